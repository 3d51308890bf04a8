import type { CodeOf } from '@xuanjiao/wire/kinds/base/sheet'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { fieldSheet } from '@xuanjiao/wire/kinds/field-sheet'
import type { Cell } from '../../../../platform/spreadsheet/sheet.ts'

export function textOfCell(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** A cell as the value a form would send. */
export function valueOfCell(field: Field, cell: Cell, codeOf: CodeOf): unknown {
  const text = textOfCell(cell)
  return text === '' ? null : fieldSheet(field).read(text, field, codeOf)
}
