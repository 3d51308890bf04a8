import { plainValueText } from '../base/value-text.ts'
import { InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'
import { readDayCell } from '../date/date-sheet.ts'

export const datetimeSheetConverter: SheetConverter<{ title: string }> = {
  write: plainValueText,
  read: (text, { title }) => {
    const [, day = '', time = '00:00:00'] = /^(\S+?)(?:[ T]+(\d{1,2}:\d\d(?::\d\d)?))?$/.exec(text) ?? []
    const date = readDayCell(day)
    if (date === undefined) return new InvalidCell(`${title}应为时间，如 2026-01-05 08:00:00`)
    const full = time.length < 7 ? `${time}:00` : time
    return `${date} ${full.padStart(8, '0')}`
  },
  format: 'datetime',
}
