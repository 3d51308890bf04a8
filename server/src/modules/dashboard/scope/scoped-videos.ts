import { sql, type RawBuilder } from 'kysely'
import { partedDays, spanRows, statRows, videoStatRows, type StatDays } from '../../stats/index.ts'
import { selectionCondition, type DashboardScope } from './dashboard-scope.ts'
import { scopedPlaySumsOfVideo, seesAll, STAT_COLUMNS } from './scoped-facts.ts'
import { distinctViewersBy } from './scoped-viewers.ts'
import { statVideoUnitsOf } from './stat-units.ts'

/** The video one has gone down to, in the rows called `s` of a unit. */
const ofVideo = ({ videoId }: DashboardScope): RawBuilder<unknown> =>
  videoId === undefined ? sql`true` : sql`s.video_id = ${videoId}::uuid`

/** Plays by video: rows of `video_id, plays, completes, effective_sec`, to be added up. */
export function scopedVideoPlaySums(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  const units = statVideoUnitsOf(scope)
  const { spans, days } = partedDays({ from, to })
  if (units === undefined || spans.length === 0) return videoPlaySumsOfDays(scope, { from, to })
  return sql`(select s.video_id, s.valid_plays as plays, s.completes, s.effective_sec
      ${spanRows('he_stat_unit_video_now', units, spans)} and ${ofVideo(scope)}
    union all select s.video_id, s.plays, s.completes, s.effective_sec from ${videoPlaySumsOfDays(scope, days)} s)`
}

function videoPlaySumsOfDays(scope: DashboardScope, days: StatDays): RawBuilder<unknown> {
  if (!seesAll(scope)) return scopedPlaySumsOfVideo(scope, days)
  return sql`(select s.video_id, s.valid_plays as plays, s.completes, s.effective_sec ${videoStatRows('he_stat_video_now', days)})`
}

/**
 * How many different people watched each of some videos (`which`: a condition on the rows called `s`): rows of `video_id,
 * viewers`. What is no unit is counted person by person, without the numbers that sets need.
 */
export function distinctViewersOfVideos(
  scope: DashboardScope,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const units = statVideoUnitsOf(scope)
  const { spans, days } = partedDays(scope)
  if (units !== undefined && spans.length > 0) {
    const sets = sql`(${videoSetsOfSpans(scope, units, spans, which)} union all ${videoSetsOfDays(scope, days, which)})`
    return distinctViewersBy(sql`p.video_id`, 'video_id', sets)
  }
  if (seesAll(scope))
    return distinctViewersBy(sql`p.video_id`, 'video_id', sql`(${videoSetsOfDays(scope, scope, which)})`)
  const rows = peopleOfVideos(scope, scope, which)
  return sql`(select one.video_id, count(*)::integer as viewers from ${rows} one group by 1)`
}

/** Sets of whole spans are united as they are kept, and parted as those of days are. */
const videoSetsOfSpans = (
  scope: DashboardScope,
  units: RawBuilder<unknown>,
  spans: readonly string[],
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select w.video_id, n.chunk, n.viewers from (
    select s.video_id, s.chunk, bit_or(s.viewers) as viewers ${spanRows('he_stat_unit_video_viewers_now', units, spans)}
      and ${ofVideo(scope)} and ${which} group by 1, 2) w, xj_narrow_sets(w.chunk, w.viewers) n`

function videoSetsOfDays(scope: DashboardScope, days: StatDays, which: RawBuilder<unknown>): RawBuilder<unknown> {
  if (seesAll(scope))
    return sql`select s.video_id, s.chunk, s.viewers ${videoStatRows('he_stat_video_viewers_now', days)} and ${which}`
  return sql`select one.video_id, xj_viewer_chunk(v.no) as chunk, bit_or(xj_viewer_bit(v.no)) as viewers
    from ${peopleOfVideos(scope, days, which)} one
      join he_stat_viewer v on v.user_id = one.user_id and v.tenant_id = (select xj_tenant()) group by 1, 2`
}

const peopleOfVideos = (scope: DashboardScope, days: StatDays, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select distinct s.video_id, s.user_id ${statRows('he_stat_user_day_now', scope, days)}
    and ${selectionCondition(STAT_COLUMNS, scope, 's')} and ${which})`
