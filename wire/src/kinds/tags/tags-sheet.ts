import { cellParts, type SheetKind } from '../base/sheet.ts'
import { tagsText } from './tags.ts'

export const tagsSheet: SheetKind<unknown> = { write: tagsText, read: cellParts }
