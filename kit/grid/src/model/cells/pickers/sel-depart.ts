import { pickerCell } from './picker-cell.ts'

export const selDepartCell = pickerCell('sel_depart')
