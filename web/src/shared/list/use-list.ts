import type { Field } from '@xuanjiao/wire/kinds/field'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  PAGE_SIZES,
  pageAfterRemoval,
  withFilters,
  withNothingAsked,
  withOpen,
  withPage,
  withSortBy,
  isAsking,
  type ListState,
} from '@xuanjiao/list/model/list-state'
import { advancedParameters } from '@xuanjiao/list/model/advanced'
import { kindOf, type AdvancedField } from '@xuanjiao/list/ui/state/filter'
import { useSelection } from '@xuanjiao/list/ui/state/use-selection'
import { COUNT_CAP } from '@xuanjiao/wire/page-result'
import { writeSort, type Sort } from '@xuanjiao/wire/query/sort'
import { loadPage } from './next-page.ts'
import { fieldFilters } from './field-filters.tsx'
import { filtersQuery } from '@xuanjiao/wire/kinds/field-query'
import { useListState } from './use-list-state.ts'

/** What a list call is asked, as the wire writes it (rules/wire#list-queries). */
export type ListParams = Record<string, string>

export interface ListSource<R> {
  /** First words of the cache's key; whoever changes a record makes everything under them stale. */
  key: string
  /** Fields that may be filtered by, in the order of the query bar. */
  filters: Readonly<Record<string, Field>>
  /** Fields of the advanced query; without them it is not offered. */
  advanced?: readonly AdvancedField[]
  load: (asked: ListParams, signal: AbortSignal) => Promise<{ records: R[]; total: number }>
  idOf: (row: R) => string
  sort?: Sort
  /** Further parameters of the address that are asked as they stand: a tree beside the list. */
  plain?: readonly string[]
  /** Asked always, whatever a person asks besides. */
  always?: ListParams
  pageSize?: number
  /** Records in a tree: while nothing is filtered, only those without a parent are asked for, by this field. */
  rootsBy?: string
}

/** How a list is asked for records at the top of their tree. */
const NO_PARENT = '0'
/** A tree stands whole; only what is found in it comes in pages. */
const ALL_ROOTS = '1000'

/** A list without its looks: state in the address, rows from the server, ticks, and what may be done to them. */
export function useList<R>(source: ListSource<R>) {
  const defaults = {
    pageSize: source.pageSize ?? PAGE_SIZES[0],
    sort: source.sort,
    filters: [...Object.keys(source.filters), ...(source.plain ?? [])],
  }
  const { state, go, hrefOf } = useListState(defaults)
  const selection = useSelection()
  const client = useQueryClient()
  const asTree = source.rootsBy !== undefined && !isAsking(state)
  const sortQuestion = writeSort(state.sort)
  const question: ListParams = {
    ...filtersQuery(source.filters, state.filters),
    ...plainOf(source.plain, state.filters),
    ...advancedParameters(state.advanced, name => kindOf(source.advanced, name)),
    ...source.always,
    ...sortQuestion,
  }
  const page: ListParams =
    asTree && source.rootsBy
      ? { [source.rootsBy]: NO_PARENT, pageSize: ALL_ROOTS }
      : { pageNo: String(state.pageNo), pageSize: String(state.pageSize) }
  const asked = { ...question, ...page }
  const query = useQuery({
    queryKey: [source.key, 'list', asked],
    queryFn: ({ signal }) => loadPage(client, source, asked, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const total = query.data?.total ?? 0
  return {
    state,
    question,
    sortQuestion,
    asTree,
    rows: query.data?.records,
    total,
    atLeast: question['count'] === 'capped' && total > COUNT_CAP ? COUNT_CAP : undefined,
    busy: query.isFetching,
    stale: query.isPlaceholderData,
    error: query.error,
    idOf: source.idOf,
    filters: fieldFilters(source.filters),
    ...(source.advanced && { advanced: source.advanced }),
    go: (next: ListState) => go(next),
    selection,
    /** Asks the query bar's question; what is chosen beside the list stays. */
    filter: (filters: Record<string, string>) =>
      go(withFilters(state, { ...filters, ...plainOf(source.plain, state.filters) })),
    /** Forgets every condition, those beside the list too. */
    clear: () => go(withNothingAsked(state)),
    /** Chooses something beside the list, a department of the tree. */
    choose: (name: string, value: string) => go(withFilters(state, { ...state.filters, [name]: value })),
    page: (pageNo: number, pageSize: number) => go(withPage(state, pageNo, pageSize)),
    sortBy: (field: string) => go(withSortBy(state, field, defaults)),
    open: (id: string | undefined, tab?: string) => go(withOpen(state, id, tab)),
    /** Address under which a record lies open: a link that opens in a new window too. */
    linkTo: (id: string) => hrefOf(withOpen(state, id)),
    /** Reads everything of this record anew. */
    refresh: () => client.invalidateQueries({ queryKey: [source.key] }),
    /** The same after rows went away: never left on a page that is empty. */
    async afterRemoval(removed: number) {
      selection.clear()
      const pageNo = pageAfterRemoval(state, total, removed)
      if (pageNo !== state.pageNo) go({ ...state, pageNo })
      await client.invalidateQueries({ queryKey: [source.key] })
    },
  }
}

export type UsedList<R> = ReturnType<typeof useList<R>>

const plainOf = (names: readonly string[] = [], filters: Readonly<Record<string, string>>): ListParams =>
  Object.fromEntries(names.flatMap(name => (filters[name] === undefined ? [] : [[name, filters[name]]])))
