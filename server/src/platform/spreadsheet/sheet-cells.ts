import { AppError } from '@xuanjiao/contract/calls/app-error'

/** What stands in a cell, written or read. Moments are text as on the wire: `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`. */
export type SheetCell = string | number | boolean | null | undefined

/** How a column is written. Text stays text whatever it looks like: formulas and long digit rows too. */
export type SheetCellKind = 'text' | 'number' | 'date' | 'datetime'

export interface SheetColumn {
  title: string
  /** `text` unless said otherwise */
  kind?: SheetCellKind
  /** in characters; wide enough for the title unless said otherwise */
  width?: number
  /** offered as a drop-down list below the head of an import template */
  choices?: readonly string[]
  /** its head is red */
  required?: boolean
  /** its cells are red: the reasons in the workbook of an import's errors */
  alert?: boolean
}

export interface SheetRow {
  /** as Excel numbers it, from 1 */
  number: number
  cells: SheetCell[]
}

/** Every reason for which a workbook is not read, as a person is told. */
const SHEET_REASONS = {
  invalid: '不是有效的 Excel 文件',
  encrypted: '文件已加密，请取消密码后再上传',
  tooLarge: '文件过大，请拆分后再上传',
  tooLargeInflated: '文件解压后过大，请拆分后再上传',
  tooManyRows: '行数过多，请拆分后再上传',
  tooManyColumns: '列数过多，请使用导入模板',
  noSheet: '文件中没有工作表',
  tooSlow: '文件过于复杂，读取超时，请拆分后再上传',
} as const
export type SheetErrorReason = keyof typeof SHEET_REASONS

/** A workbook that is not read. It is the person's file and not our fault, hence a refusal. */
export class SheetError extends AppError {
  readonly reason: SheetErrorReason

  constructor(reason: SheetErrorReason) {
    super(200, SHEET_REASONS[reason])
    this.name = 'SheetError'
    this.reason = reason
  }
}

const DAY_MS = 86_400_000
/** Day 0 of Excel. Its calendar has a 29 February 1900, so days before March 1900 are not to be had. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const WIRE = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/

/** A moment of the wire as Excel's number of days; undefined for anything else. */
export function excelSerialOf(text: string): number | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0] = WIRE.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || year < 1901) return undefined
  const time = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0)
  const same = new Date(time).toISOString().startsWith(text.slice(0, 10))
  return same ? (time - EPOCH_1900) / DAY_MS : undefined
}

/** Excel's number of days as text of the wire: a day, a moment, or a bare time of day below 1. */
export function excelMomentOf(serial: number, from1904 = false): string | undefined {
  const time = Math.round((serial * DAY_MS) / 1000) * 1000 + (from1904 ? EPOCH_1904 : EPOCH_1900)
  const moment = new Date(time)
  if (serial < 0 || Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return undefined
  const [day, clock] = [moment.toISOString().slice(0, 10), moment.toISOString().slice(11, 19)]
  if (serial < 1 && !from1904) return clock
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
