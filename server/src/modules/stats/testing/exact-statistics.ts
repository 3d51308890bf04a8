import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../../platform/database/db.ts'

/** What the statistics should say, from the facts alone and said another way. */
const RECOUNT = sql`
  select stat_date, hospital_id, hospital_department_id as department_id, video_id, area_code, count(*)::integer as plays,
    count(*) filter (where is_valid = 1 and risk_flag = 0)::integer as valid_plays,
    count(*) filter (where is_valid = 1 and risk_flag = 0 and is_complete = 1)::integer as completes,
    coalesce(sum(effective_sec) filter (where is_valid = 1 and risk_flag = 0), 0) as effective_sec,
    coalesce(sum(round(covered_sec::numeric / duration_sec, 6)) filter (where is_valid = 1 and risk_flag = 0), 0) as covered_share
  from he_watch_session group by 1, 2, 3, 4, 5`

/** The units a watch session `s` belongs to, said another way: `u`. */
const UNITS = sql`lateral (select distinct unit from unnest(array['', s.hospital_id::text] || case when s.hospital_id is not null
  then array[left(s.area_code, 2), left(s.area_code, 4), left(s.area_code, 6)] end) unit
  where unit is not null and (length(unit) not in (2, 4, 6) or unit !~ '00$')) u`

/** The units of which videos are told apart: `v`. */
const VIDEO_UNITS = sql`lateral (select unit from ${UNITS} union select s.hospital_id::text || '/' || coalesce(s.department_id::text, '')
  where s.hospital_id is not null) v`

/** The first day of the third of a month in which a watch session lies. */
const SPAN = sql`case when extract(day from stat_date) < 11 then date_trunc('month', stat_date)::date
  when extract(day from stat_date) < 21 then date_trunc('month', stat_date)::date + 10 else date_trunc('month', stat_date)::date + 20 end`

