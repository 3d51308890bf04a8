import { sql } from 'kysely'
import { publishInTransaction } from '../../../platform/context/event-bus.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import { fireWorkflowTimers } from '../../../platform/workflows/fire-workflow-timers.ts'
import { doctorSpeaksCondition, runnableVideoWorkflow } from './runnable-video-workflow.ts'
import { purgeReplacedVersions } from './purge-replaced-versions.ts'

/** The topic of what people should hear of: `{kind, id}`. */
export const NOTICE_TOPIC = 'notice'

/** What timers do with videos: every minute what was planned, every night what has run out. */
export async function scheduleVideoTimers(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'video.clock',
    title: '定时发布和下架视频',
    cron: '5 * * * * ? *',
    timeoutSeconds: 600,
    run: () =>
      fireWorkflowTimers(context, runnableVideoWorkflow, async fire => ({
        published: await fire('due'),
        off: await fire('dueOff'),
      })),
  })
  await schedulePeriodicJob(context, {
    kind: 'video.night',
    title: '检查视频的名医核验、复审和旧版本文件',
    cron: '0 20 1 * * ? *',
    timeoutSeconds: 600,
    run: () => runNightlyTimers(context),
  })
}

/** Run again in the same night it finds nothing left to do. */
async function runNightlyTimers(context: Pick<AppContext, 'config' | 'database' | 'clock' | 'storage'>) {
  return fireWorkflowTimers(context, runnableVideoWorkflow, async fire => ({
    lapsed: await fire('lapse'),
    overdue: await fire('overdue'),
    warned: await sendExpiryNotices(context),
    purged: await purgeReplacedVersions(context),
  }))
}

async function sendExpiryNotices({ database: { system } }: Pick<AppContext, 'database'>): Promise<number> {
  const lapsing = await system
    .selectFrom('he_video as r')
    .select('r.id')
    .where('r.deleted_at', 'is', null)
    .where(doctorSpeaksCondition(sql`d.lapsed_at is not null`))
    .orderBy('r.id')
    .execute()
  for (const { id } of lapsing)
    await publishInTransaction(system, NOTICE_TOPIC, JSON.stringify({ kind: 'video.lapsing', id }))
  return lapsing.length
}
