import type { Choice } from '@xuanjiao/core/model/choice'

/** A column of a report (rules/pickers#reports). `customRender` names the dictionary its values are read by. */
export interface ReportColumn {
  readonly dataIndex: string
  readonly title: string
  readonly align: 'left' | 'center' | 'right'
  readonly width?: number
  readonly sorter: boolean
  readonly customRender?: string
}

/** A configured report: what `getRpColumns` answers. */
export interface ReportConfig {
  readonly id: string
  /** The title of the popup. */
  readonly name: string
  readonly columns: readonly ReportColumn[]
  readonly dictOptions: Readonly<Record<string, readonly Choice[]>>
}

/** What can be asked for; a `folded` one (hidden flag "1") is seen when the query area is expanded. */
export interface ReportFilterItem {
  readonly field: string
  readonly label: string
  readonly mode: 'single' | 'range'
  readonly view: 'text' | 'date' | 'list'
  readonly folded: boolean
  readonly dictCode?: string
}

/** Where the calls of reports are, below the API base (rules/pickers#reports). */
export const REPORT_URL = '/online/cgreport/api'
export const reportColumnsUrl = (code: string): string => `${REPORT_URL}/getRpColumns/${encodeURIComponent(code)}`
export const reportQueryInfoUrl = (id: string): string => `${REPORT_URL}/getQueryInfo/${encodeURIComponent(id)}`
export const reportDataUrl = (id: string): string => `${REPORT_URL}/getData/${encodeURIComponent(id)}`

/** Columns are kept so long when a group id is given (rules/pickers#reports). */
export const REPORT_CACHE_MS = 30_000

/**
 * Reads the answer of `getRpColumns`.
 * @throws Error with a message for the person when it is no report.
 */
export function readReport(answer: unknown): ReportConfig {
  const { cgRpConfigId, cgRpConfigName, columns, dictOptions } = objectOf(answer)
  const [id, name] = [textIn(cgRpConfigId), textIn(cgRpConfigName)]
  if (id === '' || !Array.isArray(columns)) throw new Error('报表未返回列信息')
  return { id, name, columns: columns.flatMap(readColumn), dictOptions: readOptions(dictOptions) }
}

/** Reads the answer of `getQueryInfo`. */
export function readReportFilterItems(answer: unknown): ReportFilterItem[] {
  if (!Array.isArray(answer)) throw new Error('报表未返回查询条件')
  return answer.flatMap(readItem)
}

function readColumn(answer: unknown): ReportColumn[] {
  const { dataIndex, title, align, width, sorter, customRender } = objectOf(answer)
  const [field, code] = [textIn(dataIndex), textIn(customRender)]
  if (field === '') return []
  return [
    {
      dataIndex: field,
      title: textIn(title) || field,
      align: align === 'left' || align === 'right' ? align : 'center',
      ...(Number(width) > 0 && { width: Number(width) }),
      sorter: sorter === true || sorter === 'true',
      ...(code !== '' && { customRender: code }),
    },
  ]
}

function readItem(answer: unknown): ReportFilterItem[] {
  const { field, label, mode, view, hidden, dictCode } = objectOf(answer)
  const [name, code] = [textIn(field), textIn(dictCode)]
  if (name === '') return []
  return [
    {
      field: name,
      label: textIn(label) || name,
      mode: mode === 'range' || mode === 'group' ? 'range' : 'single',
      view: code !== '' ? 'list' : /date|time/i.test(textIn(view)) ? 'date' : 'text',
      folded: String(hidden) === '1',
      ...(code !== '' && { dictCode: code }),
    },
  ]
}

function readOptions(answer: unknown): ReportConfig['dictOptions'] {
  const lists = Object.entries(objectOf(answer)).map(([code, list]) => [code, choicesOf(list)] as const)
  return Object.fromEntries(lists)
}

const choicesOf = (list: unknown): Choice[] =>
  Array.isArray(list)
    ? list.map(one => {
        const { value, text, label } = objectOf(one)
        return { value: textIn(value), label: textIn(text) || textIn(label) || textIn(value) }
      })
    : []

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
