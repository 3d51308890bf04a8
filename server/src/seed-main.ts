import { fillDemo } from './fill-demo.ts'
import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { silentLog } from './platform/event-log/event-log.ts'
import { StartError } from './platform/errors/start-error.ts'
import { errorReporter } from './error-reporter.ts'

const say = (line: string) => console.log(line)
const config = loadConfig(readEnvironment(process.env))
if (!config.DEMO)
  throw new StartError('演示数据只能放进演示模式的数据库', '请在本机不设 DATABASE_URL 运行，或设 DEMO=on。')
const log = silentLog()
await fillDemo(config, { say, log, report: errorReporter(log) })
say('✓ 演示数据已就绪；封面、短片和观看记录在下次 npm start 后于后台生成。')
