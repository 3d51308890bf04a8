import process from 'node:process'
import { z } from 'zod'
import { systemClock } from '../../platform/primitives/clock.ts'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { openEventBus } from '../../platform/context/event-bus.ts'
import { openJobQueue } from '../../platform/jobs/postgres-job-queue.ts'

/** A node in a process of its own that fires what is due and writes a line for each run: made to be killed among others. */
const connection = JSON.parse(process.argv[2] ?? '') as ConnectionSettings
const database = openDatabase({ connection })
const eventBus = await openEventBus(connection)
const queue = openJobQueue({ database, events: eventBus, clock: systemClock, leaseSeconds: 2 })
queue.register({
  kind: 'work',
  title: '每秒的任务',
  payload: z.unknown(),
  maxAttempts: 5,
  timeoutSeconds: 60,
  parallel: 3,
  run: run => run.log('ran'),
})
await queue.start()
process.send?.('started')
