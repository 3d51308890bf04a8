import { textCell } from './text-cell.ts'

/** Shown, never edited. */
export const normalCell = textCell('normal', { editor: 'none', writable: false, numeric: true })
