import type { CellType } from '../type/cell-type.ts'
import { defineCell } from '../type/define-cell.ts'

/** A plain text. */
export function textCell(type: string, special: Partial<CellType<string>> = {}): CellType<string> {
  return defineCell<string>({ type, empty: () => '', parse: text => text, ...special })
}
