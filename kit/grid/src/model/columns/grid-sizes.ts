/** Pixels of a row by the size of the grid (rules/grid#sizes). */
export const rowHeights = { medium: 61, small: 48, mini: 40, tiny: 32 } as const

export type GridSize = keyof typeof rowHeights

/** A grid grows with its rows up to here, then it scrolls. */
export const mostHeight = 400
