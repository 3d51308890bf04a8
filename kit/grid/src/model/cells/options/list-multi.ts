import { manyOptionsCell } from './option-cell.ts'

export const listMultiCell = manyOptionsCell('list_multi')
