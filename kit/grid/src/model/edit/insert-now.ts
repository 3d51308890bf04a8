import { isUnparsedText } from '../cells/type/unparsed-text.ts'
import { printMoment } from '@xuanjiao/core/model/text/moment-text'
import type { CellAddress } from '../rules/error-navigation.ts'
import type { GridStore } from '../store/grid-store.ts'
import { isEditable, setRowValues } from './edit-values.ts'

const formats = { date: 'YYYY-MM-DD', time: 'HH:mm:ss' }
/** A moment is both, a time of day has no day; texts take what was asked for. */
const own: Readonly<Record<string, string>> = {
  date: formats.date,
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: formats.time,
}
const texts = new Set(['input', 'textarea', 'input_pop'])

/** Ctrl+; writes the day, Ctrl+Shift+; the time into a cell that can hold it. Answers whether it could. */
export function insertNow(grid: GridStore, { id, key }: CellAddress, what: 'date' | 'time', now: Date): boolean {
  const { type } = grid.cells.column(key)
  const format = own[type] ?? (texts.has(type) ? formats[what] : undefined)
  if (format === undefined || !isEditable(grid, id, key)) return false
  const value = grid.cells.parse(key, printMoment(momentOf(now), format), grid.rows.get(id))
  if (isUnparsedText(value)) return false
  setRowValues(grid, id, { [key]: value })
  return true
}

const momentOf = (now: Date) => ({
  year: now.getFullYear(),
  month: now.getMonth() + 1,
  day: now.getDate(),
  hour: now.getHours(),
  minute: now.getMinutes(),
  second: now.getSeconds(),
})
