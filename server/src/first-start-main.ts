import { fillDemo, isFirstDemoStart } from './fill-demo.ts'
import { errorReporter } from './error-reporter.ts'
import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { requireFreePort } from './start-product.ts'
import { startupAnnouncer } from './platform/event-log/startup-announcer.ts'

const config = loadConfig(readEnvironment(process.env))

/** True when the demo was made just now: the server had better begin as a process that holds nothing of it. */
export const hasFilledDemo = isFirstDemoStart(config)

if (hasFilledDemo) {
  const { log, announce } = startupAnnouncer(config)
  await requireFreePort(config)
  await fillDemo(config, { say: announce, log, report: errorReporter(log) })
}
