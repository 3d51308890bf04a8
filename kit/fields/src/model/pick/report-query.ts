import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { writeSort, type Sort } from '@xuanjiao/wire/query/sort'
import { reportQueryParams, type ReportParams } from './report-params.ts'
import { pickerPageQuery, type PickerPage } from './pick-page.ts'
import type { ReportFilterItem, ReportConfig, ReportColumn } from './report.ts'
import { rowFieldLabel, rowFieldText } from './row-texts.ts'

/** What stands in the query area: by field; of a range its two ends under `field_begin` and `field_end`. */
export type ReportQueryValues = Readonly<Record<string, string>>

/** The names under which the values of an item travel (rules/pickers#reports). */
export const queryItemNames = ({ field, mode }: Pick<ReportFilterItem, 'field' | 'mode'>): readonly string[] =>
  mode === 'range' ? [`${field}_begin`, `${field}_end`] : [field]

/** Only what the report asks for and what is filled. */
function filled(items: readonly ReportFilterItem[], values: ReportQueryValues): Record<string, string> {
  const names = items.flatMap(queryItemNames)
  return Object.fromEntries(
    names.map(name => [name, (values[name] ?? '').trim()] as const).filter(([, text]) => text !== ''),
  )
}

interface ReportDataQueryParts {
  readonly report: ReportConfig
  readonly items: readonly ReportFilterItem[]
  readonly values: ReportQueryValues
  readonly paging: PickerPage
  readonly sorting: Sort | undefined
  readonly params: ReportParams | undefined
}

/** The query of `getData` (rules/pickers#reports): page, order, what was filled in, parameters as `self_…`. */
export function reportDataQuery({
  report,
  items,
  values,
  paging,
  sorting,
  params,
}: ReportDataQueryParts): Record<string, string> {
  return {
    ...pickerPageQuery(paging),
    ...writeSort(sorting),
    field: ['id', ...report.columns.map(({ dataIndex }) => dataIndex)].join(','),
    ...filled(items, values),
    ...reportQueryParams(params),
  }
}

/** Asks for rows chosen before, as far as the report and its parameters still show them. */
export const reportRowsQuery = (
  parts: Pick<ReportDataQueryParts, 'report' | 'params'>,
  ids: readonly string[],
): Record<string, string> => ({
  ...reportDataQuery({
    ...parts,
    items: [],
    values: {},
    paging: { pageNo: 1, pageSize: ids.length },
    sorting: undefined,
  }),
  selections: ids.join(','),
})

/** The rows with these ids, in this order; whatever else was answered is none of them. */
export const reportRowsById = (rows: readonly DataRow[], ids: readonly string[]): DataRow[] =>
  ids.flatMap(id => rows.filter(row => rowFieldText(row, 'id') === id).slice(0, 1))

/** The ids of rows that have one: only these can be asked for again. */
export const reportRowIds = (rows: readonly DataRow[]): string[] =>
  rows.map(row => rowFieldText(row, 'id')).filter(id => id !== '')

/** What a row is called: by the column the field shows, else by the first one. */
export function reportRowName(report: ReportConfig, row: DataRow, shownColumn?: string): string {
  const { columns } = report
  const column = columns.find(({ dataIndex }) => dataIndex === shownColumn) ?? columns[0]
  return column ? reportCellText(report, column, row) : ''
}

/** What a cell shows: a coded value by the report's own options, each of several by itself. */
export function reportCellText(
  { dictOptions }: ReportConfig,
  { dataIndex, customRender }: ReportColumn,
  row: DataRow,
): string {
  const options = customRender === undefined ? undefined : dictOptions[customRender]
  if (!options) return rowFieldLabel(row, dataIndex)
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return rowFieldText(row, dataIndex)
    .split(',')
    .map(value => labels.get(value) ?? value)
    .join(',')
}

/**
 * What tells the rows of a report apart: their id; where there is none, everything they show. Two rows that look alike
 * without an id are one choice.
 */
const reportRowKey = ({ columns }: ReportConfig, row: DataRow): string =>
  rowFieldText(row, 'id') || columns.map(({ dataIndex }) => rowFieldText(row, dataIndex)).join('\u0001')

/** Under which name the key of a row stands in it. */
export const REPORT_ROW_KEY = '__key'

/** Rows of a report need no id: each is given what tells it apart. */
export const keyedReportRows = (report: ReportConfig, rows: readonly DataRow[]): DataRow[] =>
  rows.map(row => ({ ...row, [REPORT_ROW_KEY]: reportRowKey(report, row) }))
