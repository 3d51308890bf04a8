import { writeSort } from '@xuanjiao/wire/query/sort'
import { advancedQueryParams } from './advanced-query.ts'
import type { ConditionKind } from './condition-kind.ts'
import { hasQuery, type ListState } from './list-state.ts'

/** Parameters of a list call, as the wire writes them (rules/wire#list-queries). */
export type ListCallParams = Record<string, string>

/** How the state of a list is asked. */
export interface ListCallQueryOptions {
  /** What the conditions of the query bar ask, each in the words of its kind. */
  filterParams: (filters: Readonly<Record<string, string>>) => ListCallParams
  /** The kinds of the fields that the advanced query may ask for. */
  kindOf: (field: string) => ConditionKind | undefined
  /** Asked always, whatever a person asks besides. */
  always?: ListCallParams | undefined
  /** Records in a tree: while nothing is asked, only those without a parent are asked for, by this field. */
  rootsBy?: string | undefined
}

export interface ListCallQuery {
  /** What is asked besides the page: an export or an act on everything found asks the same. */
  query: ListCallParams
  page: ListCallParams
  /** Whole and without pages. */
  asTree: boolean
}

/** How a list is asked for records at the top of their tree. */
const NO_PARENT = '0'
/** A tree stands whole; only what is found in it comes in pages. */
const ALL_ROOTS = '1000'

/** What a list call is asked in this state: conditions and order, and which page. */
export function listCallQueryOf(
  state: ListState,
  { filterParams, kindOf, always, rootsBy }: ListCallQueryOptions,
): ListCallQuery {
  const asTree = rootsBy !== undefined && !hasQuery(state)
  const conditions = { ...filterParams(state.filters), ...advancedQueryParams(state.advanced, kindOf) }
  return {
    query: { ...conditions, ...always, ...writeSort(state.sort) },
    page: asTree
      ? { [rootsBy]: NO_PARENT, pageSize: ALL_ROOTS }
      : { pageNo: String(state.pageNo), pageSize: String(state.pageSize) },
    asTree,
  }
}
