import { isRecord } from '@xuanjiao/core/model/is-record'
import type { Sort } from '@xuanjiao/wire/query/sort'
import { readAdvancedQuery, advancedQueryText } from './advanced-query.ts'
import { readLayout, type Laid, type ColumnsLayout } from './layout/layout.ts'
import { PAGE_SIZES, type ListState } from './list-state.ts'

/** A named view: how the columns lie, what is asked, in which order, how many to a page. */
export interface ListView {
  layout: ColumnsLayout
  filters: Readonly<Record<string, string>>
  advanced: ListState['advanced']
  sort: Sort | undefined
  pageSize: number
}

export const listViewOf = (layout: ColumnsLayout, { filters, advanced, sort, pageSize }: ListState): ListView => ({
  layout,
  filters,
  advanced,
  sort,
  pageSize,
})

/** As it is kept: plain, and the query as the address spells it. */
export const writeListView = ({ advanced, ...view }: ListView): Record<string, unknown> => ({
  ...view,
  ...(advanced && { advanced: advancedQueryText(advanced) }),
})

/** A view read back; what a newer or older page does not know is left out. */
export function readListView(stored: unknown, columns: readonly Laid[], filters: readonly string[]): ListView {
  const input = isRecord(stored) ? stored : {}
  const requested = isRecord(input['filters']) ? input['filters'] : {}
  const known = filters.flatMap(name => {
    const value = Object.hasOwn(requested, name) ? requested[name] : undefined
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const { advanced, pageSize } = input
  return {
    layout: readLayout(input['layout'], columns),
    filters: Object.fromEntries(known),
    advanced: readAdvancedQuery(typeof advanced === 'string' ? advanced : null),
    sort: readSort(input['sort']),
    pageSize: PAGE_SIZES.find(size => size === pageSize) ?? PAGE_SIZES[0],
  }
}

/** The list as a view shows it, from its first page. */
export const withListView = ({ show: _shown, ...state }: ListState, id: string, view: ListView): ListState => ({
  ...state,
  pageNo: 1,
  pageSize: view.pageSize,
  filters: view.filters,
  advanced: view.advanced,
  sort: view.sort ?? state.sort,
  view: id,
})

/** Views that were kept before say `column` and `order`. */
function readSort(value: unknown): Sort | undefined {
  if (!isRecord(value)) return undefined
  const { field = value['column'], direction = value['order'] } = value
  if (typeof field !== 'string' || !/^\w+$/.test(field)) return undefined
  return direction === 'asc' || direction === 'desc' ? { field, direction } : undefined
}
