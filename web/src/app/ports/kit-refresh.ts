const hearers = new Set<() => void>()

/** Lets the widgets of the kit forget what they were told. */
export const kitRefresh = {
  hear: (listener: () => void): (() => void) => {
    hearers.add(listener)
    return () => hearers.delete(listener)
  },
  tell: (): void => {
    for (const listener of hearers) listener()
  },
}
