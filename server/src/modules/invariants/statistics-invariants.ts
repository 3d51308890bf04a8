import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/**
 * The facts as the statistics have to show them, worked out from the watch sessions alone (rules/figures#definitions).
 */
const FACTS = sql`select stat_date, hospital_id, hospital_department_id as department_id, video_id, area_code,
    count(*) as plays, count(*) filter (where counts) as valid_plays,
    count(*) filter (where counts and is_complete = 1) as completes,
    coalesce(sum(effective_sec) filter (where counts), 0) as effective_sec
  from (select *, is_valid = 1 and risk_flag = 0 as counts from he_watch_session where tenant_id = (select xj_tenant())) s
  group by 1, 2, 3, 4, 5`

const MEASURED = sql`sum(plays) as plays, sum(valid_plays) as valid_plays, sum(completes) as completes,
  sum(effective_sec) as effective_sec`

const sides = (keys: ReturnType<typeof sql>, one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) => sql`
  select concat_ws(' ', stat_date::text, plays, valid_plays, completes, effective_sec, side) as example from (
    (select ${keys}, plays, valid_plays, completes, effective_sec, '只在统计中' as side from (
      select ${keys}, plays, valid_plays, completes, effective_sec from (${one}) a
      except all select ${keys}, plays, valid_plays, completes, effective_sec from (${other}) b) more)
    union all
    (select ${keys}, plays, valid_plays, completes, effective_sec, '只在观看中' from (
      select ${keys}, plays, valid_plays, completes, effective_sec from (${other}) b
      except all select ${keys}, plays, valid_plays, completes, effective_sec from (${one}) a) less)) differing`

const KEYS = sql`stat_date, hospital_id, department_id, video_id, area_code`
const PLACE_KEYS = sql`stat_date, hospital_id, department_id, area_code`

/** Empty lines say nothing: what was counted and taken back leaves one. */
const FILLED = sql`having sum(plays) <> 0 or sum(valid_plays) <> 0 or sum(completes) <> 0 or sum(effective_sec) <> 0`

const DAILY = sql`select ${KEYS}, ${MEASURED} from he_stat_daily_now
  where tenant_id = (select xj_tenant()) group by 1, 2, 3, 4, 5 ${FILLED}`

const placed = (kind: string) => sql`select ${PLACE_KEYS}, ${MEASURED} from he_stat_place_now
  where tenant_id = (select xj_tenant()) and kind = ${kind} group by 1, 2, 3, 4 ${FILLED}`

const FACTS_BY_PLACE = sql`select ${PLACE_KEYS}, ${MEASURED} from (${FACTS}) facts group by 1, 2, 3, 4`

const COUNTING = sql`is_valid = 1 and risk_flag = 0 and tenant_id = (select xj_tenant())`

const VIDEO_KEYS = sql`stat_date, video_id`
const VIDEOS = sql`select ${VIDEO_KEYS}, ${MEASURED} from he_stat_video_now
  where tenant_id = (select xj_tenant()) group by 1, 2 ${FILLED}`

const UNIT_KEYS = sql`unit, stat_date`
const UNITS = sql`select ${UNIT_KEYS}, ${MEASURED} from he_stat_unit_now
  where tenant_id = (select xj_tenant()) group by 1, 2 ${FILLED}`

/** Days on which the statistics (rows of `stat_date, n`) count other viewers than there were. */
const unlikeFacts = (statistics: ReturnType<typeof sql>) => sql`
  select coalesce(s.stat_date, f.stat_date)::text || ' ' || coalesce(s.n, 0) || '/' || coalesce(f.n, 0) as example
  from (${statistics}) s
  full join (select stat_date, count(distinct user_id) as n from he_watch_session where ${COUNTING} group by 1) f
    on f.stat_date = s.stat_date
  where s.n is distinct from f.n`

/** The same of units: rows of `unit, stat_date, n`. */
const unlikeFactsOfUnits = (statistics: ReturnType<typeof sql>) => sql`
  select coalesce(s.stat_date, f.stat_date)::text || ' ' || coalesce(s.n, 0) || '/' || coalesce(f.n, 0) as example
  from (${statistics}) s
  full join (select u.unit, stat_date, count(distinct user_id) as n
    from he_watch_session w, xj_stat_units(w.hospital_id, w.area_code) u (unit) where ${COUNTING} group by 1, 2) f
    on f.stat_date = s.stat_date and f.unit = s.unit
  where s.n is distinct from f.n`

const SPAN_KEYS = sql`stat_date, unit, video_id`
const SPANS = sql`select span as stat_date, unit, video_id, ${MEASURED} from he_stat_unit_video_now
  where tenant_id = (select xj_tenant()) group by 1, 2, 3 ${FILLED}`

/** Spans of units (by `keys`) in which a view counts other viewers than there were; `units` are those of a watch session `w`. */
const unlikeFactsOfSpans = (view: string, keys: ReturnType<typeof sql>, units: ReturnType<typeof sql>) => sql`
  select concat_ws(' ', span, ${keys}, coalesce(s.n, 0) || '/' || coalesce(f.n, 0)) as example
  from (select span, ${keys}, sum(bit_count(viewers)) as n
    from (select span, ${keys}, chunk, bit_or(viewers) as viewers from ${sql.table(view)}
      where tenant_id = (select xj_tenant()) group by span, ${keys}, chunk) sets
    group by span, ${keys} having sum(bit_count(viewers)) > 0) s
  full join (select xj_stat_span(stat_date) as span, ${keys}, count(distinct user_id) as n
    from he_watch_session w, ${units} where ${COUNTING} group by 1, ${keys}) f using (span, ${keys})
  where s.n is distinct from f.n`

