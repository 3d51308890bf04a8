import { optionCell } from './option-cell.ts'

export const selectCell = optionCell('select')
