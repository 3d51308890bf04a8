import { fileCell } from './file-cell.ts'

export const imageCell = fileCell('image')
