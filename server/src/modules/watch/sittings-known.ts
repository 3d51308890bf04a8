import { LruMap } from 'toad-cache'
import type { Sitting } from './merge.ts'

/** Sittings a node remembers; the one not heard of for longest gives way. */
const MOST_KNOWN = 10_000

/**
 * The sittings this node has counted beats of, as it left them, so that the next beat costs no reading. It may be wrong
 * at any time (another node counted): whoever writes says what it worked from, and looks again when that was old.
 */
export interface SittingsKnown {
  get(id: string, userId: string): Sitting | undefined
  set(sitting: Sitting): void
  forget(id: string): void
  /** Runs the work of one viewer one after the other. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<T>
}

export function sittingsKnown(most = MOST_KNOWN): SittingsKnown {
  const known = new LruMap<Sitting>(most)
  const turns = new Map<string, Promise<unknown>>()
  return {
    get: (id, userId) => {
      const sitting = known.get(id)
      return sitting?.userId === userId ? sitting : undefined
    },
    set: sitting => known.set(sitting.id, sitting),
    forget: id => known.delete(id),
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
