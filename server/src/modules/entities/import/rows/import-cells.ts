import type { CodeLookup } from '@xuanjiao/wire/kinds/base/sheet-converter'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { fieldSheetConverter } from '@xuanjiao/wire/kinds/field-sheet-converter'
import type { SheetCell } from '../../../../platform/spreadsheet/sheet-cells.ts'

export function cellText(cell: SheetCell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** A cell as the value a form would send. */
export function cellValue(field: Field, cell: SheetCell, codeLookup: CodeLookup): unknown {
  const text = cellText(cell)
  return text === '' ? null : fieldSheetConverter(field).read(text, field, codeLookup)
}
