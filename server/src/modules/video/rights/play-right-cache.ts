import type { AppContext } from '../../../platform/context/app-context.ts'
import { readPlayReader, type PlayReader, type PlayRightUse } from './play-right-holds.ts'
import { playVersionText, type PlayRight } from './play-links.ts'

/** What an answer rests on changed: `v` and a video, `u` and a viewer, `*` (migration 0064 tells it, whoever changed it). */
const TOPIC = 'play.rights'
/** Rights that end by the clock are asked for again this often: a player fetches several segments meanwhile. */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 50_000

interface CachedReader {
  until: number
  answer: Promise<PlayReader>
}

/** Asks whether an address may still be used, once for many segments. */
export interface PlayRightCache {
  readerOf(right: PlayRight, playRightUse: PlayRightUse): Promise<PlayReader>
}

/** Forgets at once, on every node, what news say has changed; and all of it when news may have been missed. */
export function openPlayRightCache({
  database,
  events,
  app,
}: Pick<AppContext, 'app' | 'database' | 'events'>): PlayRightCache {
  const cache = new Map<string, CachedReader>()
  const forgetAll = (): void => cache.clear()
  const forget = (payload: string): void => {
    if (payload === '*') return forgetAll()
    for (const key of cache.keys()) if (key.includes(payload)) cache.delete(key)
  }
  const stops = [
    events.subscribe(TOPIC, forget, forgetAll),
    events.subscribe('session', forgetAll, forgetAll),
    events.subscribe('grants', forgetAll, forgetAll),
  ]
  app.addHook('onClose', async () => stops.forEach(stop => stop()))
  const load = (right: PlayRight, playRightUse: PlayRightUse) =>
    readPlayReader(database.forTenant(playRightUse.tenantId), right, playRightUse)
  return {
    readerOf(right, playRightUse) {
      const key = `u${right.uid} v${right.videoId} ${playVersionText(right)} ${playRightUse.cookieHash ?? ''}`
      const now = playRightUse.now.getTime()
      const match = cache.get(key)
      if (match && match.until > now) return match.answer
      if (cache.size >= MOST_REMEMBERED) cache.clear()
      const answer = load(right, playRightUse)
      answer.catch(() => cache.delete(key))
      cache.set(key, { until: now + REMEMBERED_MS, answer })
      return answer
    },
  }
}
