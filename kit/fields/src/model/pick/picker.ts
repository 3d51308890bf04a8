import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { writeSort, type Sort } from '@xuanjiao/wire/query/sort'
import { writeTypedQuery } from '@xuanjiao/wire/query/typed-query'
import { pickerPageQuery, PICKER_PAGE_SIZES, type PickerPage } from './pick-page.ts'
import { ELLIPSIS_LENGTH, rowFieldLabel, rowFieldText } from './row-texts.ts'

/** A column of the middle table, or a field of the query on the left (rules/pickers#picker). */
export interface PickerColumn {
  readonly key: string
  readonly label: string
  readonly placeholder?: string
  /** Values are read, and asked for, by this dictionary. */
  readonly dictCode?: string
  /** `date`: a day is asked for; `text` unless said. */
  readonly props?: { readonly type?: 'text' | 'date' }
  readonly width?: number
  /** What is shown instead of the value; it is still cut at the ellipsis length. */
  readonly customRender?: (row: DataRow) => string
}

/** How records of one kind are picked (rules/pickers#picker). */
export interface PickerConfig {
  /** What is picked: 用户. */
  readonly noun: string
  /** The field kept as the value. */
  readonly valueKey: string
  /** The field a person reads; the value's own unless said. */
  readonly displayKey?: string
  /** What tells rows apart; `id` unless said. */
  readonly rowKey?: string
  readonly listUrl: string
  /** Where chosen values are looked up; the list's address unless said. */
  readonly valueUrl?: string
  readonly columns: readonly PickerColumn[]
  /** The first field of the query; the value's unless said, and what it is called. */
  readonly queryParamCode?: string
  readonly queryParamText?: string
  /** Further fields of the query. */
  readonly queryConfig?: readonly PickerColumn[]
  /** 12 unless said; -1 cuts nothing. */
  readonly ellipsisLength?: number
  /** The field keeps the records' ids instead of `valueKey`. */
  readonly returnId?: boolean
  /** What an answer carries beside the value: the id and one field more; `id` and `id` unless said. */
  readonly returnKeys?: readonly [id: string, key: string]
  readonly sorter?: Sort
  /** How many rows a page may have, the first unless chosen; 5, 10, 20 or 30 unless said (rules/pickers#pages). */
  readonly pageSizes?: readonly number[]
}

/** The same with nothing left out. */
export interface CompletePickerConfig extends Required<Omit<PickerConfig, 'sorter' | 'queryParamText'>> {
  /** `valueKey`, or the id where ids are kept: what the value of the field is made of. */
  readonly storedKey: string
  readonly query: readonly PickerColumn[]
  readonly sorter: Sort | undefined
}

/** Fills in the defaults. */
export function completePickerConfig(config: PickerConfig): CompletePickerConfig {
  const { valueKey, returnKeys = ['id', 'id'], returnId = false, queryConfig = [] } = config
  const queryParamCode = config.queryParamCode ?? valueKey
  return {
    ...config,
    displayKey: config.displayKey ?? valueKey,
    rowKey: config.rowKey ?? 'id',
    valueUrl: config.valueUrl ?? config.listUrl,
    ellipsisLength: config.ellipsisLength ?? ELLIPSIS_LENGTH,
    returnId,
    returnKeys,
    storedKey: returnId ? returnKeys[0] : valueKey,
    queryParamCode,
    queryConfig,
    pageSizes: config.pageSizes ?? PICKER_PAGE_SIZES,
    query: [mainQuery(config, queryParamCode), ...queryConfig],
    sorter: config.sorter,
  }
}

function mainQuery({ columns, queryParamText, noun }: PickerConfig, key: string): PickerColumn {
  const label = queryParamText ?? columns.find(column => column.key === key)?.label ?? noun
  return { key, label, placeholder: `请输入${label}` }
}

/**
 * The query of the list call (rules/pickers#picker). Typed words are looked for anywhere in the field, `*词*` on the
 * wire.
 */
export function pickerListQuery(
  { query, sorter }: CompletePickerConfig,
  values: Readonly<Record<string, string>>,
  paging: PickerPage,
): Record<string, string> {
  const requested = query.flatMap(column => {
    const text = (values[column.key] ?? '').trim()
    return text === '' ? [] : [[column.key, writeTypedQuery(isExact(column) ? 'eq' : 'like', text)] as const]
  })
  return { ...pickerPageQuery(paging), ...writeSort(sorter), ...Object.fromEntries(requested) }
}

const isExact = ({ dictCode, props }: PickerColumn): boolean => dictCode !== undefined || props?.type === 'date'

/**
 * The query of a value look-up (rules/pickers#picker): the values with a comma behind the last, as many as there are.
 */
export const pickerValueQuery = (key: string, values: readonly string[]): Record<string, string> => ({
  [key]: `${values.join(',')},`,
  ...pickerPageQuery({ pageNo: 1, pageSize: values.length }),
})

/** What is answered when records were picked. */
export interface PickedRecords {
  /** For the field: the kept values joined by commas. */
  readonly value: string
  /** The return keys, each with its values joined by commas: `{ id: 'u1,u2', username: 'a,b' }`. */
  readonly keys: Readonly<Record<string, string>>
  readonly records: readonly DataRow[]
}

export function pickedRecordsOf(
  { storedKey, returnKeys }: CompletePickerConfig,
  records: readonly DataRow[],
): PickedRecords {
  const joined = (key: string) => records.map(record => rowFieldText(record, key)).join(',')
  return {
    value: joined(storedKey),
    keys: Object.fromEntries(returnKeys.map(key => [key, joined(key)])),
    records,
  }
}

/** What a person calls a record. */
export const recordDisplayText = (
  { displayKey, storedKey }: Pick<CompletePickerConfig, 'displayKey' | 'storedKey'>,
  row: DataRow,
): string => rowFieldLabel(row, displayKey) || rowFieldText(row, storedKey)

/** What a column shows of a record, uncut. */
export const pickerColumnText = ({ key, customRender }: PickerColumn, row: DataRow): string =>
  customRender ? customRender(row) : rowFieldLabel(row, key)
