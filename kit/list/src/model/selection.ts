/**
 * Ticked rows, over pages. A store of its own, so that ticking one row draws one row: whoever shows a tick hears of
 * that tick alone.
 */
export interface Selection {
  /** The ticked ids, in the order of ticking. */
  readonly ids: ReadonlySet<string>
  has(id: string): boolean
  toggle(ids: readonly string[], on: boolean): void
  clear(): void
  subscribe(hear: () => void): () => void
}

export function createSelection(): Selection {
  let ids: ReadonlySet<string> = new Set()
  const hearers = new Set<() => void>()
  const become = (next: ReadonlySet<string>) => {
    ids = next
    for (const hear of hearers) hear()
  }
  return {
    get ids() {
      return ids
    },
    has: id => ids.has(id),
    toggle(which, on) {
      const next = new Set(ids)
      for (const id of which) {
        if (on) next.add(id)
        else next.delete(id)
      }
      become(next)
    },
    clear: () => become(new Set()),
    subscribe(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}
