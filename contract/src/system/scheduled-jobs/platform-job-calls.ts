import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { scheduledJob } from './scheduled-job.ts'

const platformJob = lazy(() =>
  z.object({
    name: z.string(),
    title: z.string(),
    cronExpression: z.string(),
    nextTime: z.string().nullable(),
    lastTime: z.string().nullable(),
    lastState: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']).nullable(),
    lastError: z.string().nullable(),
    /** Whether it may be run at once by hand. */
    mayRun: z.boolean(),
  }),
)
export type PlatformJob = z.output<ReturnType<typeof platformJob>>

const at = { path: `${scheduledJob.path}/platform`, tag: scheduledJob.title }

/** Who may run one in between: of the installation, as all that watches over it. */
export const PLATFORM_JOBS_RUN = 'sys:monitor:run'

/** What the program does by itself at its times: looked at, never changed, by who runs the installation. */
export const platformJobCalls = {
  list: callsBelow({ ...at, allow: 'sys:monitor:view' }).get('list', '平台自带任务', {
    result: () => z.array(platformJob()),
  }),
  run: callsBelow({ ...at, allow: PLATFORM_JOBS_RUN }).post('run', '立即执行平台自带任务', {
    query: () => z.object({ name: z.string().max(100) }),
  }),
}
