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
export const reportRowKey = ({ columns }: ReportConfig, row: DataRow): string =>
  rowFieldText(row, 'id') || columns.map(({ dataIndex }) => rowFieldText(row, dataIndex)).join('\u0001')
