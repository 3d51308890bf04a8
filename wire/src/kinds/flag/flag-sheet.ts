import { plain } from '../base/printing.ts'
import { WrongCell, type SheetKind } from '../base/sheet.ts'
import type { FlagField } from './flag.ts'

export const flagSheet: SheetKind<FlagField> = {
  write: plain,
  read: (text, { title }) => {
    if (/^(?:是|y|yes|true|1)$/i.test(text)) return 'Y'
    if (/^(?:否|n|no|false|0)$/i.test(text)) return 'N'
    return new WrongCell(`${title}请填是或否`)
  },
}
