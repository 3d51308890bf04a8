/**
 * Ticked rows, over pages. A store of its own, so that ticking one row draws one row: whoever shows a tick hears of
 * that tick alone.
 */
export interface RowSelection {
  /** The ticked ids, in the order of ticking. */
  readonly ids: ReadonlySet<string>
  /** The question everything of which is ticked, seen or not; the ids then count no more. */
  readonly everythingOf: string | undefined
  has(id: string): boolean
  /** Ticks rows or takes their ticks away; who does so does not mean everything any more. */
  toggle(ids: readonly string[], on: boolean): void
  tickEverything(question: string): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createRowSelection(): RowSelection {
  let ids: ReadonlySet<string> = new Set()
  let everythingOf: string | undefined
  const hearers = new Set<() => void>()
  const become = (next: ReadonlySet<string>, everything?: string) => {
    ids = next
    everythingOf = everything
    for (const listener of hearers) listener()
  }
  return {
    get ids() {
      return ids
    },
    get everythingOf() {
      return everythingOf
    },
    has: id => everythingOf !== undefined || ids.has(id),
    toggle(which, on) {
      const next = new Set(ids)
      for (const id of which) {
        if (on) next.add(id)
        else next.delete(id)
      }
      become(next)
    },
    tickEverything: question => become(ids, question),
    clear: () => become(new Set()),
    subscribe(listener) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
  }
}
