const listeners = new Set<() => void>()

/** Lets the widgets of the kit forget what they were told. */
export const kitRefresh = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  notify: (): void => {
    for (const listener of listeners) listener()
  },
}
