import { plainValueText } from '../base/value-text.ts'
import { InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'
import { readTimeOfDay, type TimeField } from './time.ts'

export const timeSheetConverter: SheetConverter<TimeField> = {
  write: plainValueText,
  read: (text, { title }) => readTimeOfDay(text) ?? new InvalidCell(`${title}应为时间，如 08:30`),
}
