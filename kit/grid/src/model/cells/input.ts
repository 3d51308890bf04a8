import { textCell } from './text-cell.ts'

export const inputCell = textCell('input', { parse: text => text.replace(/\s*[\r\n]+\s*/g, ' ') })
