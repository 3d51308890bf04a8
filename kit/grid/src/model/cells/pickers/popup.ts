import { pickerCell } from './picker-cell.ts'

export const popupCell = pickerCell('popup')
