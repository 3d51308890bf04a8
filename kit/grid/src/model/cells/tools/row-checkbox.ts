import { toolCell } from './tool-cell.ts'

export const rowCheckboxCell = toolCell('row-checkbox')
