import { textCell } from './text-cell.ts'

export const inputCell = textCell('input', { series: 'text', parse: text => text.replace(/\s*[\r\n]+\s*/g, ' ') })
