import { TASK_FILE_DAYS } from '@xuanjiao/contract/system/task-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { sweepSignatureNonces } from '../../platform/calls/signed-calls.ts'
import { sweepRepeatedCalls } from '../../platform/calls/repeated-calls.ts'
import { registerJobHandler } from '../../platform/jobs/job-handler.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { clearTaskResult, readOldResults, removeOldTasks } from './task-store.ts'

const DAY_MS = 24 * 3600 * 1000
const TASK_DAYS = 90

/** Every night: files of results after seven days, tasks after ninety, answers kept for repeated calls after one. */
export async function scheduleTaskSweep(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  const { database, storage, clock } = context
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await schedulePeriodicJob(context, {
    kind: 'task.sweep',
    title: '清理过期任务',
    cron: '0 20 3 * * ? *',
    timeoutSeconds: 1800,
    run: async ({ signal }) => {
      let files = 0
      for (;;) {
        const old = await readOldResults(database.system, daysAgo(TASK_FILE_DAYS), clock.now())
        for (const { id, file } of old) {
          signal.throwIfAborted()
          await storage.remove(file)
          await clearTaskResult(database.system, id)
        }
        files += old.length
        if (old.length === 0) break
      }
      await removeOldTasks(database.system, daysAgo(TASK_DAYS))
      await sweepRepeatedCalls(database)
      await sweepSignatureNonces(database)
      return { files }
    },
  })
  registerJobHandler(context, 'task.clean', async ({ payload: { days } }) => {
    await removeOldTasks(database.system, daysAgo(days))
  })
}
