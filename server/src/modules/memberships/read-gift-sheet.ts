import { MOST_GIFTS } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { MOST_VIP_DAYS } from '@xuanjiao/contract/business/vip/vip-info'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { SheetCell, SheetRow } from '../../platform/spreadsheet/sheet-cells.ts'
import { isSameHead } from '../entities/index.ts'

/** The columns of a workbook of gifts, all of them needed. */
export const GIFT_HEADS = { phone: '手机号', days: '天数', reason: '原因' } as const
type GiftColumn = keyof typeof GIFT_HEADS
const COLUMNS = Object.keys(GIFT_HEADS) as GiftColumn[]

/** A row as it was read: who is meant, how long, and why. */
export interface GiftLine {
  row: number
  phone: string
  days: number
  reason: string
}
/** What is wrong with a cell, in the words of an import. */
export interface GiftError {
  row: number
  column: string
  reason: string
}
export interface ReadGiftSheet {
  rows: number
  lines: GiftLine[]
  errors: GiftError[]
}

/** A few rows of titles and notes may stand above the head. */
const ABOVE = 10

/** Reads the rows below the head; each wrong cell is told at its row, and a row with one is no gift. */
export function readGiftSheet(all: readonly SheetRow[]): ReadGiftSheet {
  const { head, places } = findHead(all)
  const rows = all.filter(row => row.number > head && COLUMNS.some(name => textAt(row, places[name]) !== ''))
  if (rows.length === 0) throw appErrors.field('file', '表格中没有数据')
  if (rows.length > MOST_GIFTS)
    throw appErrors.field('file', `一次最多赠送 ${numberText(MOST_GIFTS)} 人，请分成几个表格`)
  const read = rows.map(row => readLine(row.number, name => textAt(row, places[name])))
  const lines = read.flatMap(({ line }) => line ?? [])
  const errors = [...read.flatMap(one => one.errors), ...repeatedPhones(lines)]
  const bad = new Set(errors.map(error => error.row))
  return {
    rows: rows.length,
    lines: lines.filter(({ row }) => !bad.has(row)),
    errors: errors.toSorted((one, other) => one.row - other.row),
  }
}

function findHead(all: readonly SheetRow[]): { head: number; places: Record<GiftColumn, number> } {
  for (const { number, cells } of all.slice(0, ABOVE)) {
    const placeOf = (name: GiftColumn) => cells.findIndex(cell => isSameHead(textOf(cell), GIFT_HEADS[name]))
    const places = { phone: placeOf('phone'), days: placeOf('days'), reason: placeOf('reason') }
    const missing = COLUMNS.filter(name => places[name] === -1).map(name => GIFT_HEADS[name])
    if (missing.length === 0) return { head: number, places }
    if (missing.length < COLUMNS.length) throw appErrors.field('file', `表格缺少“${missing.join('”“')}”列`)
  }
  throw appErrors.field('file', '没有找到表头，请使用批量赠送模板')
}

const textOf = (cell: SheetCell): string => (cell === null || cell === undefined ? '' : String(cell).trim())
const textAt = ({ cells }: SheetRow, at: number): string => textOf(cells[at])

function readLine(row: number, text: (name: GiftColumn) => string): { line?: GiftLine; errors: GiftError[] } {
  const phone = text('phone')
    .replaceAll(/[\s-]/g, '')
    .replace(/^\+?86(?=1)/, '')
  const [days, reason] = [Number(text('days')), text('reason')]
  const wrong = (name: GiftColumn, why: string): GiftError => ({ row, column: GIFT_HEADS[name], reason: why })
  const errors = [
    ...(/^1[3-9]\d{9}$/.test(phone) ? [] : [wrong('phone', phone === '' ? '手机号不能为空' : '手机号格式不正确')]),
    ...(Number.isInteger(days) && days >= 1 && days <= MOST_VIP_DAYS
      ? []
      : [wrong('days', `天数应为 1 到 ${MOST_VIP_DAYS} 的整数`)]),
    ...(reason.length >= 2 && reason.length <= 200 ? [] : [wrong('reason', '原因应为 2 到 200 个字符')]),
  ]
  return errors.length > 0 ? { errors } : { line: { row, phone, days, reason }, errors }
}

/** The same person twice is more likely a slip than a gift of both. */
function repeatedPhones(lines: readonly GiftLine[]): GiftError[] {
  const first = new Map<string, number>()
  return lines.flatMap(({ row, phone }) => {
    const before = first.get(phone)
    if (before !== undefined) return [{ row, column: GIFT_HEADS.phone, reason: `手机号与第 ${before} 行重复` }]
    first.set(phone, row)
    return []
  })
}
