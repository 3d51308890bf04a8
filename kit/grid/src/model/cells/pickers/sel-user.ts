import { pickerCell } from './picker-cell.ts'

export const selUserCell = pickerCell('sel_user')
