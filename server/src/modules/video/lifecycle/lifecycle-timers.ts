import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import { fireWorkflowTimers } from '../../../platform/workflows/fire-workflow-timers.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import { tellOfLapsing } from '../notices/tell-owner.ts'
import { doctorSpeaksCondition, runnableVideoWorkflow } from './runnable-video-workflow.ts'
import { purgeReplacedVersions } from './purge-replaced-versions.ts'

/** What timers do with videos: every minute what was planned, every night what has run out. */
export async function scheduleVideoTimers(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'events' | 'jobs' | 'storage'>,
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
async function runNightlyTimers(context: Pick<AppContext, 'config' | 'database' | 'clock' | 'events' | 'storage'>) {
  return fireWorkflowTimers(context, runnableVideoWorkflow, async fire => ({
    lapsed: await fire('lapse'),
    overdue: await fire('overdue'),
    warned: await sendExpiryNotices(context),
    purged: await purgeReplacedVersions(context),
  }))
}

async function sendExpiryNotices(context: Pick<AppContext, 'clock' | 'database' | 'events'>): Promise<number> {
  const { system } = context.database
  const lapsing = await system
    .selectFrom('he_video as r')
    .select(['r.id', 'r.doctor_id', 'r.published_version_no'])
    .where('r.deleted_at', 'is', null)
    .where(doctorSpeaksCondition(sql`d.lapsed_at is not null`))
    .orderBy('r.id')
    .execute()
  for (const { id, doctor_id, published_version_no } of lapsing)
    await tellOfLapsing(context, id, stableId(`lapse:${id}:${doctor_id}:${published_version_no}`))
  return lapsing.length
}
