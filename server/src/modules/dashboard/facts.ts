import { sql, type RawBuilder } from 'kysely'
import { PEOPLE_IN, STAT_PLACE, statRows } from '../stats/index.ts'
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
 * The same as sets: rows of `stat_date, hospital_id, area_code, video_id, chunk, viewers`, to be ORed chunk by chunk. Of
 * videos there are no sets, so that whoever asks for those gets everybody as a set of one.
 */
export function sets(lens: Lens, from = lens.from, to = lens.to, byVideo = false): RawBuilder<unknown> {
  if (!byVideo && lens.videoId === undefined) {
    const rows = sql`${statRows('he_stat_viewers_now', { from, to, place: lens.place })} and ${below(STATS, lens, 's')}`
    return sql`(select s.stat_date, s.hospital_id, s.area_code, s.chunk, s.viewers ${rows})`
  }
  return sql`(select p.stat_date, p.hospital_id, p.area_code, p.video_id, xj_viewer_chunk(v.no) as chunk, xj_viewer_bit(v.no) as viewers
    from ${people(lens, from, to)} p join he_stat_viewer v on v.user_id = p.user_id and v.tenant_id = (select xj_tenant()))`
}

/** How many different people, by some keys of `sets`: rows of the key and `viewers`. */
export function viewersBy(key: RawBuilder<unknown>, name: string, of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select one.key as ${sql.ref(name)}, ${PEOPLE_IN} as viewers from (
    select ${key} as key, p.chunk, bit_or(p.viewers) as viewers from ${of} p group by 1, 2) one group by 1 having ${PEOPLE_IN} > 0)`
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
