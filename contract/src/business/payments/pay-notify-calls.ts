import { lazy } from '@xuanjiao/wire/lazy'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'

const calls = callsBelow({ path: '/he/payNotify', tag: '支付通知', allow: 'he:payNotify:list' })

const line = lazy(() =>
  z.object({
    id: z.string(),
    channel: z.string(),
    channel_dictText: z.string(),
    event: z.string(),
    orderNo: z.string().nullable(),
    verifyResult: z.string(),
    verifyResult_dictText: z.string(),
    handleResult: z.string(),
    handleResult_dictText: z.string(),
    times: z.number(),
    createTime: z.string(),
    lastTime: z.string(),
  }),
)
export type PayNotifyRow = z.output<ReturnType<typeof line>>

export const payNotifyCalls = {
  list: calls.get('list', '支付通知列表', { query: listQuerySchema, result: () => pageResultSchema(line()) }),
  exportXls: calls.get('exportXls', '导出支付通知', listExport('he:payNotify:export')),
}
