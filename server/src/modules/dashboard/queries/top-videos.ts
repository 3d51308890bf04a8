import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql } from 'kysely'
import type { RowOf } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { distinctViewersOfVideos, scopedVideoPlaySums } from '../scope/scoped-videos.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'

interface VideoPlaysRow extends Pick<RowOf<'he_video'>, 'id' | 'title' | 'cover'> {
  plays: Computed<number>
  viewers: Computed<number>
  effectiveSec: Computed<number>
  completes: Computed<number>
}
export interface TopVideo extends Omit<VideoPlaysRow, 'completes'> {
  completionRate: number | null
}

/** Fewer plays than this say nothing about how far people watch. */
const ENOUGH_PLAYS = 100

/**
 * The videos that are watched most; or, of those watched often enough, the ones watched to the end least. All videos are
 * added up only for what they are chosen by.
 */
export async function readTopVideos(
  scope: DashboardScope,
  by: 'plays' | 'lowCompletion',
  most = 10,
): Promise<TopVideo[]> {
  const { chosenBy, order, enough } = BY[by]
  const { rows } = await sql<VideoPlaysRow>`
    with f as (select f.video_id, sum(f.plays) as plays, ${chosenBy} as completion
        from ${scopedVideoPlaySums(scope)} f group by 1 having sum(f.plays) >= ${enough}::integer),
      best as (select f.* from f order by ${order} limit ${most}),
      w as (select w.video_id, sum(w.completes) as completes, sum(w.effective_sec) as effective
        from ${scopedVideoPlaySums(scope)} w where w.video_id = any (array(select video_id from best)) group by 1),
      p as ${distinctViewersOfVideos(scope, sql`s.video_id = any (array(select video_id from best))`)}
    select v.id, v.title, v.cover, b.plays, w.completes, w.effective as "effectiveSec", p.viewers
    from best b join w on w.video_id = b.video_id join he_video v on v.id = b.video_id join p on p.video_id = b.video_id
    order by b.completion, b.plays desc, b.video_id`.execute(scope.db)
  return rows.map(({ completes, ...row }) => ({ ...row, completionRate: percentShare(completes, row.plays) }))
}

const BY = {
  plays: { chosenBy: sql`0`, order: sql`plays desc, video_id`, enough: 1 },
  lowCompletion: {
    chosenBy: sql`sum(f.completes)::numeric / sum(f.plays)`,
    order: sql`completion, plays desc, video_id`,
    enough: ENOUGH_PLAYS,
  },
} as const
