import { plainValueText } from '../base/value-text.ts'
import { InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'

/** 2026/1/5, 2026.1.5 and 2026年1月5日 are the day 2026-01-05. */
export function readDayCell(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/.exec(text) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

export const dateSheetConverter: SheetConverter<{ title: string }> = {
  write: plainValueText,
  read: (text, { title }) => readDayCell(text) ?? new InvalidCell(`${title}应为日期，如 2026-01-05`),
  format: 'date',
}
