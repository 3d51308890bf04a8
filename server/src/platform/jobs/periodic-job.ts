import { z } from 'zod'
import type { AppContext } from '../context/app-context.ts'
import type { JobKind } from '../context/job-queue.ts'

/** Work the server does by itself at its times, for all tenants, one at a time. */
export interface PeriodicJob extends Pick<JobKind<Record<string, never>>, 'kind' | 'title' | 'run' | 'timeoutSeconds'> {
  /** Seven fields, China's time. What was missed while nobody ran is not made up for. */
  readonly cron: string
  /** Three unless told. */
  readonly maxAttempts?: number
}

/** Makes a job known and puts it on the schedule, under its own name. */
export async function schedulePeriodicJob(
  { jobs }: Pick<AppContext, 'jobs'>,
  { cron, maxAttempts = 3, ...work }: PeriodicJob,
): Promise<void> {
  jobs.register({ ...work, payload: z.strictObject({}), maxAttempts, parallel: 1, priority: 'background' })
  await jobs.schedule(work.kind, cron, { kind: work.kind, tenantId: 0, payload: {}, title: work.title })
}
