import { sql } from 'kysely'
import { tellWith } from '../../../platform/house/events.ts'
import type { House } from '../../../platform/house/house.ts'
import { regularly } from '../../../platform/jobs/regular.ts'
import { fireTimers } from '../../../platform/workflows/timers.ts'
import { speaks, videoLife } from './video-life.ts'
import { purgeReplaced } from './purge.ts'

/** The topic of what people should hear of: `{kind, id}`. */
export const NOTICE = 'notice'

/** What timers do with videos: every minute what was planned, every night what has run out. */
export async function keepVideoTimers(house: House): Promise<void> {
  await regularly(house, {
    kind: 'video.clock',
    title: '定时发布和下架视频',
    cron: '5 * * * * ? *',
    timeoutSeconds: 600,
    run: () => runPlans(house),
  })
  await regularly(house, {
    kind: 'video.night',
    title: '检查视频的名医核验、复审和旧版本文件',
    cron: '0 20 1 * * ? *',
    timeoutSeconds: 600,
    run: () => runNight(house),
  })
}

export async function runPlans(house: House) {
  return fireTimers(house, videoLife, async fire => ({ published: await fire('due'), off: await fire('dueOff') }))
}

/** Run again in the same night it finds nothing left to do. */
export async function runNight(house: House) {
  return fireTimers(house, videoLife, async fire => ({
    lapsed: await fire('lapse'),
    overdue: await fire('overdue'),
    warned: await warn(house),
    purged: await purgeReplaced(house),
  }))
}

async function warn({ database: { system } }: House): Promise<number> {
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
