import type { AppContext } from '../../../platform/context/app-context.ts'
import { mayStill, type Reader, type Used } from './may-still.ts'
import { versionText, type PlayRight } from './play-links.ts'

/** What an answer rests on changed: `v` and a video, `u` and a viewer, `*` (migration 0064 tells it, whoever changed it). */
const TOPIC = 'play.rights'
/** Rights that end by the clock are asked for again this often: a player fetches several segments meanwhile. */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 50_000

interface Remembered {
  until: number
  answer: Promise<Reader>
}

/** Asks whether an address may still be used, once for many segments. */
export interface StillAllowed {
  ask(right: PlayRight, used: Used): Promise<Reader>
}

/** Forgets at once, on every node, what news say has changed; and all of it when news may have been missed. */
export function openStillAllowed({
  database,
  events,
  app,
}: Pick<AppContext, 'app' | 'database' | 'events'>): StillAllowed {
  const known = new Map<string, Remembered>()
  const forgetAll = (): void => known.clear()
  const forget = (payload: string): void => {
    if (payload === '*') return forgetAll()
    for (const key of known.keys()) if (key.includes(payload)) known.delete(key)
  }
  const stops = [
    events.hear(TOPIC, forget, forgetAll),
    events.hear('session', forgetAll, forgetAll),
    events.hear('grants', forgetAll, forgetAll),
  ]
  app.addHook('onClose', async () => stops.forEach(stop => stop()))
  const load = (right: PlayRight, used: Used) => mayStill(database.forTenant(used.tenantId), right, used)
  return {
    ask(right, used) {
      const key = `u${right.uid} v${right.videoId} ${versionText(right)} ${used.cookieHash ?? ''}`
      const now = used.now.getTime()
      const found = known.get(key)
      if (found && found.until > now) return found.answer
      if (known.size >= MOST_REMEMBERED) known.clear()
      const answer = load(right, used)
      answer.catch(() => known.delete(key))
      known.set(key, { until: now + REMEMBERED_MS, answer })
      return answer
    },
  }
}
