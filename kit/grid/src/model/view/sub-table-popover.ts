export interface PopoverPosition {
  readonly side: 'below' | 'above'
  /** Pixels it may be high, with a little air to the edge of the window. */
  readonly height: number
}

/** Pixels a sub-table wants, and takes at most. */
const enough = 350
/** So far from its cell and from the edge of the window. */
const air = 8

/**
 * The sub-table opens below while there is room for it, else above (rules/grid#sub-tables); it is no higher than its
 * room.
 */
export function popoverPosition(below: number, above: number): PopoverPosition {
  const side = below >= enough || below >= above ? 'below' : 'above'
  return { side, height: Math.min(enough, side === 'below' ? below : above) - air }
}

/** Opens the sub-table; after three failed retries the reason is thrown (rules/grid#sub-tables). */
export async function openSubTable<T>(open: () => Promise<T>, retries = 3): Promise<T> {
  try {
    return await open()
  } catch (reason) {
    if (retries <= 0) throw reason
    return openSubTable(open, retries - 1)
  }
}
