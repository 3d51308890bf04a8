import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { defineEntity } from '../../entity/entity.ts'
import { requestBody, requiredReason, requiredText } from '../../calls/request-body.ts'

const calls = callsBelow({ path: '/sys/exportRequest', tag: '导出审批' })

/** How far a request for a personal export is. */
export const EXPORT_REQUEST_STATES = {
  waiting: '待审批',
  approved: '已同意',
  refused: '已拒绝',
  withdrawn: '已撤回',
  expired: '已过期',
} as const
export type ExportRequestState = keyof typeof EXPORT_REQUEST_STATES
const states = Object.keys(EXPORT_REQUEST_STATES) as [ExportRequestState, ...ExportRequestState[]]

/** Hours for which the file of an approved request may be fetched. */
export const APPROVED_FILE_HOURS = 24

/** What was asked for and is held back: with it the request is made. */
export const heldExport = z.object({
  /** Names the export: `entity.hospital`. */
  export: z.string(),
  title: z.string(),
  rows: z.number(),
  /** Rows with personal data this person has taken out today without a second one. */
  today: z.number(),
  most: z.number(),
})
export type HeldExport = z.output<typeof heldExport>

/** An export of many personal rows that was asked for, and what became of it. */
export const exportRequest = defineEntity({
  name: 'exportRequest',
  title: '导出申请',
  path: '/sys/exportRequest',
  table: 'sys_export_request',
  perms: 'sys:exportRequest',
  nameField: 'title',
  scope: { kind: 'shared' },
  fields: {
    askTime: { kind: 'datetime', title: '申请时间', required: true, width: 150 },
    title: { kind: 'text', title: '导出内容', width: 120 },
    realname: { kind: 'text', title: '申请人', width: 120 },
    state: { kind: 'dict', title: '状态', dict: 'export_request_state', width: 100 },
    reason: { kind: 'text', title: '事由', width: 240 },
    decideBy: { kind: 'text', title: '审批人', width: 120 },
  },
  derived: {
    rows: { kind: 'integer', title: '行数', width: 90 },
    question: { kind: 'text', title: '查询条件' },
    username: { kind: 'text', title: '申请账号' },
    endTime: { kind: 'datetime', title: '审批期限' },
    decideTime: { kind: 'datetime', title: '审批时间' },
    word: { kind: 'text', title: '审批意见' },
    fetchTime: { kind: 'datetime', title: '取走时间' },
  },
  list: ['askTime', 'realname', 'title', 'rows', 'reason', 'state', 'decideBy'],
  search: ['state', 'realname', 'title', 'askTime'],
  form: [],
  excel: {},
  sort: { field: 'askTime', direction: 'desc' },
  unit: '条',
  actions: { decide: '审批' },
  readOnly: true,
  log: true,
})

export const exportRequestRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The conditions, as people read them. */
  question: z.string(),
  rows: z.number(),
  reason: z.string(),
  state: z.enum(states),
  state_dictText: z.string(),
  username: z.string(),
  realname: z.string(),
  askTime: z.string(),
  /** Until when somebody may decide. */
  endTime: z.string(),
  decideBy: z.string().nullable(),
  decideTime: z.string().nullable(),
  word: z.string().nullable(),
  fetchTime: z.string().nullable(),
  /** Whoever asks now asked for it: he decides nothing about it. */
  own: z.boolean(),
})
export type ExportRequestRow = z.output<typeof exportRequestRow>

const DECIDE = 'sys:exportRequest:decide'
/** Letters a reason has at least. */
export const MIN_EXPORT_REASON_LENGTH = 4

/** Exports of many personal rows, which a second person has to agree to. */
export const exportRequestCalls = {
  add: calls.post('add', '申请导出个人信息', {
    ofOneself: true,
    /** `query`: what the export was asked with. */
    body: () =>
      requestBody({
        export: z.string().max(100),
        query: z.record(
          z.string().max(100),
          z.union([z.string().max(100_000), z.array(z.string().max(10_000)).max(200)]),
        ),
        reason: requiredReason(MIN_EXPORT_REASON_LENGTH),
      }),
    result: () => z.object({ id: z.string() }),
  }),
  /** The asker's own, newest first. */
  own: calls.get('own', '我的导出申请', {
    query: listQuerySchema,
    result: () => pageResultSchema(exportRequestRow),
    poll: true,
  }),
  /** Those of everybody the asker looks after. */
  list: calls.get('list', '导出审批列表', {
    allow: DECIDE,
    query: listQuerySchema,
    result: () => pageResultSchema(exportRequestRow),
    poll: true,
  }),
  decide: calls.post('decide', '审批导出申请', {
    allow: DECIDE,
    body: () =>
      requestBody({
        id: idSchema,
        approve: z.boolean({ error: '请选择同意或拒绝' }),
        word: requiredText('审批意见', 200),
      }),
  }),
  withdraw: calls.post('withdraw', '撤回导出申请', { ofOneself: true, body: () => requestBody({ id: idSchema }) }),
} as const
