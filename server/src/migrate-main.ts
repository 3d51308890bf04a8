import { layFoundation } from './foundation.ts'
import { loadConfig } from './platform/config.ts'
import { readEnvironment } from './platform/dotenv.ts'

const say = (line: string) => console.log(line)
const foundation = await layFoundation(loadConfig(readEnvironment(process.env)), say)
await foundation.close()
say('✓ 数据库已是最新。')
