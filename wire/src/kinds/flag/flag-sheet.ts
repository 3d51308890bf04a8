import { plainValueText } from '../base/value-text.ts'
import { InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'
import type { FlagField } from './flag.ts'

export const flagSheetConverter: SheetConverter<FlagField> = {
  write: plainValueText,
  read: (text, { title }) => {
    if (/^(?:是|y|yes|true|1)$/i.test(text)) return 'Y'
    if (/^(?:否|n|no|false|0)$/i.test(text)) return 'N'
    return new InvalidCell(`${title}请填是或否`)
  },
}
