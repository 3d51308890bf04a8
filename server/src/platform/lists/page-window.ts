import { COUNT_CAP, pageResult, type CountMode, type PageResult } from '@xuanjiao/wire/page-result'

export interface PageNumbers {
  readonly pageNo: number
  readonly pageSize: number
}

interface PageRequest extends PageNumbers {
  readonly count: CountMode
}

/** Which rows of an order a page holds, counted from the nearer end. */
export interface PageWindow {
  readonly offset: number
  readonly limit: number
  readonly backwards: boolean
}

/** Beyond this row a page is far down. */
export const DEEP_PAGE_ROW = 1000

const forwards = ({ pageNo, pageSize }: PageNumbers): PageWindow => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
  backwards: false,
})

/** The rows of a page, or of the last one where the page asked for lies beyond the end. */
function pageWindowOf({ pageNo, pageSize }: PageNumbers, total: number): PageWindow {
  const offset = (Math.min(pageNo, lastPage(total, pageSize)) - 1) * pageSize
  const limit = Math.min(pageSize, total - offset)
  const behind = total - offset - limit
  return behind < offset ? { offset: behind, limit, backwards: true } : { offset, limit: pageSize, backwards: false }
}

const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** How a list reads its rows and counts them. */
export interface PageReading<R> {
  readRows(window: PageWindow): Promise<R[]>
  count(mode: 'exact' | 'capped'): Promise<number>
  /** The exact total of a moment ago, where it is kept. */
  cachedCount?(): Promise<number> | undefined
}

/**
 * A page of a list. Near the beginning rows and count are read side by side; far down the count comes first, for it
 * tells from which end the page is nearer: there it is counted anew, since rows are told by it. A page beyond the end is
 * the last one.
 */
export async function readPage<R>(pageRequest: PageRequest, reading: PageReading<R>): Promise<PageResult<R>> {
  const { pageNo, pageSize, count } = pageRequest
  if (count === 'none') return pageResult(await reading.readRows(forwards(pageRequest)), -1, pageRequest)
  if (pageNo * pageSize > DEEP_PAGE_ROW) return readDeepPage(pageRequest, reading, await reading.count(count))
  const recent = count === 'exact' ? reading.cachedCount?.() : undefined
  const [records, total] = await Promise.all([reading.readRows(forwards(pageRequest)), recent ?? reading.count(count)])
  if (records.length > 0 || pageNo === 1) return pageResult(records, total, pageRequest)
  return readDeepPage(pageRequest, reading, recent === undefined ? total : await reading.count(count))
}

async function readDeepPage<R>(
  pageRequest: PageRequest,
  reading: PageReading<R>,
  counted: number,
): Promise<PageResult<R>> {
  const { pageSize } = pageRequest
  const total = counted > COUNT_CAP && pageRequest.count === 'capped' ? await reading.count('exact') : counted
  const pageNo = Math.min(pageRequest.pageNo, lastPage(total, pageSize))
  const records = total === 0 ? [] : await reading.readRows(pageWindowOf(pageRequest, total))
  return pageResult(records, counted, { pageNo, pageSize })
}

/** How a list that nobody goes far down in reads its rows and counts them, up to where it ends for its readers. */
export interface ShallowPageReading<R> {
  readRows(window: Pick<PageWindow, 'offset' | 'limit'>): Promise<R[]>
  count(): Promise<number>
}

/** A page within the first so many rows, however many there are; beyond them, and beyond the end, stands the last one. */
export async function readFirstPages<R>(
  requested: PageNumbers,
  most: number,
  reading: ShallowPageReading<R>,
): Promise<PageResult<R>> {
  const { pageSize } = requested
  const pageNo = Math.min(requested.pageNo, lastPage(most, pageSize))
  const [records, total] = await Promise.all([reading.readRows(forwards({ pageNo, pageSize })), reading.count()])
  if (records.length > 0 || pageNo === 1) return pageResult(records, total, { pageNo, pageSize })
  const last = { pageNo: lastPage(total, pageSize), pageSize }
  return pageResult(await reading.readRows(forwards(last)), total, last)
}
