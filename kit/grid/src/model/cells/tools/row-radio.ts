import { toolCell } from './tool-cell.ts'

export const rowRadioCell = toolCell('row-radio')
