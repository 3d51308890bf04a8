import { sql, type RawBuilder } from 'kysely'
import { statRows } from '../../stats/index.ts'
import { scopedHospitalViewerSets } from '../scope/scoped-hospitals.ts'
import { distinctViewersBy, peopleOneByOne } from '../scope/scoped-viewers.ts'
import {
  DASHBOARD_HOSPITAL_COLUMNS,
  scopeCondition,
  selectionCondition,
  withinScopeDays,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'
import type { ComparedPeriods } from '../queries/period-comparison.ts'
import { AREA_DATA_KEYS, type AreaDataKey } from './area-data-keys.ts'

/** Which hospitals, and which ward of one; all that is no part of the dashboard's own scope. */
export interface AreaDataPlaces {
  departmentId?: string | undefined
  classId?: string | undefined
  level?: string | undefined
  serviceStatus?: string | undefined
}

const STATS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id', video: 'video_id' } as const

const is = (column: string, value: string | undefined, type: 'uuid' | 'text' = 'text'): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}::${sql.raw(type)}`

/** The hospitals that are looked at, as `h`. */
export const hospitalsPart = (scope: DashboardScope, { classId, level, serviceStatus }: AreaDataPlaces) => sql`
  select h.id, h.name, h.area_code, h.class_id, h.level, h.service_status, h.service_end, h.status
  from he_hospital h where h.deleted_at is null and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')}
    and ${is('h.class_id', classId, 'uuid')} and ${is('h.level', level)} and ${is('h.service_status', serviceStatus)}`

/** Sums of watching, scans and new people by key, and the plays of the days that are compared. */
export function sumsPart(
  scope: DashboardScope,
  key: AreaDataKey,
  { departmentId }: AreaDataPlaces,
  compared: ComparedPeriods,
) {
  const view = key === 'video' ? 'he_stat_daily_now' : 'he_stat_place_now'
  const kind = key === 'video' ? sql`true` : sql`s.kind = 'all'`
  const days = { dataScope: scope.dataScope, from: compared.before.from, to: scope.to }
  const within = (from: string, to: string) => sql`filter (where s.stat_date between ${from}::date and ${to}::date)`
  const asked = within(scope.from, scope.to)
  const rows = sql`(select s.* ${statRows(view, days)} and ${kind} and ${selectionCondition(STATS, scope, 's')} and ${is('s.department_id', departmentId, 'uuid')})`
  return sql`select ${AREA_DATA_KEYS[key]('s')} as key,
      sum(s.valid_plays) ${asked} as plays, sum(s.completes) ${asked} as completes, sum(s.effective_sec) ${asked} as effective_sec,
      sum(s.scans) ${asked} as scans, sum(s.new_users) ${asked} as new_users,
      sum(s.valid_plays) ${within(compared.from, compared.to)} as now_plays,
      sum(s.valid_plays) ${within(compared.before.from, compared.before.to)} as before_plays
    from ${rows} s join h on h.id = s.hospital_id group by 1`
}

/** How many different people watched, by key. */
export function viewersPart(scope: DashboardScope, key: AreaDataKey, { departmentId }: AreaDataPlaces) {
  const ward = is('s.department_id', departmentId, 'uuid')
  const sets =
    key === 'video'
      ? peopleOneByOne(scope, scope, ward)
      : key !== 'department' && departmentId === undefined
        ? scopedHospitalViewerSets(scope)
        : sql`(select s.hospital_id, s.area_code, s.department_id, s.chunk, s.viewers ${statRows('he_stat_viewers_now', scope)} and ${selectionCondition(STATS, scope, 's')} and ${ward})`
  const keyed = sql`(select ${AREA_DATA_KEYS[key]('s')} as key, s.chunk, s.viewers from ${sets} s join h on h.id = s.hospital_id)`
  return distinctViewersBy(sql`p.key`, 'key', keyed)
}

const ORDERS = { area: 'area_code', hospital: 'hospital_id', video: 'video_id' } as const

/** Orders of patients that were paid within the days, by key; a ward has none of its own. */
export function moneyPart(scope: DashboardScope, key: AreaDataKey) {
  const none = key === 'department' ? sql`false` : sql`true`
  const keyOf = key === 'department' ? sql`''` : AREA_DATA_KEYS[key]('o')
  return sql`select ${keyOf} as key, count(*) filter (where o.order_type = 'vip') as memberships,
      sum(o.pay_fen - o.refund_fen) as net_fen, sum(o.refund_fen) as refund_fen, sum(o.share_fen) as share_fen
    from he_order o join h on h.id = o.hospital_id
    where ${none} and o.deleted_at is null and ${scopeCondition(ORDERS, scope, 'o')} and ${withinScopeDays('o.pay_time', scope)}
      and o.status in ('paid', 'refunding', 'refunded') and o.order_type <> 'hospital_service' group by 1`
}

const TASKS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' } as const

/** The tasks that were sent within the days but those that were cancelled, by key; a video has none of its own. */
export function tasksPart(scope: DashboardScope, key: AreaDataKey, { departmentId }: AreaDataPlaces) {
  const none = key === 'video' ? sql`false` : sql`true`
  const keyOf = key === 'video' ? sql`''` : AREA_DATA_KEYS[key]('t')
  const those = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`
  return sql`select ${keyOf} as key, count(*) as tasks, ${those(sql`t.status in ('done', 'evaluated')`)} as done,
      ${those(sql`t.status = 'evaluated'`)} as evaluated,
      ${those(sql`t.status = 'evaluated' and t.evaluate_result = 'master'`)} as master
    from he_edu_task t join h on h.id = t.hospital_id
    where ${none} and t.deleted_at is null and t.status <> 'cancelled' and ${withinScopeDays('t.created_at', scope)}
      and ${scopeCondition(TASKS, scope, 't')} and ${is('t.department_id', departmentId, 'uuid')} group by 1`
}

/** What there is now: hospitals, wards and codes that are switched on. */
export function placesPart(key: AreaDataKey, { departmentId }: AreaDataPlaces) {
  if (key === 'video') return sql`select '' as key, 0 as hospitals, 0 as departments, 0 as codes where false`
  const keyOf = (alias: string) => AREA_DATA_KEYS[key](alias)
  const hospitals =
    key === 'department'
      ? sql`select d.id::text as key, 0 as hospitals, 0 as departments, 0 as codes from he_hospital_department d join h on h.id = d.hospital_id
          where d.deleted_at is null and ${is('d.id', departmentId, 'uuid')}`
      : sql`select ${keyOf('h')} as key, (h.status = '1')::integer as hospitals,
          (select count(*) from he_hospital_department d where d.hospital_id = h.id and d.deleted_at is null and d.status = '1') as departments, 0 as codes from h`
  return sql`select key, sum(hospitals) as hospitals, sum(departments) as departments, sum(codes) as codes from (
      ${hospitals} union all
      select ${keyOf(key === 'department' ? 'q' : 'h')}, 0, 0, 1 from he_qr_code q join h on h.id = q.hospital_id
        where q.deleted_at is null and q.status = '1' and ${is('q.department_id', departmentId, 'uuid')}) places group by 1`
}
