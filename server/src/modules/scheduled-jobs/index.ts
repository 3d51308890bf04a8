import { platformReplies } from '@xuanjiao/contract/calls/reply-texts'
import {
  scheduledJob,
  scheduledJobCalls,
  scheduleKeyOf,
  scheduleNameOf,
} from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { setTimeout as wait } from 'node:timers/promises'
import { defineModule } from '../../platform/context/module.ts'
import { registerJobHandler } from '../../platform/jobs/job-handler.ts'
import { serveAct, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { entityServices, recordAccessOf, serveEntityModule, type EntityServices } from '../entities/index.ts'
import { servePlatformJobs } from './platform-jobs.ts'
import { queuedJobOf, RUNNING, scheduledJobHooks, STOPPED } from './scheduled-job-hooks.ts'

/** Work that people put on a schedule: the records of the engine over the queue's own schedules. */
export const scheduledJobsModule = defineModule({
  name: 'scheduled-jobs',
  needs: entityServices,
  start(context) {
    serveEntityModule(context, scheduledJob, scheduledJobHooks(context))
    serveActs(context)
    servePlatformJobs(context)
    registerJobHandler(context, 'sample.say', async ({ payload, progress, log, signal }) => {
      await progress(50, payload.text)
      await wait((payload.seconds ?? 0) * 1000, undefined, { signal })
      await log(payload.text)
      if (payload.fail === 'Y') throw new Error('任务按设置失败')
      return { text: payload.text }
    })
  },
})

/** Stops, starts, and runs one at once; its times stay as they are. */
function serveActs(context: EntityServices): void {
  const records = recordAccessOf(context, scheduledJob)
  serveAct(context, scheduledJobCalls.pause, platformReplies.jobStopped, ({ principal, query: { id } }) =>
    records.edit(principal, { id, status: STOPPED }),
  )
  serveAct(context, scheduledJobCalls.resume, platformReplies.jobStarted, ({ principal, query: { id } }) =>
    records.edit(principal, { id, status: RUNNING }),
  )
  serveStaff(context, scheduledJobCalls.execute, async ({ principal, query: { id } }) => {
    const { missed: _missed, ...job } = queuedJobOf(await records.get(principal, id), principal)
    await context.jobs.add({ ...job, key: scheduleKeyOf(scheduleNameOf(id)), priority: 'interactive' })
    return withMessage(platformReplies.jobRun, null)
  })
}
