import { manyOptionsCell } from './option-cell.ts'

export const selectMultipleCell = manyOptionsCell('select-multiple')
