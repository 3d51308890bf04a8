import type { QueryClient } from '@tanstack/react-query'

type PageParams = Readonly<Record<string, string>>

interface Loaded<R> {
  records: R[]
  total: number
}

/** So long what was counted for the page before is still said of the next one. */
const FRESH_MS = 60_000

/**
 * What a page is asked for when the one before it is in sight: it is found from the last row there, however far down,
 * and the rows are not counted anew. Undefined when that page is not known, or no longer true.
 */
export function nextPageParams<R>(
  before: { data: Loaded<R> | undefined; dataUpdatedAt: number; isInvalidated: boolean } | undefined,
  { pageSize, idOf }: { pageSize: number; idOf: (row: R) => string },
  now: number,
): { asked: PageParams; total: number } | undefined {
  const last = before?.data?.records.at(-1)
  if (!before?.data || last === undefined || before.isInvalidated) return undefined
  if (before.data.records.length < pageSize || now - before.dataUpdatedAt > FRESH_MS) return undefined
  return { asked: { after: idOf(last), count: 'none' }, total: before.data.total }
}

interface PageLoader<R> {
  key: string
  load: (requested: Record<string, string>, signal: AbortSignal) => Promise<Loaded<R>>
  idOf: (row: R) => string
}

/** Loads a page, by a step from the page before where that can be. */
export async function loadListPage<R>(
  client: QueryClient,
  pageLoader: PageLoader<R>,
  requested: Record<string, string>,
  signal: AbortSignal,
): Promise<Loaded<R>> {
  const pageNo = Number(requested['pageNo'])
  if (!(pageNo > 1)) return pageLoader.load(requested, signal)
  const before = client.getQueryState<Loaded<R>>([pageLoader.key, 'list', { ...requested, pageNo: String(pageNo - 1) }])
  const step = nextPageParams(before, { pageSize: Number(requested['pageSize']), idOf: pageLoader.idOf }, Date.now())
  if (step === undefined) return pageLoader.load(requested, signal)
  const page = await pageLoader.load({ ...requested, ...step.asked }, signal)
  return page.records.length === 0 ? pageLoader.load(requested, signal) : { ...page, total: step.total }
}
