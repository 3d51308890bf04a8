import fs from 'node:fs/promises'
import { isOnlineChannel } from '@xuanjiao/contract/business/payments/online-channels'
import { payBill } from '@xuanjiao/contract/business/payments/pay-bill'
import { payBillCalls, type PayBillRow } from '@xuanjiao/contract/business/payments/pay-bill-calls'
import type { LedgerDifference } from '@xuanjiao/contract/business/payments/reconcile'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { serveStaff, withMessage } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { withOneFile } from '../../../platform/http/receive-form.ts'
import { readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { servedLog, type EntityServices, type LogSource } from '../../entities/index.ts'
import { cleanCell, tableOfCsv, textOfBill, type BillTable } from './bill-table.ts'
import { MOST_LINES, readBill } from './read-bill.ts'
import { reconcileBill } from './reconcile-bill.ts'

const MOST_BYTES = 30 * 1024 ** 2

const source: LogSource = {
  exportName: 'pay-bills',
  columns: { createTime: 't.created_at' },
  extraColumns: { details: 't.details' },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId} and t.deleted_at is null`,
}

/** Bills of channels: handed in, held against our orders, looked at again (rules/payments#reconciliation). */
export function serveBills(context: EntityServices): void {
  const bills = servedLog<PayBillRow>(context, payBill, source)
  serveStaff(context, payBillCalls.list, ({ query, principal }) => bills.readPage(principal, query))
  bills.serveExport(payBillCalls.exportXls)
  serveStaff(context, payBillCalls.one, async ({ query, principal }) => {
    const { read, shown } = await bills.findOne(principal, query.id)
    return { ...shown, details: (read as never as { details: LedgerDifference[] }).details }
  })
  serveStaff(context, payBillCalls.upload, async ({ request, db, principal }) => {
    const { channel, fileName, table } = await receiveBill(context, request)
    const { tenantId, username: by } = principal
    const handed = { tenantId, channel, fileName, read: await readBill(table), by, now: context.clock.now() }
    const result = await reconcileBill(db, handed)
    const said = result.differences === 0 ? '账单与订单完全相符' : `有 ${numberText(result.differences)} 笔差异`
    return withMessage(`对账完成，${said}`, result)
  })
}

const receiveBill = (
  context: Pick<AppContext, 'config'>,
  request: FastifyRequest,
): Promise<{ channel: string; fileName: string; table: BillTable }> =>
  withOneFile(context, request, { maxFileBytes: MOST_BYTES, maxFieldBytes: 1000 }, async ({ file, fields }) => {
    const channel = fields['channel'] ?? ''
    if (!isOnlineChannel(channel)) throw appErrors.field('channel', '请选择有账单的支付渠道')
    if (!file) throw appErrors.field('file', '请选择账单文件')
    return { channel, fileName: file.name.slice(-200), table: await tableOfFile(file.name, file.file) }
  })

async function tableOfFile(name: string, file: string): Promise<BillTable> {
  if (/\.csv$/i.test(name)) return tableOfCsv(textOfBill(await fs.readFile(file)))
  if (!/\.xlsx?$/i.test(name)) throw appErrors.field('file', '请上传 .csv、.xls 或 .xlsx 文件')
  const rows: string[][] = []
  for await (const chunk of readSheet(file, { maxRows: MOST_LINES + 100 }))
    rows.push(...chunk.map(row => row.cells.map(cell => cleanCell(String(cell ?? '')))))
  return rows
}
