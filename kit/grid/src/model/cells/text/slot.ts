import { textCell } from './text-cell.ts'

/** Drawn by the product; copied and pasted as text. */
export const slotCell = textCell('slot', { editor: 'none', series: 'text' })
