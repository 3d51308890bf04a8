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
  /** The same from the row that was touched last to this one, as they lie in `order`. */
  toggleTo(id: string, on: boolean, order: readonly string[]): void
  tickEverything(question: string): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createRowSelection(): RowSelection {
  let ids: ReadonlySet<string> = new Set()
  let everythingOf: string | undefined
  let last: string | undefined
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
      last = which.at(-1)
      become(toggled(ids, which, on))
    },
    toggleTo(id, on, order) {
      become(toggled(ids, rangeOf(order, last, id), on))
      last = id
    },
    tickEverything: question => become(ids, question),
    clear() {
      last = undefined
      become(new Set())
    },
    subscribe(listener) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
  }
}

function toggled(ids: ReadonlySet<string>, which: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  for (const id of which) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Both ends and all between them; the last one alone where the first is not on this page. */
function rangeOf(order: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [a, b] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)]
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1)
}
