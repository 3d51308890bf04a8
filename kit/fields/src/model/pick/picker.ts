import type { Row } from '@xuanjiao/core/model/ports'
import { writeSort, type Sort } from '@xuanjiao/wire/query/sort'
import { wrapQuery } from '@xuanjiao/wire/query/typed-text'
import { pageQuery, PICKER_SIZES, type PickPage } from './paging.ts'
import { ELLIPSIS_LENGTH, shownText, textOf } from './rows.ts'

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
  readonly customRender?: (row: Row) => string
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
export interface Picker extends Required<Omit<PickerConfig, 'sorter' | 'queryParamText'>> {
  /** `valueKey`, or the id where ids are kept: what the value of the field is made of. */
  readonly keptKey: string
  readonly query: readonly PickerColumn[]
  readonly sorter: Sort | undefined
}

/** Fills in the defaults. */
export function pickerOf(config: PickerConfig): Picker {
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
    keptKey: returnId ? returnKeys[0] : valueKey,
    queryParamCode,
    queryConfig,
    pageSizes: config.pageSizes ?? PICKER_SIZES,
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
export function listQuery(
  { query, sorter }: Picker,
  values: Readonly<Record<string, string>>,
  paging: PickPage,
): Record<string, string> {
  const asked = query.flatMap(column => {
    const text = (values[column.key] ?? '').trim()
    return text === '' ? [] : [[column.key, wrapQuery(isExact(column) ? 'eq' : 'like', text)] as const]
  })
  return { ...pageQuery(paging), ...writeSort(sorter), ...Object.fromEntries(asked) }
}

const isExact = ({ dictCode, props }: PickerColumn): boolean => dictCode !== undefined || props?.type === 'date'

/**
 * The query of a value look-up (rules/pickers#picker): the values with a comma behind the last, as many as there are.
 */
export const valueQuery = (key: string, values: readonly string[]): Record<string, string> => ({
  [key]: `${values.join(',')},`,
  ...pageQuery({ pageNo: 1, pageSize: values.length }),
})

/** What is answered when records were picked. */
export interface PickedRecords {
  /** For the field: the kept values joined by commas. */
  readonly value: string
  /** The return keys, each with its values joined by commas: `{ id: 'u1,u2', username: 'a,b' }`. */
  readonly keys: Readonly<Record<string, string>>
  readonly records: readonly Row[]
}

export function pickedOf({ keptKey, returnKeys }: Picker, records: readonly Row[]): PickedRecords {
  const joined = (key: string) => records.map(record => textOf(record, key)).join(',')
  return {
    value: joined(keptKey),
    keys: Object.fromEntries(returnKeys.map(key => [key, joined(key)])),
    records,
  }
}

/** What a person calls a record. */
export const displayOf = ({ displayKey, keptKey }: Pick<Picker, 'displayKey' | 'keptKey'>, row: Row): string =>
  shownText(row, displayKey) || textOf(row, keptKey)

/** What a column shows of a record, uncut. */
export const columnText = ({ key, customRender }: PickerColumn, row: Row): string =>
  customRender ? customRender(row) : shownText(row, key)
