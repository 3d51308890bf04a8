import { isSameSort, readSortText, writeSortText, type Sort } from '@xuanjiao/wire/query/sort'
import { readAdvancedQuery, advancedQueryText, type AdvancedQuery } from './advanced-query.ts'

/**
 * What a list page shows is in its address: page, size, order, filters, the open record. A link, a reload and the back
 * button bring the same list again.
 */
export interface ListState {
  pageNo: number
  pageSize: number
  sort: Sort | undefined
  /** Filters as a person set them: codes joined by commas, ranges as `from~to`. */
  filters: Readonly<Record<string, string>>
  /** What the advanced query asks besides. */
  advanced: AdvancedQuery | undefined
  /** The named view this began with. */
  view: string | undefined
  /** A named view that a link asks to be shown; once it is, the address says what it shows instead. */
  show?: string | undefined
  /** The record whose drawer is open, and the tab of the drawer. */
  open: string | undefined
  tab: string | undefined
}

/** What stands in no address because it is so by default. */
export interface ListDefaults {
  pageSize: number
  sort: Sort | undefined
  /** Names of the filters; every other parameter of the address is somebody else's. */
  filters: readonly string[]
}

/** Sizes of a page (rules/lists#paging). */
export const PAGE_SIZES = [10, 20, 30, 50, 100] as const
const LARGEST_PAGE = 100
const RESERVED = ['page', 'size', 'sort', 'adv', 'view', 'show', 'open', 'tab'] as const

export function readListState(address: URLSearchParams, defaults: ListDefaults): ListState {
  const filters = defaults.filters.flatMap(name => {
    const value = address.get(parameterOf(name))
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  return {
    pageNo: wholeNumber(address.get('page'), 1, 1_000_000),
    pageSize: wholeNumber(address.get('size'), defaults.pageSize, LARGEST_PAGE),
    sort: readSortText(address.get('sort') ?? '', '.') ?? defaults.sort,
    filters: Object.fromEntries(filters),
    advanced: readAdvancedQuery(address.get('adv')),
    view: address.get('view') ?? undefined,
    ...(address.get('show') && { show: address.get('show') ?? undefined }),
    open: address.get('open') ?? undefined,
    tab: address.get('tab') ?? undefined,
  }
}

/** The address of a state; parameters that are not the list's stay where they are. */
export function writeListState(state: ListState, defaults: ListDefaults, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before)
  for (const name of [...RESERVED, ...defaults.filters.map(parameterOf)]) address.delete(name)
  const put = (name: string, value: string | undefined) => (value ? address.set(name, value) : undefined)
  for (const [name, value] of Object.entries(state.filters)) put(parameterOf(name), value)
  put('page', state.pageNo === 1 ? undefined : String(state.pageNo))
  put('size', state.pageSize === defaults.pageSize ? undefined : String(state.pageSize))
  put('sort', isSameSort(state.sort, defaults.sort) || !state.sort ? undefined : writeSortText(state.sort, '.'))
  put('adv', advancedQueryText(state.advanced))
  put('view', state.view)
  put('open', state.open)
  put('tab', state.open === undefined ? undefined : state.tab)
  return address
}

/** Another question always starts at its first page. */
export const withFilters = (state: ListState, filters: ListState['filters']): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  pageNo: 1,
})

/** The advanced query is applied; without one it is taken back. */
export const withAdvanced = (state: ListState, advanced: AdvancedQuery | undefined): ListState => ({
  ...state,
  advanced,
  pageNo: 1,
})

/** Nothing is asked any more, neither in the query bar nor by the advanced query. */
export const withoutQuery = (state: ListState): ListState => withAdvanced(withFilters(state, {}), undefined)

/** Whether anything is asked: an empty list then means that nothing was found. */
export const hasQuery = (state: ListState): boolean =>
  Object.keys(state.filters).length > 0 || state.advanced !== undefined

export const withPage = (state: ListState, pageNo: number, pageSize: number): ListState => ({
  ...state,
  pageNo: pageSize === state.pageSize ? pageNo : 1,
  pageSize,
})

/** A head is clicked: ascending, descending, then as it was by default. */
export function withNextSort(state: ListState, field: string, defaults: ListDefaults): ListState {
  const now = state.sort?.field === field ? state.sort.direction : undefined
  const next: Sort | undefined =
    now === undefined ? { field, direction: 'asc' } : now === 'asc' ? { field, direction: 'desc' } : defaults.sort
  const again = now === 'desc' && isSameSort(next, state.sort) ? { field, direction: 'asc' as const } : next
  return { ...state, sort: again, pageNo: 1 }
}

export const withOpenRecord = (state: ListState, open: string | undefined, tab?: string): ListState => ({
  ...state,
  open,
  tab,
})

/** The last row of the last page is gone: the page before it is shown. */
export function pageAfterRemoval(state: ListState, total: number, removed: number): number {
  return Math.min(state.pageNo, Math.max(1, Math.ceil((total - removed) / state.pageSize)))
}

/** A filter that is called like one of ours is kept apart by a prefix. */
function parameterOf(name: string): string {
  return RESERVED.some(reserved => reserved === name) ? `q-${name}` : name
}

function wholeNumber(text: string | null, otherwise: number, largest: number): number {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value >= 1 && value <= largest ? value : otherwise
}
