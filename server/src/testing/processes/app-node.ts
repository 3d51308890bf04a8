import { primaryReports } from '../../platform/database/replica/report-database.ts'
import process from 'node:process'
import { buildApp } from '../../build-app.ts'
import { openEventChannels } from '../../platform/redis/open-event-channels.ts'
import { openAuditLogWriter } from '../../platform/audit/audit-log-writer.ts'
import type { Environment } from '../../platform/config/config.ts'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { silentLog } from '../../platform/event-log/event-log.ts'
import { openEventBus } from '../../platform/context/event-bus.ts'
import { openJobQueue } from '../../platform/jobs/postgres-job-queue.ts'
import { systemClock } from '../../platform/primitives/clock.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { testConfig } from '../app/test-config.ts'

/** A node of the product in a process of its own, over a database that is there: says where it listens, and stays. */
const { connection, settings } = JSON.parse(process.argv[2] ?? '') as {
  connection: ConnectionSettings
  settings: Environment
}
const config = testConfig(settings)
const database = openDatabase({ connection })
const { events, redis } = await openEventChannels(config, silentLog(), await openEventBus(connection))
const reportError = (error: unknown) => console.error(error)
const context = await buildApp(config, {
  database,
  reports: primaryReports(database),
  clock: systemClock,
  events,
  redis,
  reportError,
  audit: openAuditLogWriter(database, systemClock),
  jobs: openJobQueue({ database, events, clock: systemClock, report: reportError }),
  storage: await openStorage(config),
  log: silentLog(),
})
process.send?.({ address: await context.app.listen({ host: '127.0.0.1', port: 0 }) })
process.once('disconnect', () => process.exit(0))
