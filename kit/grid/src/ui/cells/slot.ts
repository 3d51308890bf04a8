import { textFace } from './face.ts'

/** Drawn by the product as a React element, see `slots` of the grid. That costs more than a text. */
export const slotFace = textFace('slot', 'slot', 'cell')
