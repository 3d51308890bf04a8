import { splitCell, type SheetConverter } from '../base/sheet-converter.ts'
import { tagsText } from './tags.ts'

export const tagsSheetConverter: SheetConverter<unknown> = { write: tagsText, read: splitCell }
