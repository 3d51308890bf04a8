import { areaName } from '@xuanjiao/contract/area/area'
import type { AreaDataFilter, AreaDataRow } from '@xuanjiao/contract/business/area-data/area-data-calls'
import {
  AREA_DATA_FIGURE_NAMES,
  FIGURES_OF_GROUP,
  TASK_FIGURES,
  type AreaDataFigure,
  type AreaDataGroup,
} from '@xuanjiao/contract/business/area-data/area-data-figures'
import { percentChange, percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { DataScope } from '../../../platform/access/principal.ts'
import { comparedPeriodsOf } from '../queries/period-comparison.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'
import { hideHospitalFields, type HideField } from '../queries/hidden-dashboard-fields.ts'
import { readAreaData, type AreaDataRequest, type StoredAreaData } from './read-area-data.ts'

/** A table is looked at, not searched: whoever has more narrows it down, and the workbook holds as many again. */
export const MOST_ROWS = 1000

const MONEY: readonly AreaDataFigure[] = ['memberships', 'netFen', 'refundFen', 'shareFen']

/** A ward has nothing to do with money, and what agents are due is between them and the platform. */
function hiddenFrom({ kind }: DataScope): readonly AreaDataFigure[] {
  if (kind === 'department') return MONEY
  return kind === 'hospital' ? ['shareFen'] : []
}

/** What of the figures somebody may know, by where they stand and by their roles. */
export interface AreaDataReader {
  dataScope: DataScope
  seesTasks: boolean
}

/** Orders know no ward: within one there is no money to tell. Tasks are for whoever may see their list. */
export function figuresShownTo(
  { dataScope, seesTasks }: AreaDataReader,
  { by, departmentId }: Pick<AreaDataFilter, 'by' | 'departmentId'>,
): AreaDataFigure[] {
  const hidden = departmentId === undefined ? hiddenFrom(dataScope) : MONEY
  return FIGURES_OF_GROUP[by].filter(name => !hidden.includes(name) && (seesTasks || !TASK_FIGURES.has(name)))
}

/** The rows a person may see, how many there are, and the whole of it in one row. */
export async function areaDataAnswer(
  query: RunCachedQuery,
  scope: DashboardScope,
  filter: AreaDataFilter,
  { hideField, seesTasks }: { hideField: HideField; seesTasks: boolean },
): Promise<{ rows: AreaDataRow[]; count: number; total: AreaDataRow }> {
  const request = requestOf(filter)
  const [rows, [whole]] = await Promise.all([
    query(scope, readAreaData, request, MOST_ROWS),
    query(scope, readAreaData, { ...request, key: 'all', column: 'plays' }, 1),
  ])
  const shown = figuresShownTo({ dataScope: scope.dataScope, seesTasks }, filter)
  const isOneDay = comparedPeriodsOf(scope).until !== null
  const rowOf = (row: StoredAreaData) => hideHospitalFieldsOf(hideField, filter.by, areaDataRow(row, shown, isOneDay))
  const total = { ...areaDataRow(whole ?? NOTHING, shown, isOneDay), name: '合计' }
  return { rows: rows.map(rowOf), count: rows[0]?.count ?? 0, total }
}

const requestOf = ({
  by,
  departmentId,
  classId,
  level,
  serviceStatus,
  column,
  order,
}: AreaDataFilter): AreaDataRequest => ({
  key: by,
  departmentId,
  classId,
  level,
  serviceStatus,
  column,
  order,
})

/** What others are worked out of. */
const BEHIND_FIGURES = [
  'completes',
  'effectiveSec',
  'tasksDone',
  'tasksEvaluated',
  'tasksMastered',
  'nowPlays',
  'beforePlays',
] as const

const NOTHING: StoredAreaData = {
  key: '',
  name: null,
  level: null,
  serviceStatus: null,
  serviceEnd: null,
  count: 0,
  ...(Object.fromEntries([...AREA_DATA_FIGURE_NAMES, ...BEHIND_FIGURES].map(name => [name, 0])) as Omit<
    StoredAreaData,
    'key' | 'name' | 'level' | 'serviceStatus' | 'serviceEnd' | 'count'
  >),
}

function areaDataRow(row: StoredAreaData, shown: readonly AreaDataFigure[], isOneDay: boolean): AreaDataRow {
  const { plays, viewers, completes, effectiveSec, nowPlays, beforePlays } = row
  const figures: Record<AreaDataFigure, number | null> = {
    ...row,
    minutesPerViewer: viewers === 0 ? null : Math.round(effectiveSec / 6 / viewers) / 10,
    completionRate: percentShare(completes, plays),
    taskCompletion: percentShare(row.tasksDone, row.tasks),
    mastery: percentShare(row.tasksMastered, row.tasksEvaluated),
    change: isOneDay ? null : percentChange(nowPlays, beforePlays, beforePlays),
  }
  const { key, level, serviceStatus, serviceEnd } = row
  const told = AREA_DATA_FIGURE_NAMES.map(name => [name, shown.includes(name) ? figures[name] : null])
  return {
    ...(Object.fromEntries(told) as Record<AreaDataFigure, number | null>),
    key,
    name: row.name ?? areaName(key) ?? '未归属科室',
    level,
    serviceStatus,
    serviceEnd,
  }
}

const orEmpty = (value: string | null): string => value ?? ''

/** What a role hides of hospitals and videos is hidden here too. */
function hideHospitalFieldsOf(hideField: HideField, by: AreaDataGroup, row: AreaDataRow): AreaDataRow {
  if (by === 'video') return { ...row, name: hideField('video.title', row.name) }
  if (by !== 'hospital') return row
  const { name, level, serviceStatus, serviceEnd } = row
  const fields = { name, level: orEmpty(level), serviceStatus: orEmpty(serviceStatus), serviceEnd: orEmpty(serviceEnd) }
  return { ...row, ...hideHospitalFields(hideField, fields) }
}
