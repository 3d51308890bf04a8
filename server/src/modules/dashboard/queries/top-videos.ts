import { shareOf } from '@xuanjiao/contract/business/dashboard-kpi'
import { sql } from 'kysely'
import { videoSets, videoSums, viewersBy } from '../facts.ts'
import type { Lens } from '../lens.ts'

export interface TopVideo {
  id: string
  title: string
  plays: number
  viewers: number
  completionRate: number | null
  effectiveSec: number
}

/** Fewer plays than this say nothing about how far people watch. */
const ENOUGH_PLAYS = 100

/** The videos that are watched most; or, of those watched often enough, the ones watched to the end least. */
export async function topVideos(lens: Lens, by: 'plays' | 'lowCompletion', most = 10): Promise<TopVideo[]> {
  const order = by === 'plays' ? sql`plays desc, video_id` : sql`completion, plays desc, video_id`
  const enough = by === 'plays' ? 1 : ENOUGH_PLAYS
  const { rows } = await sql<TopVideo & { completes: number }>`
    with f as (select f.video_id, sum(f.plays) as plays, sum(f.completes) as completes, sum(f.effective_sec) as effective
        from ${videoSums(lens)} f group by 1 having sum(f.plays) >= ${enough}::integer),
      best as (select f.*, f.completes::numeric / f.plays as completion from f order by ${order} limit ${most}),
      p as ${viewersBy(sql`p.video_id`, 'video_id', videoSets(lens, sql`s.video_id = any (array(select video_id from best))`))}
    select v.id, v.title, b.plays, b.completes, round(b.effective) as "effectiveSec", p.viewers
    from best b join he_video v on v.id = b.video_id join p on p.video_id = b.video_id order by ${by === 'plays' ? sql`b.plays desc, b.video_id` : sql`b.completion, b.plays desc, b.video_id`}`.execute(
    lens.db,
  )
  return rows.map(({ completes, ...row }) => ({ ...row, completionRate: shareOf(completes, row.plays) }))
}
