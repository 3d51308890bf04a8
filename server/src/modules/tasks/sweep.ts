import { TASK_FILE_DAYS } from '@xuanjiao/contract/system/tasks'
import { z } from 'zod'
import type { House } from '../../platform/house.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { forgetResult, oldResults, removeOldTasks } from './store.ts'

const SWEEP = 'task.sweep'
const DAY_MS = 24 * 3600 * 1000
const TASK_DAYS = 90

/** Removes files of results after seven days and tasks after ninety, every night. */
export async function sweepEveryNight(house: House): Promise<void> {
  house.jobs.register(sweepJob(house))
  await house.jobs.schedule(SWEEP, '0 20 3 * * ? *', { kind: SWEEP, tenantId: 0, payload: {} })
}

function sweepJob({ database, storage, clock }: House): JobKind<Record<string, never>> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  return {
    kind: SWEEP,
    title: '清理过期任务',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeoutSeconds: 1800,
    parallel: 1,
    run: async ({ signal }) => {
      let files = 0
      for (;;) {
        const old = await oldResults(database.system, daysAgo(TASK_FILE_DAYS))
        for (const { id, file } of old) {
          signal.throwIfAborted()
          await storage.remove(file)
          await forgetResult(database.system, id)
        }
        files += old.length
        if (old.length === 0) break
      }
      await removeOldTasks(database.system, daysAgo(TASK_DAYS))
      return { files }
    },
  }
}
