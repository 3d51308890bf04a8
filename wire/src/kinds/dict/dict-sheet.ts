import { plain } from '../base/printing.ts'
import { cellParts, WrongCell, type SheetKind } from '../base/sheet.ts'
import type { DictField } from './dict.ts'

export const dictSheet: SheetKind<DictField> = {
  write: plain,
  read: (text, { title, many }, codeOf) => {
    const codes = (many === true ? cellParts(text) : [text]).map(
      one => codeOf(one) ?? new WrongCell(`${title}没有“${one}”这一项`),
    )
    return codes.find(code => code instanceof WrongCell) ?? codes.join(',')
  },
}
