import { optionCell } from './option-cell.ts'

/** A select that can be searched; with allowInput a text of one's own stays as the value. */
export const selectSearchCell = optionCell('select-search')
