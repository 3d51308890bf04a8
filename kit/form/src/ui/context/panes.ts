/** Which pane of each control with tabs is open: whoever shows a fault opens those around it. */
export class Panes {
  readonly #open = new Map<string, number>()
  readonly #hear = new Set<() => void>()

  /** The open pane of a control, by its key. */
  of(key: string): number {
    return this.#open.get(key) ?? 0
  }

  open(key: string, pane: number): void {
    if (this.of(key) === pane) return
    this.#open.set(key, pane)
    for (const listener of this.#hear) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hear.add(listener)
    return () => void this.#hear.delete(listener)
  }
}
