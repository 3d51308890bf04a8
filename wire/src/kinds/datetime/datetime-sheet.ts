import { plain } from '../base/printing.ts'
import { WrongCell, type SheetKind } from '../base/sheet.ts'
import { dayOfCell } from '../date/date-sheet.ts'

export const datetimeSheet: SheetKind<{ title: string }> = {
  write: plain,
  read: (text, { title }) => {
    const [, day = '', time = '00:00:00'] = /^(\S+?)(?:[ T]+(\d{1,2}:\d\d(?::\d\d)?))?$/.exec(text) ?? []
    const date = dayOfCell(day)
    if (date === undefined) return new WrongCell(`${title}应为时间，如 2026-01-05 08:00:00`)
    const full = time.length < 7 ? `${time}:00` : time
    return `${date} ${full.padStart(8, '0')}`
  },
  format: 'datetime',
}
