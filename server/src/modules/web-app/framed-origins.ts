import type { Database } from '../../platform/database/db.ts'

/** The page is not kept waiting for longer: it then names those it named last. */
const PATIENCE_MS = 500

/**
 * Where pages of other systems come from that menus show in a frame, of all tenants: the page is the same for everybody,
 * and is there before anybody has signed in (rules/security#page-policy).
 */
export function framedOriginsOf(database: Database): () => Promise<readonly string[]> {
  let known: readonly string[] = []
  return async () => {
    const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS).unref())
    const read = readFramedUrls(database).then(urls => void (known = originsOf(urls)))
    await Promise.race([read.catch(() => undefined), late])
    return known
  }
}

/** Addresses of our own need no leave; a template in the place of a host leads nowhere. */
const originsOf = (urls: readonly string[]): string[] => [...new Set(urls.flatMap(url => URL.parse(url)?.origin ?? []))]

async function readFramedUrls(database: Database): Promise<string[]> {
  const rows = await database.system
    .selectFrom('sys_permission')
    .select('url')
    .where('component', 'like', '%IframePageView')
    .where('url', 'like', 'http%')
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ url }) => (/^https?:\/\//.test(url ?? '') ? (url ?? '') : []))
}
