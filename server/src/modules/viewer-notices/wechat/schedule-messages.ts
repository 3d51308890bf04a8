import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import { followMessages, type FollowServices } from './follow-messages.ts'

/** Every twenty seconds, as payments are followed. */
export const scheduleMessages = (context: FollowServices & Pick<AppContext, 'jobs'>): Promise<void> =>
  schedulePeriodicJob(context, {
    kind: 'notice.messages',
    title: '发送订阅消息',
    cron: '10/20 * * * * ? *',
    timeoutSeconds: 600,
    maxAttempts: 1,
    run: () => followMessages(context),
  })
