import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { videoSums } from '../lens/facts.ts'
import { dayAfter, todayOf, VIDEOS, within, type DashboardScope } from '../lens/lens.ts'

/** Published for more than so many days, and not watched in as many (rules/figures#definitions). */
const IDLE_DAYS = 30

export async function idleVideos(lens: DashboardScope): Promise<{ idle: number; published: number }> {
  const today = todayOf(lens)
  const { rows } = await sql<Computed<{ idle: number; published: number }>>`
    with watched as (select f.video_id from ${videoSums(lens, dayAfter(today, 1 - IDLE_DAYS), today)} f group by 1 having sum(f.plays) > 0)
    select count(*) as published,
      count(*) filter (where v.publish_time < (${today}::date - ${IDLE_DAYS}::integer)::timestamptz and v.id not in (select video_id from watched)) as idle
    from he_video v where v.deleted_at is null and v.status = 'published' and ${within(VIDEOS, lens, 'v')}`.execute(
    lens.db,
  )
  return rows[0] ?? { idle: 0, published: 0 }
}
