import { defineModule } from '../../platform/context/module.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { fireWorkflowTimers } from '../../platform/workflows/fire-workflow-timers.ts'
import { entityServices } from '../entities/index.ts'
import { serveKeeping } from './keep-announcements.ts'
import { serveMarkingRead, serveReading } from './read-announcements.ts'
import { runnableAnnouncementWorkflow } from './runnable-announcement-workflow.ts'
import { tellOfNews } from './tell-receivers.ts'

export { announceToUser } from './announce-to-user.ts'

/** What the platform tells its staff: kept, published at once or at its time, read (rules/wire-system#announcements). */
export const announcementsModule = defineModule({
  name: 'announcements',
  needs: [...entityServices, 'app', 'events', 'log', 'noticeChannel'],
  async start(context) {
    serveKeeping(context)
    serveReading(context)
    serveMarkingRead(context)
    tellOfNews(context)
    await schedulePeriodicJob(context, {
      kind: 'announcement.publish',
      title: '定时发布系统公告',
      cron: '0 * * * * ? *',
      timeoutSeconds: 300,
      run: () =>
        fireWorkflowTimers(context, runnableAnnouncementWorkflow, async fire => ({ published: await fire('due') })),
    })
  },
})
