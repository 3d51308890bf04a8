import type { Spot } from '../rules/stepping.ts'

/** Always editing by default; otherwise a cell becomes editing on click and leaves on outside mouse-up (spec 2 §4). */
export type EditMode = 'always' | 'click'

export interface EditPlace {
  readonly active: Spot | undefined
  /** The editor takes the keys; otherwise arrows move from cell to cell. */
  readonly editing: boolean
}

export const nowhere: EditPlace = { active: undefined, editing: false }

const same = (a: Spot | undefined, b: Spot) => a?.id === b.id && a.key === b.key

/** A click on a cell. The second click on the active cell opens its popup: that is the screen's business. */
export const clicked = (spot: Spot): EditPlace => ({ active: spot, editing: true })

/** The keyboard came to a cell. */
export const reached = (place: EditPlace, spot: Spot): EditPlace =>
  same(place.active, spot) ? place : { active: spot, editing: false }

/** F2 goes back and forth between editing and moving. */
export const toggled = (place: EditPlace): EditPlace => ({
  ...place,
  editing: place.active !== undefined && !place.editing,
})

/** Escape stops editing first; a second one leaves the grid. */
export const escaped = (place: EditPlace): EditPlace => (place.editing ? { ...place, editing: false } : nowhere)

/** Mouse-up outside the cell: an always-editing grid keeps its cell, the other one leaves it. */
export const releasedOutside = (place: EditPlace, mode: EditMode): EditPlace => (mode === 'always' ? place : nowhere)

/** Whether a cell looks like a control. */
export const looksEditable = (place: EditPlace, mode: EditMode, spot: Spot): boolean =>
  mode === 'always' || (place.editing && same(place.active, spot))
