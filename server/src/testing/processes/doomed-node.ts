import process from 'node:process'
import { z } from 'zod'
import { systemClock } from '../../platform/primitives/clock.ts'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { openEventBus } from '../../platform/context/event-bus.ts'
import { openJobQueue } from '../../platform/jobs/postgres-job-queue.ts'

/** A node in a process of its own whose every job says that it began and then never ends: made to be killed. */
const connection = JSON.parse(process.argv[2] ?? '') as ConnectionSettings
const database = openDatabase({ connection })
const eventBus = await openEventBus(connection)
const queue = openJobQueue({ database, events: eventBus, clock: systemClock, leaseSeconds: 2 })
queue.register({
  kind: 'work',
  title: '没有尽头的任务',
  payload: z.unknown(),
  maxAttempts: 3,
  timeoutSeconds: 600,
  parallel: 1,
  run: async run => {
    await run.progress(10, '开始')
    await new Promise(() => {})
  },
})
await queue.start()
