import { TASK_FILE_DAYS } from '@xuanjiao/contract/system/task-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'

const FOLDER = 'import'
const DAY_MS = 24 * 3600 * 1000
const DAY = /^import\/(\d{4})\/(\d\d)\/(\d\d)\//

/** Files of imports that failed or were cancelled stay for some days, to be tried again; every night the older ones go. */
export async function scheduleImportSweep(context: Pick<AppContext, 'clock' | 'jobs' | 'storage'>): Promise<void> {
  const { storage, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'entity.import.sweep',
    title: '清理导入文件',
    cron: '0 40 3 * * ? *',
    timeoutSeconds: 1800,
    run: async ({ signal }) => {
      const oldest = wireDate(new Date(clock.now().getTime() - TASK_FILE_DAYS * DAY_MS))
      const old = (await storage.list(FOLDER)).filter(file => dayOf(file) < oldest)
      for (const file of old) {
        signal.throwIfAborted()
        await storage.remove(file)
      }
      return { files: old.length }
    },
  })
}

/** The day its path tells; a path of another shape is older than all. */
const dayOf = (file: string): string => DAY.exec(file)?.slice(1).join('-') ?? ''
