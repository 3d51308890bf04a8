import { LruMap } from 'toad-cache'
import type { WatchSessionState } from './merge-heartbeats.ts'

/** Watch sessions a node remembers; the one not heard of for longest gives way. */
const MAX_CACHED_SESSIONS = 10_000

/**
 * The watch sessions this node has counted heartbeats of, as it left them, so that the next heartbeat costs no reading.
 * It may be wrong at any time (another node counted): whoever writes says what it worked from, and looks again when
 * that was old.
 */
export interface WatchSessionCache {
  get(id: string, userId: string): WatchSessionState | undefined
  set(watchSessionState: WatchSessionState): void
  forget(id: string): void
  /** Runs the work of one viewer one after the other. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<T>
}

export function openWatchSessionCache(most = MAX_CACHED_SESSIONS): WatchSessionCache {
  const cache = new LruMap<WatchSessionState>(most)
  const turns = new Map<string, Promise<unknown>>()
  return {
    get: (id, userId) => {
      const watchSessionState = cache.get(id)
      return watchSessionState?.userId === userId ? watchSessionState : undefined
    },
    set: watchSessionState => cache.set(watchSessionState.id, watchSessionState),
    forget: id => cache.delete(id),
    inTurn: async (userId, work) => {
      const before = turns.get(userId) ?? Promise.resolve()
      const mine = before.then(work, work)
      turns.set(userId, mine)
      try {
        return await mine
      } finally {
        if (turns.get(userId) === mine) turns.delete(userId)
      }
    },
  }
}
