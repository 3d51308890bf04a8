import { isRecord } from '@xuanjiao/core/model/is-record'
import type { Sort } from '@xuanjiao/wire/query/sort'
import { readAdvancedText, writeAdvancedText } from './advanced.ts'
import { readLayout, type Laid, type ColumnsLayout } from './layout.ts'
import { PAGE_SIZES, type ListState } from './list-state.ts'

/** A named view: how the columns lie, what is asked, in which order, how many to a page. */
export interface View {
  layout: ColumnsLayout
  filters: Readonly<Record<string, string>>
  advanced: ListState['advanced']
  sort: Sort | undefined
  pageSize: number
}

export const viewOf = (layout: ColumnsLayout, { filters, advanced, sort, pageSize }: ListState): View => ({
  layout,
  filters,
  advanced,
  sort,
  pageSize,
})

/** As it is kept: plain, and the query as the address spells it. */
export const writeView = ({ advanced, ...view }: View): Record<string, unknown> => ({
  ...view,
  ...(advanced && { advanced: writeAdvancedText(advanced) }),
})

/** A view read back; what a newer or older page does not know is left out. */
export function readView(kept: unknown, columns: readonly Laid[], filters: readonly string[]): View {
  const given = isRecord(kept) ? kept : {}
  const asked = isRecord(given['filters']) ? given['filters'] : {}
  const known = filters.flatMap(name => {
    const value = Object.hasOwn(asked, name) ? asked[name] : undefined
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const { advanced, pageSize } = given
  return {
    layout: readLayout(given['layout'], columns),
    filters: Object.fromEntries(known),
    advanced: readAdvancedText(typeof advanced === 'string' ? advanced : null),
    sort: readSort(given['sort']),
    pageSize: PAGE_SIZES.find(size => size === pageSize) ?? PAGE_SIZES[0],
  }
}

/** The list as a view shows it, from its first page. */
export const withView = (state: ListState, id: string, view: View): ListState => ({
  ...state,
  pageNo: 1,
  pageSize: view.pageSize,
  filters: view.filters,
  advanced: view.advanced,
  sort: view.sort ?? state.sort,
  view: id,
})

/** Views that were kept before say `column` and `order`. */
function readSort(given: unknown): Sort | undefined {
  if (!isRecord(given)) return undefined
  const { field = given['column'], direction = given['order'] } = given
  if (typeof field !== 'string' || !/^\w+$/.test(field)) return undefined
  return direction === 'asc' || direction === 'desc' ? { field, direction } : undefined
}
