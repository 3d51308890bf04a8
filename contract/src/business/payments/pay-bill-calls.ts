import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'

const calls = callsBelow({ path: '/he/payBill', tag: '对账', allow: 'he:payBill:list' })

/** A bill that was held against our orders. Amounts in fen. */
const line = lazy(() =>
  z.object({
    id: z.string(),
    fileName: z.string(),
    channel: z.string(),
    channel_dictText: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    matched: z.number(),
    differences: z.number(),
    billPayFen: z.number(),
    bookPayFen: z.number(),
    billRefundFen: z.number(),
    bookRefundFen: z.number(),
    createTime: z.string(),
  }),
)
export type PayBillRow = z.output<ReturnType<typeof line>>

const difference = lazy(() =>
  z.object({
    kind: z.enum(['pay', 'refund']),
    number: z.string(),
    billFen: z.number().nullable(),
    bookFen: z.number().nullable(),
  }),
)

export const payBillCalls = {
  list: calls.get('list', '对账列表', { query: listQuerySchema, result: () => pageResultSchema(line()) }),
  one: calls.get('queryById', '对账详情', {
    query: () => z.object({ id: idSchema }),
    result: () =>
      line().extend({
        /** The largest first, a thousand at most. */
        details: z.array(difference()),
      }),
  }),
  /** A bill as the channel gives it (.csv, .xls, .xlsx), with the channel in the field `channel`. */
  upload: calls.post('upload', '上传账单对账', {
    allow: 'he:payBill:upload',
    bodyKind: 'multipart',
    result: () => z.object({ id: z.string(), differences: z.number() }),
  }),
  exportXls: calls.get('exportXls', '导出对账', listExport('he:payBill:export')),
}
