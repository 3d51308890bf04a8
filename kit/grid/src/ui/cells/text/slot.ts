import type { CellFace } from '../face/face.ts'

/**
 * Drawn by the product as a React element, see `slots` of the grid. That costs more than a text; the value itself is only
 * copied and sorted by.
 */
export const slotFace: CellFace = { type: 'slot', editor: 'cell', view: () => ({ text: '', look: 'slot' }) }
