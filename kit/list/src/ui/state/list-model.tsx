import type { ListState } from '../../model/list-state.ts'
import type { RowSelection } from '../../model/row-selection.ts'
import type { AdvancedField, ListFilter } from './list-filter.tsx'

/** Parameters of a list call, as the wire writes them. */
export type ListModelParams = Readonly<Record<string, string>>

/** A list without its looks; where its rows come from is the business of whoever makes it. */
export interface ListModel<R> {
  state: ListState
  /** What is asked besides the page: an export or an act on everything found asks the same. */
  query: ListModelParams
  /** Undefined while the first page is on its way. */
  rows: readonly R[] | undefined
  total: number
  /** Counting stopped there: there are more. */
  atLeast?: number | undefined
  /** Something is on its way. */
  busy: boolean
  /** These are the rows of the question before: newer ones are on their way. */
  stale: boolean
  error: Error | null
  /** Whole and without pages: a tree nobody searches in. */
  asTree?: boolean
  filters: readonly ListFilter[]
  /** Fields of the advanced query; without them it is not offered. */
  advanced?: readonly AdvancedField[]
  selection: RowSelection
  idOf: (row: R) => string
  /** Shows the list as a state says: a view, a link. */
  setState: (state: ListState) => void
  filter: (filters: Record<string, string>) => void
  /** Forgets every condition. */
  clear: () => void
  page: (pageNo: number, pageSize: number) => void
  sortBy: (field: string) => void
  /** Reads the rows anew. */
  refresh: () => Promise<unknown>
}
