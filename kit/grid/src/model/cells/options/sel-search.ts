import { optionCell } from './option-cell.ts'

/** A search select over a dictionary that is loaded whole. */
export const selSearchCell = optionCell('sel_search')
