import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { errorReporter, reportUnhandledRejections } from './error-reporter.ts'
import { collectGarbageWhenIdle } from './platform/host/idle-garbage-collection.ts'
import { startProduct } from './start-product.ts'
import { startupAnnouncer } from './platform/event-log/startup-announcer.ts'
import { welcomeMessage } from './welcome-message.ts'

const config = loadConfig(readEnvironment(process.env))
const { log, announce } = startupAnnouncer(config)

let started = false
const product = await startProduct(config, line => (started ? log.warn(line) : announce(line)), log)
reportUnhandledRejections(errorReporter(log))
collectGarbageWhenIdle()
for (const line of welcomeMessage(config, product, process.uptime())) announce(line)
started = true

let stopping = false
const stop = (code: number) => {
  stopping = true
  void product.stop().then(() => process.exit(code))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) announce('\n正在停止……')
    stop(0)
  })
}
void product.databaseLost.then(() => {
  if (stopping) return
  log.fatal('内置数据库接连退出 10 次，不再重试，程序随之停止；原因见 DATA_DIR 下的 postgres.log 和 postgres.log.1。')
  stop(1)
})
