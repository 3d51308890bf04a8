/** Who listens to what, by names. */
export class NamedListeners {
  readonly #byName = new Map<string, Set<() => void>>()

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

  publish(names: Iterable<string>): void {
    const messages = new Set([...names].flatMap(name => [...(this.#byName.get(name) ?? [])]))
    for (const listener of messages) listener()
  }

  tellAll(): void {
    this.publish([...this.#byName.keys()])
  }
}
