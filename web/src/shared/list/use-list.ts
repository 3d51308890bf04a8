import type { Field } from '@xuanjiao/wire/kinds/field'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listQuestion, type ListParams } from '@xuanjiao/list/model/list-question'
import { PAGE_SIZES, withOpen } from '@xuanjiao/list/model/list-state'
import { kindOf, type AdvancedField } from '@xuanjiao/list/ui/state/filter'
import { useList as useKitList } from '@xuanjiao/list/ui/state/use-list'
import { COUNT_CAP } from '@xuanjiao/wire/page-result'
import { writeSort, type Sort } from '@xuanjiao/wire/query/sort'
import { filtersQuery } from '@xuanjiao/wire/kinds/field-query'
import { loadPage } from './next-page.ts'
import { fieldFilters } from './field-filters.tsx'
import { useListState } from './use-list-state.ts'

export interface ListSource<R> {
  /** First words of the cache's key; whoever changes a record makes everything under them stale. */
  key: string
  /** Fields that may be filtered by, in the order of the query bar. */
  filters: Readonly<Record<string, Field>>
  /** Fields of the advanced query; without them it is not offered. */
  advanced?: readonly AdvancedField[] | undefined
  load: (asked: ListParams, signal: AbortSignal) => Promise<{ records: R[]; total: number }>
  idOf: (row: R) => string
  sort?: Sort
  /** Further parameters of the address that are asked as they stand: a tree beside the list. */
  plain?: readonly string[] | undefined
  /** Asked always, whatever a person asks besides. */
  always?: ListParams | undefined
  pageSize?: number
  /** Records in a tree: while nothing is filtered, only those without a parent are asked for, by this field. */
  rootsBy?: string
}

/** The list of the kit with the ports of the product: its state in the address, its rows from the server, kept by React Query. */
export function useList<R>(source: ListSource<R>) {
  const { key, filters, advanced, plain = [], always, rootsBy, idOf, sort } = source
  const defaults = {
    pageSize: source.pageSize ?? PAGE_SIZES[0],
    sort,
    filters: [...Object.keys(filters), ...plain],
  }
  const { state, go, hrefOf } = useListState(defaults)
  const client = useQueryClient()
  const { question, page, asTree } = listQuestion(state, {
    ask: asked => ({ ...filtersQuery(filters, asked), ...plainOf(plain, asked) }),
    kindOf: name => kindOf(advanced, name),
    always,
    rootsBy,
  })
  const asked = { ...question, ...page }
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: [key, 'list', asked],
    queryFn: ({ signal }) => loadPage(client, source, asked, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const total = data?.total ?? 0
  const list = useKitList<R>({
    state,
    go,
    defaults,
    question,
    asTree,
    rows: { rows: data?.records, total, busy: isFetching, stale: isPlaceholderData, error },
    refresh: () => client.invalidateQueries({ queryKey: [key] }),
    filters: fieldFilters(filters),
    advanced,
    beside: plain,
    idOf,
  })
  return {
    ...list,
    sortQuestion: writeSort(state.sort),
    atLeast: question['count'] === 'capped' && total > COUNT_CAP ? COUNT_CAP : undefined,
    /** Address under which a record lies open: a link that opens in a new window too. */
    linkTo: (id: string) => hrefOf(withOpen(state, id)),
  }
}

export type UsedList<R> = ReturnType<typeof useList<R>>

const plainOf = (names: readonly string[], filters: Readonly<Record<string, string>>): ListParams =>
  Object.fromEntries(names.flatMap(name => (filters[name] === undefined ? [] : [[name, filters[name]]])))