/** How many different people are in sets, by some keys; keys of nobody are left out. */
const inSets = (view: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
  select * from (
    select ${by}, sum(bit_count(viewers))::integer as viewers
    from (select ${by}, chunk, bit_or(viewers) as viewers from ${view} group by ${by}, chunk) one group by ${by}) s
  where viewers > 0 order by ${by}`

export const rowsIn = async (db: Db, query: RawBuilder<unknown>): Promise<unknown[]> => (await query.execute(db)).rows

/** Table and live part of all statistics, against the facts said another way. */
export async function expectExactStatistics(db: Db): Promise<void> {
  const rowsOf = (query: RawBuilder<unknown>) => rowsIn(db, query)
  const measures = sql`sum(plays)::integer as plays, sum(valid_plays)::integer as valid_plays, sum(completes)::integer as completes,
    sum(effective_sec) as effective_sec, sum(covered_share) as covered_share`
  const dims = sql`stat_date, hospital_id, department_id, video_id, area_code`
  expect(
    await rowsOf(
      sql`select * from (select ${dims}, ${measures} from he_stat_daily_now group by 1, 2, 3, 4, 5) s where plays > 0 order by 1, 2, 3, 4, 5`,
    ),
  ).toEqual(await rowsOf(sql`select * from (${RECOUNT}) s order by 1, 2, 3, 4, 5`))
  for (const [kind, key] of [
    ['all', sql`''`],
    ['scene', sql`entry_scene`],
    ['os', sql`coalesce(os, '')`],
    ['hour', sql`extract(hour from start_time)::text`],
  ] as const) {
    expect(
      await rowsOf(sql`select * from (select stat_date, hospital_id, key, sum(plays)::integer as plays, sum(valid_plays)::integer as valid_plays
      from he_stat_place_now where kind = ${kind} group by 1, 2, 3) s where plays > 0 order by 1, 2, 3`),
    ).toEqual(
      await rowsOf(sql`select stat_date, hospital_id, ${key} as key, count(*)::integer as plays,
        count(*) filter (where is_valid = 1 and risk_flag = 0)::integer as valid_plays from he_watch_session group by 1, 2, 3 order by 1, 2, 3`),
    )
  }
  expect(
    await rowsOf(
      sql`select stat_date, hospital_id, video_id, count(distinct user_id) as viewers from he_stat_user_day_now group by 1, 2, 3 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(sql`select stat_date, hospital_id, video_id, count(distinct user_id) as viewers from he_watch_session
      where is_valid = 1 and risk_flag = 0 group by 1, 2, 3 order by 1, 2, 3`),
  )
  for (const [view, keys] of [
    ['he_stat_viewers_now', sql`stat_date, hospital_id, area_code`],
    ['he_stat_video_viewers_now', sql`stat_date, video_id`],
  ] as const)
    for (const by of [keys, sql`tenant_id`])
      expect(await rowsOf(inSets(sql.table(view), by))).toEqual(
        await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers from he_watch_session
          where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
      )
  expect(
    await rowsOf(
      sql`select * from (select stat_date, video_id, ${measures} from he_stat_video_now group by 1, 2) s where plays > 0 order by 1, 2`,
    ),
  ).toEqual(await rowsOf(sql`select stat_date, video_id, ${measures} from (${RECOUNT}) s group by 1, 2 order by 1, 2`))
  expect(
    await rowsOf(
      sql`select * from (select unit, stat_date, ${measures} from he_stat_unit_now group by 1, 2) s where plays > 0 order by 1, 2`,
    ),
  ).toEqual(
    await rowsOf(sql`select u.unit, stat_date, ${measures} from (${RECOUNT}) s, ${UNITS} group by 1, 2 order by 1, 2`),
  )
  for (const by of [sql`unit, stat_date`, sql`unit`])
    expect(await rowsOf(inSets(sql.table('he_stat_unit_viewers_now'), by))).toEqual(
      await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers from he_watch_session s, ${UNITS}
        where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
    )
  expect(
    await rowsOf(
      sql`select unit, stat_date, viewers from he_stat_unit_people_now where viewers <> 0 order by unit, stat_date`,
    ),
  ).toEqual(
    await rowsOf(sql`select unit, stat_date, count(distinct user_id)::integer as viewers from he_watch_session s, ${UNITS}
      where is_valid = 1 and risk_flag = 0 group by unit, stat_date order by unit, stat_date`),
  )
  for (const by of [sql`unit, span`, sql`unit`])
    expect(await rowsOf(inSets(sql.table('he_stat_unit_span_viewers_now'), by))).toEqual(
      await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers from (select *, ${SPAN} as span from he_watch_session) s, ${UNITS}
        where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
    )
  expect(
    await rowsOf(
      sql`select * from (select unit, span, video_id, ${measures} from he_stat_unit_video_now group by 1, 2, 3) s where plays > 0 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(
      sql`select v.unit, ${SPAN} as span, video_id, ${measures} from (${RECOUNT}) s, ${VIDEO_UNITS} group by 1, 2, 3 order by 1, 2, 3`,
    ),
  )
  for (const by of [sql`unit, span, video_id`, sql`unit, video_id`])
    expect(await rowsOf(inSets(sql.table('he_stat_unit_video_viewers_now'), by))).toEqual(
      await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers
        from (select *, hospital_department_id as department_id, ${SPAN} as span from he_watch_session) s, ${VIDEO_UNITS}
        where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
    )
  expect(await rowsOf(sql`select hospital_id, area_code from he_stat_hospital_area_now order by 1, 2`)).toEqual(
    await rowsOf(
      sql`select distinct hospital_id, area_code from he_watch_session where hospital_id is not null order by 1, 2`,
    ),
  )
  expect(await rowsOf(sql`select coalesce(sum(scans), 0) as scans from he_stat_daily_now`)).toEqual(
    await rowsOf(sql`select count(*) as scans from he_qr_scan`),
  )
  expect(await rowsOf(sql`select coalesce(sum(scans), 0) as scans from he_stat_place_now where kind = 'all'`)).toEqual(
    await rowsOf(sql`select count(*) as scans from he_qr_scan`),
  )
}
