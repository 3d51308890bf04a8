import { sql } from 'kysely'
import { tellWith } from '../../../platform/context/events.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { regularly } from '../../../platform/jobs/regular.ts'
import { fireTimers } from '../../../platform/workflows/timers.ts'
import { speaks, videoLife } from './video-life.ts'
import { purgeReplaced } from './purge.ts'

/** The topic of what people should hear of: `{kind, id}`. */
export const NOTICE = 'notice'

/** What timers do with videos: every minute what was planned, every night what has run out. */
export async function keepVideoTimers(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  await regularly(context, {
    kind: 'video.clock',
    title: '定时发布和下架视频',
    cron: '5 * * * * ? *',
    timeoutSeconds: 600,
    run: () =>
      fireTimers(context, videoLife, async fire => ({ published: await fire('due'), off: await fire('dueOff') })),
  })
  await regularly(context, {
    kind: 'video.night',
    title: '检查视频的名医核验、复审和旧版本文件',
    cron: '0 20 1 * * ? *',
    timeoutSeconds: 600,
    run: () => runNight(context),
  })
}

/** Run again in the same night it finds nothing left to do. */
async function runNight(context: Pick<AppContext, 'config' | 'database' | 'clock' | 'storage'>) {
  return fireTimers(context, videoLife, async fire => ({
    lapsed: await fire('lapse'),
    overdue: await fire('overdue'),
    warned: await warn(context),
    purged: await purgeReplaced(context),
  }))
}

async function warn({ database: { system } }: Pick<AppContext, 'database'>): Promise<number> {
  const lapsing = await system
    .selectFrom('he_video as r')
    .select('r.id')
    .where('r.deleted_at', 'is', null)
    .where(speaks(sql`d.lapsed_at is not null`))
    .orderBy('r.id')
    .execute()
  for (const { id } of lapsing) await tellWith(system, NOTICE, JSON.stringify({ kind: 'video.lapsing', id }))
  return lapsing.length
}
