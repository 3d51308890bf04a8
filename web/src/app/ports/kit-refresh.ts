const hearers = new Set<() => void>()

/** Lets the widgets of the kit forget what they were told. */
export const kitRefresh = {
  hear: (hear: () => void): (() => void) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  },
  tell: (): void => {
    for (const hear of hearers) hear()
  },
}
