import type { LedgerLine } from '@xuanjiao/contract/business/payments/reconcile'
import { readDatetime, wireDate } from '@xuanjiao/wire/wall-time'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { mapInPieces, type BillTable } from './bill-table.ts'

/** What a bill says, and of which days. */
export interface ReadBill {
  lines: LedgerLine[]
  from: string
  to: string
}

/** What columns are called in bills of WeChat Pay and of virtual payment; the first that is there is taken. */
const HEADS = {
  time: ['交易时间', '支付时间', '订单时间', '下单时间', '创建时间'],
  orderNo: ['商户订单号', '商户单号', '商家订单号', '订单号'],
  refundNo: ['商户退款单号', '商家退款单号', '退款单号'],
  state: ['交易状态', '订单状态', '状态', '交易类型'],
  amount: ['订单金额', '应结订单金额', '支付金额', '实付金额', '交易金额', '金额'],
  refund: ['退款金额', '申请退款金额'],
} as const
type Column = keyof typeof HEADS
type Places = Readonly<Record<Column, number>>

const REQUIRED: readonly [Column, string][] = [
  ['time', '交易时间'],
  ['orderNo', '商户订单号'],
  ['amount', '订单金额'],
]
/** Heads stand in the first lines; above them the merchant and the days may be told. */
const MOST_BEFORE = 20
export const MOST_LINES = 100_000

/** Reads a channel's bill. Refuses one without the columns it needs, and every line it cannot read, with its number. */
export async function readBill(table: BillTable): Promise<ReadBill> {
  const { at, places } = findHeads(table)
  const rows = table.slice(at + 1)
  const end = rows.findIndex(([first = '']) => first.startsWith('总'))
  const named = end === -1 ? rows : rows.slice(0, end)
  if (named.length === 0) throw appErrors.field('file', '账单里没有交易')
  if (named.length > MOST_LINES) throw appErrors.field('file', '账单超过 10 万行，请按天下载')
  const read = await mapInPieces(named, (cells, row) => readLine(column => cells[places[column]] ?? '', at + 2 + row))
  const days = read.map(({ day }) => day).toSorted()
  return { lines: read.flatMap(({ line }) => line ?? []), from: days[0] ?? '', to: days.at(-1) ?? '' }
}

function findHeads(table: BillTable): { at: number; places: Places } {
  const at = table.slice(0, MOST_BEFORE).findIndex(cells => placeOf(cells, 'orderNo') >= 0)
  const heads = table[at] ?? []
  const places = Object.fromEntries(Object.keys(HEADS).map(name => [name, placeOf(heads, name as Column)])) as Places
  const missing = REQUIRED.filter(([name]) => places[name] === -1).map(([, title]) => title)
  if (missing.length > 0) throw appErrors.field('file', `账单缺少“${missing.join('”“')}”列，请上传渠道下载的原始账单`)
  return { at, places }
}

const placeOf = (heads: readonly string[], name: Column): number =>
  HEADS[name].map(title => heads.indexOf(title)).find(place => place >= 0) ?? -1

function readLine(cell: (column: Column) => string, row: number): { day: string; line: LedgerLine | undefined } {
  const time = readDatetime(cell('time').replaceAll('/', '-'))
  if (!time) throw wrong(row, '交易时间')
  const isRefund = /REFUND|退款/.test(cell('state'))
  const isNothing = /REVOKED|已撤销|未支付|已关闭/.test(cell('state'))
  const fen = fenOf(isRefund ? cell('refund') || cell('amount') : cell('amount'))
  if (fen === undefined) throw wrong(row, isRefund ? '退款金额' : '订单金额')
  const number = isRefund ? cell('refundNo') || cell('orderNo') : cell('orderNo')
  if (number === '') throw wrong(row, '商户订单号')
  const line: LedgerLine = { kind: isRefund ? 'refund' : 'pay', number, amountFen: fen }
  return { day: wireDate(time), line: isNothing || fen === 0 ? undefined : line }
}

const wrong = (row: number, column: string) => appErrors.field('file', `第 ${row} 行的“${column}”不正确`)

/** An amount in 元 to the fen, without rounding: what has more decimals is none. */
function fenOf(text: string): number | undefined {
  const [, yuan, decimals = ''] = /^[¥￥]?(\d{1,8})(?:\.(\d{1,2})0*)?(?:元)?$/.exec(text.replaceAll(',', '')) ?? []
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))
}
