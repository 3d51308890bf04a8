import { toolCell } from './tool-cell.ts'

/** The handle and its menu; the order number itself is kept in the order field of the row. */
export const rowDragSortCell = toolCell('row-drag-sort')
