import {
  JOB_HANDLERS,
  type JobHandlerName,
  type JobParameters,
} from '@xuanjiao/contract/system/scheduled-jobs/job-handlers'
import { parametersSchema } from '@xuanjiao/contract/system/typed-parameters'
import type { z } from 'zod'
import type { AppContext } from '../context/app-context.ts'
import type { JobRun } from '../context/job-queue.ts'

/** Registers the body of work that people put on a schedule; its parameters were judged by its fields. */
export function registerJobHandler<N extends JobHandlerName>(
  { jobs }: Pick<AppContext, 'jobs'>,
  name: N,
  run: (run: JobRun<JobParameters<N>>) => Promise<unknown>,
): void {
  const handler = JOB_HANDLERS[name]
  const payload = parametersSchema(handler) as unknown as z.ZodType<JobParameters<N>>
  jobs.register({ kind: name, title: handler.title, payload, maxAttempts: 3, timeoutSeconds: 1800, parallel: 1, run })
}
