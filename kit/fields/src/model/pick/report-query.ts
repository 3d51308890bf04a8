import type { Row } from '@xuanjiao/core/model/ports'
import { writeSort, type Sort } from '@xuanjiao/wire/query/sort'
import { dynamicParams, type ReportParams } from './params.ts'
import { pageQuery, type PickPage } from './paging.ts'
import type { QueryItem, ReportConfig, ReportColumn } from './report.ts'
import { shownText, textOf } from './rows.ts'

/** What stands in the query area: by field; of a range its two ends under `field_begin` and `field_end`. */
export type QueryValues = Readonly<Record<string, string>>

/** The names under which the values of an item travel (rules/pickers#reports). */
export const namesOf = ({ field, mode }: Pick<QueryItem, 'field' | 'mode'>): readonly string[] =>
  mode === 'range' ? [`${field}_begin`, `${field}_end`] : [field]

/** Only what the report asks for and what is filled. */
function filled(items: readonly QueryItem[], values: QueryValues): Record<string, string> {
  const names = items.flatMap(namesOf)
  return Object.fromEntries(
    names.map(name => [name, (values[name] ?? '').trim()] as const).filter(([, text]) => text !== ''),
  )
}

interface Asking {
  readonly report: ReportConfig
  readonly items: readonly QueryItem[]
  readonly values: QueryValues
  readonly paging: PickPage
  readonly sorting: Sort | undefined
  readonly params: ReportParams | undefined
}

/** The query of `getData` (rules/pickers#reports): page, order, what was filled in, parameters as `self_…`. */
export function dataQuery({ report, items, values, paging, sorting, params }: Asking): Record<string, string> {
  return {
    ...pageQuery(paging),
    ...writeSort(sorting),
    field: ['id', ...report.columns.map(({ dataIndex }) => dataIndex)].join(','),
    ...filled(items, values),
    ...dynamicParams(params),
  }
}

/** What a cell shows: a coded value by the report's own options, each of several by itself. */
export function cellText({ dictOptions }: ReportConfig, { dataIndex, customRender }: ReportColumn, row: Row): string {
  const options = customRender === undefined ? undefined : dictOptions[customRender]
  if (!options) return shownText(row, dataIndex)
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return textOf(row, dataIndex)
    .split(',')
    .map(value => labels.get(value) ?? value)
    .join(',')
}

/**
 * What tells the rows of a report apart: their id; where there is none, everything they show. Two rows that look alike
 * without an id are one choice.
 */
export const rowKeyOf = ({ columns }: ReportConfig, row: Row): string =>
  textOf(row, 'id') || columns.map(({ dataIndex }) => textOf(row, dataIndex)).join('\u0001')
