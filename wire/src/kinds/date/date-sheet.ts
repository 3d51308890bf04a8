import { plain } from '../base/printing.ts'
import { WrongCell, type SheetKind } from '../base/sheet.ts'

/** 2026/1/5, 2026.1.5 and 2026年1月5日 are the day 2026-01-05. */
export function dayOfCell(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/.exec(text) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

export const dateSheet: SheetKind<{ title: string }> = {
  write: plain,
  read: (text, { title }) => dayOfCell(text) ?? new WrongCell(`${title}应为日期，如 2026-01-05`),
  format: 'date',
}
