import { textCell } from './text-cell.ts'

export const textareaCell = textCell('textarea', { series: 'text', parse: text => text.replace(/\r\n?/g, '\n') })
