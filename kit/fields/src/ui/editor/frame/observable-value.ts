import { useState, useSyncExternalStore } from 'react'

/** A value that lives outside React, such as an editor on the page; whoever shows it is told when it changes. */
export class ObservableValue<T> {
  #value: T | null = null
  readonly #listeners = new Set<() => void>()

  readonly listen = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  readonly now = (): T | null => this.#value

  set(value: T | null): void {
    this.#value = value
    for (const changed of this.#listeners) changed()
  }
}

/** A holder for as long as the component is there, and what it holds. */
export function useObservableValue<T>(): [holder: ObservableValue<T>, held: T | null] {
  const [observableValue] = useState(() => new ObservableValue<T>())
  return [observableValue, useSyncExternalStore(observableValue.listen, observableValue.now)]
}
