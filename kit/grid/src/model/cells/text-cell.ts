import type { CellType } from './cell-type.ts'
import { defineCell } from './define-cell.ts'

/** A plain text. */
export function textCell(type: string, special: Partial<CellType<string>> = {}): CellType<string> {
  return defineCell<string>({ type, empty: () => '', parse: text => text, ...special })
}
