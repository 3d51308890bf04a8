import {
  pageAfterRemoval,
  withFilters,
  withoutQuery,
  withOpenRecord,
  withPage,
  withNextSort,
  type ListDefaults,
  type ListState,
} from '../../model/list-state.ts'
import type { ListCallQuery } from '../../model/list-call-query.ts'
import type { RowSourceState } from '../../model/row-source.ts'
import type { AdvancedField, ListFilter } from './list-filter.tsx'
import type { ListModel } from './list-model.tsx'
import { useRowSelection } from './use-row-selection.tsx'

/** Where the state of a list lies: in its address, or in the component. */
export interface ListStateHolder {
  state: ListState
  setState: (state: ListState) => void
}

/** What a list is made of: its state, what that asks, and the rows the product brings for it. */
export interface ListModelParts<R> extends ListStateHolder, Pick<ListCallQuery, 'query' | 'asTree'> {
  defaults: ListDefaults
  rows: RowSourceState<R>
  /** Reads the rows anew. */
  refresh: () => Promise<unknown>
  filters: readonly ListFilter[]
  advanced?: readonly AdvancedField[] | undefined
  /** Conditions beside the query bar, which stay when another question is asked there: a tree beside the list. */
  otherParams?: readonly string[] | undefined
  idOf: (row: R) => string
}

/** A list, and what else a page of the product does with it. */
export interface ListPageModel<R> extends ListModel<R> {
  asTree: boolean
  /** Chooses something beside the list, a department of the tree. */
  choose: (name: string, value: string) => void
  open: (id: string | undefined, tab?: string) => void
  /** Reads the rows anew after some went away: never left on a page that is empty. */
  afterRemoval: (removed: number) => Promise<void>
}

/** A list without its looks: what is ticked, and what may be done to its question. */
export function useListModel<R>(parts: ListModelParts<R>): ListPageModel<R> {
  const { state, setState, defaults, query, asTree, rows, refresh, filters, advanced, otherParams = [], idOf } = parts
  const selection = useRowSelection()
  const stored = Object.entries(state.filters).filter(([name]) => otherParams.includes(name))
  return {
    ...rows,
    state,
    query,
    asTree,
    filters,
    ...(advanced && { advanced }),
    selection,
    idOf,
    setState,
    refresh,
    filter: requested => setState(withFilters(state, { ...requested, ...Object.fromEntries(stored) })),
    clear: () => setState(withoutQuery(state)),
    choose: (name, value) => setState(withFilters(state, { ...state.filters, [name]: value })),
    page: (pageNo, pageSize) => setState(withPage(state, pageNo, pageSize)),
    sortBy: field => setState(withNextSort(state, field, defaults)),
    open: (id, tab) => setState(withOpenRecord(state, id, tab)),
    async afterRemoval(removed) {
      selection.clear()
      const pageNo = pageAfterRemoval(state, rows.total, removed)
      if (pageNo !== state.pageNo) setState({ ...state, pageNo })
      await refresh()
    },
  }
}
