/** Tells listeners that something of theirs has changed. Whoever draws may put off those that nobody sees. */
export type TellListeners = (listeners: ReadonlySet<() => void>) => void

const tellAtOnce: TellListeners = listeners => {
  for (const listener of listeners) listener()
}

/** Who listens to what, by names. */
export class NamedListeners {
  readonly #byName = new Map<string, Set<() => void>>()
  readonly #tell: TellListeners

  constructor(tell: TellListeners = tellAtOnce) {
    this.#tell = tell
  }

  /** Listens to all of some names; answers how to stop. */
  add(names: readonly string[], listener: () => void): () => void {
    for (const name of names) this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(listener))
    return () => {
      for (const name of names) this.#remove(name, listener)
    }
  }

  #remove(name: string, listener: () => void): void {
    const listeners = this.#byName.get(name)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#byName.delete(name)
  }

  /** Each listener is told once, however many of its names are among them. */
  publish(names: Iterable<string>): void {
    const listeners = new Set<() => void>()
    for (const name of names) for (const listener of this.#byName.get(name) ?? []) listeners.add(listener)
    if (listeners.size > 0) this.#tell(listeners)
  }

  tellAll(): void {
    this.publish(this.#byName.keys())
  }
}
