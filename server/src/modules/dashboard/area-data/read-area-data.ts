import type { AreaDataFigure } from '@xuanjiao/contract/business/area-data/area-data-figures'
import { MIN_CHANGE_BASE } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql, type RawBuilder } from 'kysely'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'
import { comparedPeriodsOf } from '../queries/period-comparison.ts'
import { AREA_DATA_NAMES, type AreaDataKey } from './area-data-keys.ts'
import {
  hospitalsPart,
  moneyPart,
  placesPart,
  sumsPart,
  tasksPart,
  viewersPart,
  type AreaDataPlaces,
} from './area-data-parts.ts'

/** How the rows are told apart, of which places, and in which order. */
export interface AreaDataRequest extends AreaDataPlaces {
  key: AreaDataKey
  column: AreaDataFigure
  order: 'asc' | 'desc'
}

export interface StoredAreaData {
  key: Computed<string>
  name: Computed<string | null>
  level: ColumnOf<'he_hospital.level'> | null
  serviceStatus: ColumnOf<'he_hospital.service_status'> | null
  serviceEnd: ColumnOf<'he_hospital.service_end'> | null
  hospitals: Computed<number>
  departments: Computed<number>
  qrCodes: Computed<number>
  scans: Computed<number>
  plays: Computed<number>
  viewers: Computed<number>
  completes: Computed<number>
  effectiveSec: Computed<number>
  tasks: Computed<number>
  tasksDone: Computed<number>
  tasksEvaluated: Computed<number>
  tasksMastered: Computed<number>
  newUsers: Computed<number>
  memberships: Computed<number>
  netFen: Computed<number>
  refundFen: Computed<number>
  shareFen: Computed<number>
  nowPlays: Computed<number>
  beforePlays: Computed<number>
  count: Computed<number>
}

/** Figures that are worked out of others, to sort by; the others are sorted by themselves. */
const WORKED_OUT: Readonly<Partial<Record<AreaDataFigure, RawBuilder<unknown>>>> = {
  minutesPerViewer: sql`r."effectiveSec" / nullif(r.viewers, 0)`,
  completionRate: sql`r.completes::numeric / nullif(r.plays, 0)`,
  taskCompletion: sql`r."tasksDone"::numeric / nullif(r.tasks, 0)`,
  mastery: sql`r."tasksMastered"::numeric / nullif(r."tasksEvaluated", 0)`,
  change: sql`case when r."beforePlays" >= ${MIN_CHANGE_BASE}::integer then r."nowPlays"::numeric / r."beforePlays" end`,
}

const figure = (column: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(column)}, 0)`

/** The rows of 本区域数据, at most so many of them, each with how many there are in all (rules/figures#area-data). */
export async function readAreaData(
  scope: DashboardScope,
  { key, column, order, ...places }: AreaDataRequest,
  most: number,
): Promise<StoredAreaData[]> {
  const sorting = WORKED_OUT[column] ?? sql.ref(`r.${column}`)
  const { rows } = await sql<StoredAreaData>`
    with h as (${hospitalsPart(scope, places)}),
      c as (${placesPart(key, places)}),
      f as (${sumsPart(scope, key, places, comparedPeriodsOf(scope))}),
      p as ${viewersPart(scope, key, places)},
      m as (${moneyPart(scope, key)}),
      t as (${tasksPart(scope, key, places)}),
      k as (select key from c union select key from f where plays > 0 or scans > 0 or new_users > 0 union select key from m union select key from t),
      r as (select replace(k.key, '-', '') as key, ${AREA_DATA_NAMES[key]} as name, h.level, h.service_status as "serviceStatus", h.service_end as "serviceEnd",
        ${figure('c.hospitals')} as hospitals, ${figure('c.departments')} as departments, ${figure('c.codes')} as "qrCodes",
        ${figure('f.scans')} as scans, ${figure('f.plays')} as plays, ${figure('p.viewers')} as viewers, ${figure('f.completes')} as completes,
        ${figure('f.effective_sec')} as "effectiveSec", ${figure('f.new_users')} as "newUsers", ${figure('m.memberships')} as memberships,
        ${figure('m.net_fen')} as "netFen", ${figure('m.refund_fen')} as "refundFen", ${figure('m.share_fen')} as "shareFen",
        ${figure('t.tasks')} as tasks, ${figure('t.done')} as "tasksDone", ${figure('t.evaluated')} as "tasksEvaluated", ${figure('t.master')} as "tasksMastered",
        ${figure('f.now_plays')} as "nowPlays", ${figure('f.before_plays')} as "beforePlays"
        from k left join c using (key) left join f using (key) left join p using (key) left join m using (key) left join t using (key)
          left join h on ${key === 'hospital' ? sql`h.id::text = k.key` : sql`false`})
    select r.*, count(*) over () as count from r
    order by ${sorting} ${sql.raw(order)} nulls last, r.name, r.key limit ${most}`.execute(scope.db)
  return rows
}
