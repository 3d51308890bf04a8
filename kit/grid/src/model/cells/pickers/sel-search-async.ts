import { pickerCell } from './picker-cell.ts'

/** Options are searched outside, so pasted labels are looked up like names. */
export const selSearchAsyncCell = pickerCell('sel_search_async')
