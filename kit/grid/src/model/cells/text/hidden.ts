import { textCell } from './text-cell.ts'

/** Kept in the row and sent with it, never shown. */
export const hiddenCell = textCell('hidden', { editor: 'none', writable: false })
