import process from 'node:process'
import { buildApp } from '../../app.ts'
import { openNews } from '../../platform/redis/open-news.ts'
import { openAudit } from '../../platform/audit/log.ts'
import type { Environment } from '../../platform/config/config.ts'
import type { Connection } from '../../platform/database/connection.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { silentLog } from '../../platform/event-log/event-log.ts'
import { openEvents } from '../../platform/context/events.ts'
import { openJobs } from '../../platform/jobs/open-jobs.ts'
import { systemClock } from '../../platform/primitives/clock.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { testConfig } from '../house/test-config.ts'

/** A node of the product in a process of its own, over a database that is there: says where it listens, and stays. */
const { connection, settings } = JSON.parse(process.argv[2] ?? '') as { connection: Connection; settings: Environment }
const config = testConfig(settings)
const database = openDatabase({ connection })
const { events, redis } = await openNews(config, silentLog(), await openEvents(connection))
const report = (error: unknown) => console.error(error)
const context = await buildApp(config, {
  database,
  clock: systemClock,
  events,
  redis,
  report,
  audit: openAudit(database, systemClock),
  jobs: openJobs({ database, events, clock: systemClock, report }),
  storage: await openStorage(config),
  log: silentLog(),
})
process.send?.({ address: await context.app.listen({ host: '127.0.0.1', port: 0 }) })
process.once('disconnect', () => process.exit(0))
