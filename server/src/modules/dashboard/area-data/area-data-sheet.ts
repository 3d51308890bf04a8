import type { AreaDataFilter, AreaDataRow } from '@xuanjiao/contract/business/area-data/area-data-calls'
import {
  AREA_DATA_FIGURES,
  AREA_DATA_GROUPS,
  type AreaDataFigure,
  type AreaDataUnit,
} from '@xuanjiao/contract/business/area-data/area-data-figures'
import type { SheetCell, SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import type { SheetContent } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { HideField } from '../queries/hidden-dashboard-fields.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'
import { areaDataAnswer, figuresShownTo } from './area-data-answers.ts'

const UNITS: Readonly<Record<AreaDataUnit, string>> = {
  count: '',
  minutes: '(分钟)',
  percent: '(%)',
  change: '(%)',
  money: '(元)',
}

const headOf = (name: AreaDataFigure): SheetColumn => {
  const { title, unit } = AREA_DATA_FIGURES[name]
  return { title: `${title}${UNITS[unit]}`, kind: 'number' }
}

const cellOf = (row: AreaDataRow, name: AreaDataFigure): number | null => {
  const value = row[name]
  return value !== null && AREA_DATA_FIGURES[name].unit === 'money' ? value / 100 : value
}

interface AreaDataSheetRequest {
  runQuery: RunCachedQuery
  scope: DashboardScope
  filter: AreaDataFilter
  hideField: HideField
  /** Tasks are for whoever may see their list. */
  seesTasks: boolean
  text: (dict: string, code: string) => Promise<string>
}

/** The hospitals of where somebody stands, those that are watched most first: what is sent by mail. */
export const areaDataByHospital = ({ from, to, area, hospitalId }: DashboardScope): AreaDataFilter => ({
  from,
  to,
  area,
  hospitalId,
  by: 'hospital',
  column: 'plays',
  order: 'desc',
})

/** The rows as cells, the whole below them. */
export async function areaDataTable(
  request: AreaDataSheetRequest,
): Promise<{ head: SheetColumn[]; rows: SheetCell[][] }> {
  const { runQuery, scope, filter, hideField, seesTasks, text } = request
  const { rows, total } = await areaDataAnswer(runQuery, scope, filter, { hideField, seesTasks })
  const figures = figuresShownTo({ dataScope: scope.dataScope, seesTasks }, filter)
  const ofHospitals = filter.by === 'hospital'
  const words = async ({ level, serviceStatus, serviceEnd }: AreaDataRow) =>
    ofHospitals
      ? [await text('he_hospital_level', level ?? ''), await text('he_service_status', serviceStatus ?? ''), serviceEnd]
      : []
  const line = async (row: AreaDataRow) => [row.name, ...(await words(row)), ...figures.map(name => cellOf(row, name))]
  const hospitalHeads = ofHospitals ? ['等级', '服务状态', '服务结束'] : []
  return {
    head: [
      { title: AREA_DATA_GROUPS[filter.by], width: 40 },
      ...hospitalHeads.map(title => ({ title, width: 16 })),
      ...figures.map(headOf),
    ],
    rows: [...(await Promise.all(rows.map(line))), await line(total)],
  }
}

/** The table as a workbook, with its definitions behind it: whoever is sent it asks nobody what a column means. */
export async function areaDataSheet(request: AreaDataSheetRequest): Promise<SheetContent> {
  const { filter, scope, seesTasks } = request
  const title = `本区域数据（按${AREA_DATA_GROUPS[filter.by]}） ${filter.from} 至 ${filter.to}`
  const shown = figuresShownTo({ dataScope: scope.dataScope, seesTasks }, filter)
  return {
    sheetName: '本区域数据',
    titleRows: [title],
    ...(await areaDataTable(request)),
    notes: shown.map(name => `${AREA_DATA_FIGURES[name].title}：${AREA_DATA_FIGURES[name].define}`),
  }
}
