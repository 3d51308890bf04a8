import { COUNT_CAP, pageResult, type CountMode, type PageResult } from '@xuanjiao/wire/page-result'

export interface PageNumbers {
  readonly pageNo: number
  readonly pageSize: number
}

interface Asked extends PageNumbers {
  readonly count: CountMode
}

/** Which rows of an order a page holds, counted from the nearer end. */
export interface Window {
  readonly offset: number
  readonly limit: number
  readonly backwards: boolean
}

/** Beyond this row a page is far down. */
export const FAR_DOWN = 1000

const forwards = ({ pageNo, pageSize }: PageNumbers): Window => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
  backwards: false,
})

/** The rows of a page, or of the last one where the page asked for lies beyond the end. */
function windowOf({ pageNo, pageSize }: PageNumbers, total: number): Window {
  const offset = (Math.min(pageNo, lastPage(total, pageSize)) - 1) * pageSize
  const limit = Math.min(pageSize, total - offset)
  const behind = total - offset - limit
  return behind < offset ? { offset: behind, limit, backwards: true } : { offset, limit: pageSize, backwards: false }
}

const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** How a list reads its rows and counts them. */
export interface PageReading<R> {
  rows(window: Window): Promise<R[]>
  count(mode: 'exact' | 'capped'): Promise<number>
  /** The exact total of a moment ago, where it is kept. */
  recent?(): Promise<number> | undefined
}

/**
 * A page of a list. Near the beginning rows and count are read side by side; far down the count comes first, for it
 * tells from which end the page is nearer: there it is counted anew, since rows are told by it. A page beyond the end is
 * the last one.
 */
export async function readPage<R>(asked: Asked, reading: PageReading<R>): Promise<PageResult<R>> {
  const { pageNo, pageSize, count } = asked
  if (count === 'none') return pageResult(await reading.rows(forwards(asked)), -1, asked)
  if (pageNo * pageSize > FAR_DOWN) return readFarDown(asked, reading, await reading.count(count))
  const recent = count === 'exact' ? reading.recent?.() : undefined
  const [records, total] = await Promise.all([reading.rows(forwards(asked)), recent ?? reading.count(count)])
  if (records.length > 0 || pageNo === 1) return pageResult(records, total, asked)
  return readFarDown(asked, reading, recent === undefined ? total : await reading.count(count))
}

async function readFarDown<R>(asked: Asked, reading: PageReading<R>, counted: number): Promise<PageResult<R>> {
  const { pageSize } = asked
  const total = counted > COUNT_CAP && asked.count === 'capped' ? await reading.count('exact') : counted
  const pageNo = Math.min(asked.pageNo, lastPage(total, pageSize))
  const records = total === 0 ? [] : await reading.rows(windowOf(asked, total))
  return pageResult(records, counted, { pageNo, pageSize })
}

/** How a list that nobody goes far down in reads its rows and counts them, up to where it ends for its readers. */
export interface ReadingNear<R> {
  rows(window: Pick<Window, 'offset' | 'limit'>): Promise<R[]>
  count(): Promise<number>
}

/** A page within the first so many rows, however many there are; beyond them, and beyond the end, stands the last one. */
export async function readNear<R>(asked: PageNumbers, most: number, reading: ReadingNear<R>): Promise<PageResult<R>> {
  const { pageSize } = asked
  const pageNo = Math.min(asked.pageNo, lastPage(most, pageSize))
  const [records, total] = await Promise.all([reading.rows(forwards({ pageNo, pageSize })), reading.count()])
  if (records.length > 0 || pageNo === 1) return pageResult(records, total, { pageNo, pageSize })
  const last = { pageNo: lastPage(total, pageSize), pageSize }
  return pageResult(await reading.rows(forwards(last)), total, last)
}
