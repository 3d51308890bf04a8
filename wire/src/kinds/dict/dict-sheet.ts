import { plainValueText } from '../base/value-text.ts'
import { splitCell, InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'
import type { DictField } from './dict.ts'

export const dictSheetConverter: SheetConverter<DictField> = {
  write: plainValueText,
  read: (text, { title, many }, codeLookup) => {
    const codes = (many === true ? splitCell(text) : [text]).map(
      one => codeLookup(one) ?? new InvalidCell(`${title}没有“${one}”这一项`),
    )
    return codes.find(code => code instanceof InvalidCell) ?? codes.join(',')
  },
}
