import { plain } from '../base/printing.ts'
import { WrongCell, type SheetKind } from '../base/sheet.ts'
import { timeOfText, type TimeField } from './time.ts'

export const timeSheet: SheetKind<TimeField> = {
  write: plain,
  read: (text, { title }) => timeOfText(text) ?? new WrongCell(`${title}应为时间，如 08:30`),
}
