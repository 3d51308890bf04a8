import { fileCell } from './file-cell.ts'

export const fileListCell = fileCell('file')