export const statisticsInvariants: readonly Invariant[] = [
  {
    name: 'dailyIsFacts',
    title: '每日统计（含未入账部分）等于观看会话之和：播放、有效播放、完播、有效秒数',
    violations: sides(KEYS, DAILY, FACTS),
  },
  ...(['all', 'scene', 'os', 'hour'] as const).map(kind => ({
    name: `place.${kind}`,
    title: `按${{ all: '医院和科室', scene: '入口', os: '终端', hour: '时段' }[kind]}的统计之和等于观看会话之和`,
    violations: sides(PLACE_KEYS, placed(kind), FACTS_BY_PLACE),
  })),
  {
    name: 'viewersAreDistinct',
    title: '每日观看人数等于当日有效播放的不同患者数',
    violations: unlikeFacts(sql`select stat_date, count(distinct user_id) as n from he_stat_user_day_now
      where tenant_id = (select xj_tenant()) group by 1`),
  },
  ...(['he_stat_viewers_now', 'he_stat_video_viewers_now'] as const).map(view => ({
    name: view === 'he_stat_viewers_now' ? 'viewerSets.place' : 'viewerSets.video',
    title: `按${view === 'he_stat_viewers_now' ? '医院和科室' : '视频'}合并的每日观看人数等于当日有效播放的不同患者数`,
    violations: unlikeFacts(sql`select stat_date, sum(bit_count(viewers)) as n
      from (select stat_date, chunk, bit_or(viewers) as viewers from ${sql.table(view)}
        where tenant_id = (select xj_tenant()) group by 1, 2) sets group by 1 having sum(bit_count(viewers)) > 0`),
  })),
  {
    name: 'videosAreFacts',
    title: '按视频的统计之和等于观看会话之和',
    violations: sides(VIDEO_KEYS, VIDEOS, sql`select ${VIDEO_KEYS}, ${MEASURED} from (${FACTS}) facts group by 1, 2`),
  },
  {
    name: 'unitsAreFacts',
    title: '按地区和医院汇总的每日统计等于观看会话之和',
    violations: sides(
      UNIT_KEYS,
      UNITS,
      sql`select ${UNIT_KEYS}, ${MEASURED} from (${FACTS}) facts, xj_stat_units(hospital_id, area_code) u (unit) group by 1, 2`,
    ),
  },
  {
    name: 'viewerSets.unit',
    title: '按地区和医院汇总的每日观看人数等于当日有效播放的不同患者数',
    violations: unlikeFactsOfUnits(sql`select unit, stat_date, sum(bit_count(viewers)) as n
      from (select unit, stat_date, chunk, bit_or(viewers) as viewers from he_stat_unit_viewers_now
        where tenant_id = (select xj_tenant()) group by 1, 2, 3) sets group by 1, 2 having sum(bit_count(viewers)) > 0`),
  },
  {
    name: 'viewerCounts.unit',
    title: '按地区和医院登记的每日观看人数等于当日有效播放的不同患者数',
    violations: unlikeFactsOfUnits(sql`select unit, stat_date, viewers as n from he_stat_unit_people_now
      where tenant_id = (select xj_tenant()) and viewers <> 0`),
  },
  {
    name: 'spansAreFacts',
    title: '按旬汇总的各地区、医院和科室的视频统计等于观看会话之和',
    violations: sides(
      SPAN_KEYS,
      SPANS,
      sql`select xj_stat_span(stat_date) as stat_date, u.unit, video_id, ${MEASURED} from (${FACTS}) facts,
        xj_stat_video_units(hospital_id, department_id, area_code) u (unit) group by 1, 2, 3`,
    ),
  },
  {
    name: 'viewerSets.span',
    title: '按旬汇总的各地区和医院的观看人数等于该旬有效播放的不同患者数',
    violations: unlikeFactsOfSpans(
      'he_stat_unit_span_viewers_now',
      sql`unit`,
      sql`xj_stat_units(w.hospital_id, w.area_code) u (unit)`,
    ),
  },
  {
    name: 'viewerSets.spanVideo',
    title: '按旬汇总的各地区、医院和科室的视频观看人数等于该旬有效播放的不同患者数',
    violations: unlikeFactsOfSpans(
      'he_stat_unit_video_viewers_now',
      sql`unit, video_id`,
      sql`xj_stat_video_units(w.hospital_id, w.hospital_department_id, w.area_code) u (unit)`,
    ),
  },
  {
    name: 'hospitalAreas',
    title: '有观看的医院所在地区都已登记',
    violations: sql`select hospital_id::text || ' ' || coalesce(area_code, '') as example from (
        select distinct hospital_id, area_code from he_watch_session
        where tenant_id = (select xj_tenant()) and hospital_id is not null
        except select hospital_id, area_code from he_stat_hospital_area_now where tenant_id = (select xj_tenant())) missing`,
  },
  {
    name: 'viewersNotAbovePlays',
    title: '每日观看人数不多于当日播放量',
    violations: sql`select stat_date::text as example from he_watch_session where ${COUNTING}
      group by stat_date having count(distinct user_id) > count(*)`,
  },
  {
    name: 'scansAreFacts',
    title: '每日扫码统计等于扫码记录数',
    violations: sql`select coalesce(s.stat_date, f.stat_date)::text || ' ' || coalesce(s.n, 0) || '/' || coalesce(f.n, 0) as example
      from (select stat_date, sum(scans) as n from he_stat_daily_now
            where tenant_id = (select xj_tenant()) group by 1 having sum(scans) <> 0) s
      full join (select stat_date, count(*) as n from he_qr_scan where tenant_id = (select xj_tenant()) group by 1) f
        on f.stat_date = s.stat_date
      where s.n is distinct from f.n`,
  },
]
