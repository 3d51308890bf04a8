import process from 'node:process'
import { z } from 'zod'
import { systemClock } from '../../platform/primitives/clock.ts'
import type { Connection } from '../../platform/database/connection.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { openEvents } from '../../platform/context/events.ts'
import { openJobs } from '../../platform/jobs/open-jobs.ts'

/** A node in a process of its own whose every job says that it began and then never ends: made to be killed. */
const connection = JSON.parse(process.argv[2] ?? '') as Connection
const database = openDatabase({ connection })
const events = await openEvents(connection)
const jobs = openJobs({ database, events, clock: systemClock, leaseSeconds: 2 })
jobs.register({
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
await jobs.start()
