import type { QueryClient } from '@tanstack/react-query'

type Asked = Readonly<Record<string, string>>

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
export function stepFrom<R>(
  before: { data: Loaded<R> | undefined; dataUpdatedAt: number; isInvalidated: boolean } | undefined,
  { pageSize, idOf }: { pageSize: number; idOf: (row: R) => string },
  now: number,
): { asked: Asked; total: number } | undefined {
  const last = before?.data?.records.at(-1)
  if (!before?.data || last === undefined || before.isInvalidated) return undefined
  if (before.data.records.length < pageSize || now - before.dataUpdatedAt > FRESH_MS) return undefined
  return { asked: { after: idOf(last), count: 'none' }, total: before.data.total }
}

interface Source<R> {
  key: string
  load: (asked: Record<string, string>, signal: AbortSignal) => Promise<Loaded<R>>
  idOf: (row: R) => string
}

/** Loads a page, by a step from the page before where that can be. */
export async function loadPage<R>(
  client: QueryClient,
  source: Source<R>,
  asked: Record<string, string>,
  signal: AbortSignal,
): Promise<Loaded<R>> {
  const pageNo = Number(asked['pageNo'])
  if (!(pageNo > 1)) return source.load(asked, signal)
  const before = client.getQueryState<Loaded<R>>([source.key, 'list', { ...asked, pageNo: String(pageNo - 1) }])
  const step = stepFrom(before, { pageSize: Number(asked['pageSize']), idOf: source.idOf }, Date.now())
  if (step === undefined) return source.load(asked, signal)
  const page = await source.load({ ...asked, ...step.asked }, signal)
  return page.records.length === 0 ? source.load(asked, signal) : { ...page, total: step.total }
}
