/** The page of a list (rules/wire#page). */
export interface PageResult<T> {
  records: T[]
  /** Rows in all, or -1 when the caller asked not to count. */
  total: number
  size: number
  current: number
  pages: number
}

export const COUNT_MODES = ['exact', 'capped', 'none'] as const
export type CountMode = (typeof COUNT_MODES)[number]
/** With count mode `capped`, rows beyond this number are not counted any more. */
export const COUNT_CAP = 10_000
/** A page never holds more rows than this. */
export const MAX_PAGE_SIZE = 1000
/** What a query finds may be acted on at once up to this number: so many ids fit into one call that takes it back. */
export const MAX_MATCHING_ROWS = 3000

/** Puts rows and their number into the page of the wire. */
export function pageResult<T>(records: T[], total: number, query: { pageNo: number; pageSize: number }): PageResult<T> {
  const pages = total < 0 ? 0 : Math.ceil(total / query.pageSize)
  return { records, total, size: query.pageSize, current: query.pageNo, pages }
}
