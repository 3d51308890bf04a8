import type { Field } from '@xuanjiao/wire/kinds/field'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCallQueryOf, type ListCallParams } from '@xuanjiao/list/model/list-call-query'
import { PAGE_SIZES, withOpenRecord } from '@xuanjiao/list/model/list-state'
import { conditionKindOf, type AdvancedField } from '@xuanjiao/list/ui/state/list-filter'
import { useListModel as useKitList } from '@xuanjiao/list/ui/state/use-list'
import { COUNT_CAP } from '@xuanjiao/wire/page-result'
import { writeSort, type Sort } from '@xuanjiao/wire/query/sort'
import { filterParams } from '@xuanjiao/wire/kinds/filter-params'
import { loadListPage } from './next-page.ts'
import { fieldFilters } from './field-filters.tsx'
import { useListState } from './use-list-state.ts'

export interface ServerListSource<R> {
  /** First words of the cache's key; whoever changes a record makes everything under them stale. */
  key: string
  /** Fields that may be filtered by, in the order of the query bar. */
  filters: Readonly<Record<string, Field>>
  /** Fields of the advanced query; without them it is not offered. */
  advanced?: readonly AdvancedField[] | undefined
  load: (params: ListCallParams, signal: AbortSignal) => Promise<{ records: R[]; total: number }>
  idOf: (row: R) => string
  sort?: Sort
  /** Further parameters of the address that are asked as they stand: a tree beside the list. */
  addressParams?: readonly string[] | undefined
  /** Asked always, whatever a person asks besides. */
  fixedParams?: ListCallParams | undefined
  pageSize?: number
  /** Records in a tree: while nothing is filtered, only those without a parent are asked for, by this field. */
  rootsBy?: string
}

/** The list of the kit with the ports of the product: its state in the address, its rows from the server, kept by React Query. */
export function useServerList<R>(source: ServerListSource<R>) {
  const { key, filters, advanced, addressParams = [], fixedParams, rootsBy, idOf, sort } = source
  const defaults = {
    pageSize: source.pageSize ?? PAGE_SIZES[0],
    sort,
    filters: [...Object.keys(filters), ...addressParams],
  }
  const { state, go, hrefOf } = useListState(defaults)
  const client = useQueryClient()
  const { query, page, asTree } = listCallQueryOf(state, {
    filterParams: asked => ({ ...filterParams(filters, asked), ...plainOf(addressParams, asked) }),
    kindOf: name => conditionKindOf(advanced, name),
    always: fixedParams,
    rootsBy,
  })
  const requested = { ...query, ...page }
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: [key, 'list', requested],
    queryFn: ({ signal }) => loadListPage(client, source, requested, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const total = data?.total ?? 0
  const list = useKitList<R>({
    state,
    setState: go,
    defaults,
    query,
    asTree,
    rows: { rows: data?.records, total, busy: isFetching, stale: isPlaceholderData, error },
    refresh: () => client.invalidateQueries({ queryKey: [key] }),
    filters: fieldFilters(filters),
    advanced,
    otherParams: addressParams,
    idOf,
  })
  return {
    ...list,
    sortQuestion: writeSort(state.sort),
    atLeast: query['count'] === 'capped' && total > COUNT_CAP ? COUNT_CAP : undefined,
    /** Address under which a record lies open: a link that opens in a new window too. */
    linkTo: (id: string) => hrefOf(withOpenRecord(state, id)),
  }
}

export type ServerList<R> = ReturnType<typeof useServerList<R>>

const plainOf = (names: readonly string[], filters: Readonly<Record<string, string>>): ListCallParams =>
  Object.fromEntries(names.flatMap(name => (filters[name] === undefined ? [] : [[name, filters[name]]])))
