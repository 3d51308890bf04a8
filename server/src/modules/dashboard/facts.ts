import { sql, type RawBuilder } from 'kysely'
import { STAT_PLACE, statRows } from '../stats/index.ts'
import { below, within, type Lens, type LensColumns } from './lens.ts'

const STATS: LensColumns = { ...STAT_PLACE, video: 'video_id' }
const SITTINGS: LensColumns = { ...STATS, department: 'hospital_department_id' }

/** Sittings that count as plays (domain §9.1), as `s`, of some days. Only for what the statistics do not tell apart. */
export function sittings(lens: Lens, from = lens.from, to = lens.to): RawBuilder<unknown> {
  return sql`he_watch_session s where s.is_valid = 1 and s.risk_flag = 0 and s.stat_date between ${from}::date and ${to}::date and ${within(SITTINGS, lens, 's')}`
}

/**
 * What may be added up, and only added up: rows of `stat_date, hospital_id, area_code, plays, completes, effective_sec`.
 * Distinct viewers are not among it.
 */
export function sums(lens: Lens, from = lens.from, to = lens.to): RawBuilder<unknown> {
  if (lens.videoId !== undefined) return videoSums(lens, from, to)
  const rows = sql`${statRows('he_stat_place_now', { from, to, place: lens.place })} and s.kind = 'all' and ${below(STATS, lens, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.area_code, s.valid_plays as plays, s.completes, s.effective_sec ${rows})`
}

/** The same with `video_id`. */
export function videoSums(lens: Lens, from = lens.from, to = lens.to): RawBuilder<unknown> {
  const rows = sql`${statRows('he_stat_daily_now', { from, to, place: lens.place })} and ${below(STATS, lens, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.area_code, s.video_id, s.valid_plays as plays, s.completes, s.effective_sec ${rows})`
}

/** Who watched what on which day: rows of `stat_date, user_id, hospital_id, area_code, video_id`, to count distinct users of. */
export function people(lens: Lens, from = lens.from, to = lens.to): RawBuilder<unknown> {
  const rows = sql`${statRows('he_stat_user_day_now', { from, to, place: lens.place })} and ${below(STATS, lens, 's')}`
  return sql`(select s.stat_date, s.user_id, s.hospital_id, s.area_code, s.video_id ${rows})`
}

/**
 * How many different people, by some keys of `people`: rows of the keys and `viewers`. Each person is found once per key by
 * hashing; `count(distinct …)` would sort every row, which takes many times as long for a busy month.
 */
export function viewersBy(
  lens: Lens,
  key: RawBuilder<unknown>,
  name: string,
  days?: readonly string[],
): RawBuilder<unknown> {
  const ordered = days?.toSorted((a, b) => (a < b ? -1 : 1))
  const of = people(lens, ordered?.[0], ordered?.at(-1))
  const only = days === undefined ? sql`true` : sql`p.stat_date = any (${days}::date[])`
  return sql`(select one.key as ${sql.ref(name)}, count(*) as viewers from (select ${key} as key, p.user_id from ${of} p where ${only} group by 1, 2) one group by 1)`
}

/**
 * The same plays parted by entry scene, by system and by the hour in which they began: rows of `kind, key, stat_date,
 * plays`, each play in every kind once. Statistics know no hours of single videos: those are few and read themselves.
 */
export function parted(lens: Lens): RawBuilder<unknown> {
  if (lens.videoId === undefined) {
    const rows = sql`${statRows('he_stat_place_now', lens)} and s.kind in ('scene', 'os', 'hour') and ${below(STATS, lens, 's')}`
    return sql`(select s.kind, s.key, s.stat_date, s.valid_plays as plays ${rows})`
  }
  const kinds = sql`(values ('scene', p.entry_scene), ('os', coalesce(p.os, '')), ('hour', extract(hour from p.start_time)::integer::text)) part (kind, key)`
  return sql`(select part.kind, part.key, p.stat_date, 1 as plays from (select s.* from ${sittings(lens)}) p, lateral ${kinds})`
}
