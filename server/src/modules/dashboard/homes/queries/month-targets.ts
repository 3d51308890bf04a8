import { areaName } from '@xuanjiao/contract/area/area'
import type { HomeTarget } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { sql } from 'kysely'
import type { ColumnOf, Computed } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { fieldHiderOf } from '../../queries/hidden-dashboard-fields.ts'
import { seesMoney } from '../../queries/sees-money.ts'
import { readWatchTrend } from '../../queries/watch-trend.ts'
import type { RunCachedQuery } from '../../scope/query-cache.ts'
import { dayAfter, scopeCondition, scopeToday, type DashboardScope } from '../../scope/dashboard-scope.ts'
import { readMoneyFigures } from './money-figures.ts'
import { TASK_COLUMNS } from './task-figures.ts'

const TARGETS = { area: 'area_code', hospital: 'hospital_id', areaRows: 'own' } as const
const MOST = 8

interface StoredTarget {
  id: ColumnOf<'he_area_target.id'>
  areaCode: ColumnOf<'he_area_target.area_code'>
  hospitalId: ColumnOf<'he_area_target.hospital_id'>
  hospital: Computed<string | null>
  month: ColumnOf<'he_area_target.month'>
  metric: ColumnOf<'he_area_target.metric'>
  target: Computed<number>
}

/** The targets of a month where one stands, the widest places first. */
export async function readMonthTargets(scope: DashboardScope): Promise<StoredTarget[]> {
  const { rows } = await sql<StoredTarget>`
    select t.id, t.area_code as "areaCode", t.hospital_id as "hospitalId", h.name as hospital, t.month, t.metric,
      t.target_value as target
    from he_area_target t left join he_hospital h on h.id = t.hospital_id
    where t.deleted_at is null and t.month = ${scope.to.slice(0, 7)} and ${scopeCondition(TARGETS, scope, 't')}
    order by t.hospital_id is not null, t.area_code, h.name, t.metric, t.id limit ${MOST}`.execute(scope.db)
  return rows
}

/** Finished tasks by the day they were finished. */
export async function countFinishedTasks(scope: DashboardScope): Promise<number> {
  const { rows } = await sql<Computed<{ done: number }>>`
    select count(*) as done from he_edu_task t where t.deleted_at is null and t.status in ('done', 'evaluated')
      and t.done_time >= ${scope.from}::date::timestamptz and t.done_time < (${scope.to}::date + 1)::timestamptz
      and ${scopeCondition(TASK_COLUMNS, scope, 't')}`.execute(scope.db)
  return rows[0]?.done ?? 0
}

type Actual = (query: RunCachedQuery, scope: DashboardScope) => Promise<number>

/** How far a target is come; what is not known any more comes to nothing. */
const ACTUALS: Readonly<Record<string, Actual>> = {
  plays: async (query, scope) => (await query(scope, readWatchTrend)).total.plays,
  viewers: async (query, scope) => (await query(scope, readWatchTrend)).total.viewers,
  tasksDone: (query, scope) => query(scope, countFinishedTasks),
  netFen: async (query, scope) => (await query(scope, readMoneyFigures)).netFen,
}

/** The whole month up to today, in the place of the target. */
function targetScope(scope: DashboardScope, { areaCode, hospitalId, month }: StoredTarget): DashboardScope {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = dayAfter(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1)
  const to = last < scopeToday(scope) ? last : scopeToday(scope)
  const from = `${month}-01`
  return {
    ...scope,
    from,
    to: to < from ? from : to,
    area: hospitalId === null ? (areaCode ?? undefined) : undefined,
    hospitalId: hospitalId?.replaceAll('-', '') ?? undefined,
    videoId: undefined,
  }
}

/** The targets of the month of the last day with what has come about; of money for those who may know it. */
export async function monthTargets(
  query: RunCachedQuery,
  scope: DashboardScope,
  principal: Principal,
): Promise<HomeTarget[]> {
  const targets = (await query(scope, readMonthTargets)).filter(
    ({ metric }) => seesMoney(principal) || metric !== 'netFen',
  )
  const hideField = fieldHiderOf(principal.grants)
  return Promise.all(
    targets.map(async one => ({
      id: one.id,
      place: one.hospital === null ? (areaName(one.areaCode ?? '') ?? '') : hideField('hospital.name', one.hospital),
      month: one.month,
      metric: one.metric,
      target: one.metric === 'netFen' ? one.target * 100 : one.target,
      actual: (await ACTUALS[one.metric]?.(query, targetScope(scope, one))) ?? 0,
    })),
  )
}
