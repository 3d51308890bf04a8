import { fileCell } from './file-cell.ts'

export const uploadCell = fileCell('upload')
