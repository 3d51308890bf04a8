import { toolCell } from './tool-cell.ts'

export const rowExpandCell = toolCell('row-expand')
