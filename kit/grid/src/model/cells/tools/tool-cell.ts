import type { CellType } from '../type/cell-type.ts'
import { defineCell } from '../type/define-cell.ts'

/** A column that belongs to the row and holds no value of its own: number, boxes, expand, drag handle. */
export function toolCell(type: string, special: Partial<CellType<undefined>> = {}): CellType<undefined> {
  return defineCell<undefined>({
    type,
    editor: 'direct',
    writable: false,
    empty: () => undefined,
    initial: () => undefined,
    parse: () => undefined,
    print: () => '',
    ...special,
  })
}
