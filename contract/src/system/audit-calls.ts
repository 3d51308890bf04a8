import { z } from 'zod'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { DATE_PATTERN } from '@xuanjiao/wire/wall-time'
import { callsBelow } from '../calls/endpoint.ts'
import { requestBody } from '../calls/request-body.ts'
import { defineEntity } from '../entity/entity.ts'

const calls = callsBelow({ path: '/sys/audit', tag: '审计', allow: 'sys:audit:list' })

/** 1 sign-in, 2 operation, 3 security (rules/wire-system#logs). */
export const AUDIT_KINDS = { '1': '登录', '2': '操作', '3': '安全' } as const
export const AUDIT_ACTIONS = { '1': '查询', '2': '新增', '3': '修改', '4': '删除', '5': '导入', '6': '导出' } as const

/** A line of the audit log. What is long, and what no index helps to find, is shown and not asked for. */
export const auditLine = defineEntity({
  name: 'auditLine',
  title: '审计日志',
  path: '/sys/audit',
  table: 'sys_log',
  perms: 'sys:audit',
  nameField: 'content',
  scope: { kind: 'shared' },
  fields: {
    createTime: { kind: 'datetime', title: '时间', required: true, width: 160 },
    logType: { kind: 'text', title: '类型', width: 90 },
    operateType: { kind: 'text', title: '动作', width: 80 },
    username: { kind: 'text', title: '账号', width: 150 },
    content: { kind: 'text', title: '内容', width: 320 },
    reason: { kind: 'text', title: '事由', width: 140 },
    ip: { kind: 'text', title: '地址', width: 130 },
    url: { kind: 'text', title: '接口', width: 220 },
    status: { kind: 'integer', title: '结果码', width: 90 },
  },
  derived: {
    realname: { kind: 'text', title: '姓名' },
    method: { kind: 'text', title: '方式' },
    params: { kind: 'text', title: '参数' },
    agent: { kind: 'text', title: '设备' },
    costMs: { kind: 'integer', title: '耗时（毫秒）' },
  },
  list: ['createTime', 'logType', 'username', 'content', 'operateType', 'ip', 'reason'],
  search: ['createTime', 'username', 'logType', 'operateType', 'content', 'ip'],
  form: [],
  excel: {
    export: [
      'createTime',
      'logType',
      'operateType',
      'username',
      'content',
      'reason',
      'ip',
      'url',
      'method',
      'params',
      'agent',
      'status',
      'costMs',
    ],
  },
  sort: { field: 'createTime', direction: 'desc' },
  unit: '条',
  readOnly: true,
  log: true,
  personal: 'inFile',
})

export const auditRow = z.object({
  id: z.string(),
  createTime: z.string(),
  logType: z.string(),
  logType_dictText: z.string(),
  operateType: z.string().nullable(),
  operateType_dictText: z.string().nullable(),
  username: z.string().nullable(),
  realname: z.string().nullable(),
  content: z.string(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  agent: z.string().nullable(),
  method: z.string().nullable(),
  url: z.string().nullable(),
  params: z.string().nullable(),
  status: z.number().nullable(),
  costMs: z.number().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

/** How a day of the log stands: `sealed` and never compared since, `verified` as it was, or `broken`. */
export const DAY_CLOSING_STATES = {
  open: '未封存',
  sealed: '已封存',
  verified: '核对完好',
  broken: '与封存不符',
} as const
export type DayClosingState = keyof typeof DAY_CLOSING_STATES

const comparison = {
  lines: z.number(),
  /** What is wrong, and the first line it is wrong with. */
  flaw: z.string().nullable(),
  lineId: z.string().nullable(),
}
export const dayClosingRow = z.object({
  day: z.string(),
  ...comparison,
  state: z.enum(['open', 'sealed', 'verified', 'broken']),
  sealTime: z.string().nullable(),
  /** The hash the day ended with; the same stands in `audit-heads.txt`. */
  closing: z.string().nullable(),
  /** Nobody when the night did it. */
  checkBy: z.string().nullable(),
  checkTime: z.string().nullable(),
})
export type DayClosingRow = z.output<typeof dayClosingRow>

/** Who did what, when, from where; only ever read. */
export const auditCalls = {
  list: calls.get('list', '审计日志', {
    /** `record`: lines that name this record, by its id. */
    query: listQuerySchema,
    result: () => pageResultSchema(auditRow),
  }),
  seals: calls.get('seals', '审计日志封存', { query: pageQuerySchema, result: () => pageResultSchema(dayClosingRow) }),
  /** Compares a closed day with its closing line, line by line. */
  checkSeal: calls.post('checkSeal', '核对审计日志封存', {
    body: () => requestBody({ day: z.string().regex(DATE_PATTERN, '日期应为 yyyy-MM-dd') }),
    result: () => z.object({ day: z.string(), ...comparison }),
  }),
  exportXls: calls.get('exportXls', '导出审计日志', {
    allow: 'sys:audit:export',
    query: listQuerySchema,
    result: () => z.unknown(),
    answer: 'file',
  }),
} as const
