import {
  pageAfterRemoval,
  withFilters,
  withNothingAsked,
  withOpen,
  withPage,
  withSortBy,
  type ListDefaults,
  type ListState,
} from '../../model/list-state.ts'
import type { ListAsked } from '../../model/list-question.ts'
import type { RowsState } from '../../model/row-source.ts'
import type { AdvancedField, Filter } from './filter.tsx'
import type { List } from './list.tsx'
import { useSelection } from './use-selection.tsx'

/** Where the state of a list lies: in its address, or in the component. */
export interface ListPlace {
  state: ListState
  go: (state: ListState) => void
}

/** What a list is made of: its state, what that asks, and the rows the product brings for it. */
export interface ListParts<R> extends ListPlace, Pick<ListAsked, 'question' | 'asTree'> {
  defaults: ListDefaults
  rows: RowsState<R>
  /** Reads the rows anew. */
  refresh: () => Promise<unknown>
  filters: readonly Filter[]
  advanced?: readonly AdvancedField[] | undefined
  /** Conditions beside the query bar, which stay when another question is asked there: a tree beside the list. */
  beside?: readonly string[] | undefined
  idOf: (row: R) => string
}

/** A list, and what else a page of the product does with it. */
export interface PageList<R> extends List<R> {
  asTree: boolean
  /** Chooses something beside the list, a department of the tree. */
  choose: (name: string, value: string) => void
  open: (id: string | undefined, tab?: string) => void
  /** Reads the rows anew after some went away: never left on a page that is empty. */
  afterRemoval: (removed: number) => Promise<void>
}

/** A list without its looks: what is ticked, and what may be done to its question. */
export function useList<R>(parts: ListParts<R>): PageList<R> {
  const { state, go, defaults, question, asTree, rows, refresh, filters, advanced, beside = [], idOf } = parts
  const selection = useSelection()
  const kept = Object.entries(state.filters).filter(([name]) => beside.includes(name))
  return {
    ...rows,
    state,
    question,
    asTree,
    filters,
    ...(advanced && { advanced }),
    selection,
    idOf,
    go,
    refresh,
    filter: asked => go(withFilters(state, { ...asked, ...Object.fromEntries(kept) })),
    clear: () => go(withNothingAsked(state)),
    choose: (name, value) => go(withFilters(state, { ...state.filters, [name]: value })),
    page: (pageNo, pageSize) => go(withPage(state, pageNo, pageSize)),
    sortBy: field => go(withSortBy(state, field, defaults)),
    open: (id, tab) => go(withOpen(state, id, tab)),
    async afterRemoval(removed) {
      selection.clear()
      const pageNo = pageAfterRemoval(state, rows.total, removed)
      if (pageNo !== state.pageNo) go({ ...state, pageNo })
      await refresh()
    },
  }
}
