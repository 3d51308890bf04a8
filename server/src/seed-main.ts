import { layFoundation } from './foundation.ts'
import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { sealWhatIsClear } from './platform/sealing/ledger.ts'
import { personalSeal } from './platform/sealing/personal-seal.ts'
import { secretFor } from './platform/secrets/secret.ts'
import { StartError } from './platform/errors/start-error.ts'
import { seedBase } from './seed/base/base.ts'
import { seedDemo } from './seed/demo/demo.ts'

const say = (line: string) => console.log(line)
const config = loadConfig(readEnvironment(process.env))
if (!config.DEMO)
  throw new StartError('演示数据只能放进演示模式的数据库', '请在本机不设 DATABASE_URL 运行，或设 DEMO=on。')
const { database, close } = await layFoundation(config, say)
try {
  await seedBase(database)
  await seedDemo(database)
  await sealWhatIsClear(database, personalSeal(secretFor(config), config.CIPHERS), say)
  say('✓ 演示数据已就绪；封面、短片和观看记录在下次 npm start 后于后台生成。')
} finally {
  await close()
}
