import { textCell } from './text-cell.ts'

/** A long text edited in a modal; the cell shows its beginning. */
export const inputPopCell = textCell('input_pop', { series: 'text', parse: text => text.replace(/\r\n?/g, '\n') })
