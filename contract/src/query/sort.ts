/** `column` and `order` of a list query (rules/wire#list-queries). */
import { splitList } from '@xuanjiao/wire/id'
import { listQuery } from '../answers.ts'
import { QueryError } from './query-error.ts'

export interface Sort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

/** The newest first, where nothing else is said (rules/wire#list-queries). */
export const defaultSort: Sort = { field: 'createTime', order: 'desc' }

const identifier = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/**
 * The sort order asked for. Several names stand by comma, with one order for all or one for each; `_dictText` falls off.
 * Fields the list does not have are left out: old clients ask every list for `createTime`.
 * @throws QueryError when a name is no identifier or an order is neither asc nor desc.
 */
export function readSort(
  column: string | undefined,
  order: string | undefined,
  isField: (name: string) => boolean,
): Sort[] {
  const names = splitList(column ?? '')
  const orders = splitList(order ?? '').map(readOrder)
  if (names.length === 0) return isField(defaultSort.field) ? [{ ...defaultSort, order: orders[0] ?? 'desc' }] : []
  const sorts = names.map((name, i) => ({ field: readName(name), order: orders[i] ?? orders.at(-1) ?? 'desc' }))
  return sorts.filter(({ field }, i) => isField(field) && sorts.findIndex(sort => sort.field === field) === i)
}

/** The two parameters of a sort order; nothing for an empty one. */
export function writeSort(sorts: readonly Sort[]): { column?: string; order?: string } {
  if (sorts.length === 0) return {}
  const orders = sorts.map(sort => sort.order)
  const order = orders.every(one => one === orders[0]) ? orders.slice(0, 1) : orders
  return { column: sorts.map(sort => sort.field).join(','), order: order.join(',') }
}

function readName(text: string): string {
  const name = text.replace(/_dictText$/, '')
  if (!identifier.test(name)) throw new QueryError('column', listQuery.badColumn)
  return name
}

/** `ascend` and `descend` are what table widgets say. */
function readOrder(text: string): 'asc' | 'desc' {
  const order = text.toLowerCase()
  if (order === 'asc' || order === 'ascend') return 'asc'
  if (order === 'desc' || order === 'descend') return 'desc'
  throw new QueryError('order', listQuery.badOrder)
}
