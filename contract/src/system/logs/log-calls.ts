import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { optionalReason } from '../../calls/request-body.ts'
import { defineEntity } from '../../entity/entity.ts'

/** 1 sign-in, 2 operation, 3 what was refused or went wrong (rules/wire-system#logs). */
export const LOG_KINDS = { '1': '登录日志', '2': '操作日志', '3': '异常日志' } as const
export type LogKind = keyof typeof LOG_KINDS

/** A line of the audit log as the platform's log page knows it; what was archived is not among them. */
export const logLine = defineEntity({
  name: 'logLine',
  title: '日志',
  path: '/sys/log',
  table: 'sys_log',
  perms: 'sys:log',
  nameField: 'logContent',
  scope: { kind: 'shared' },
  fields: {
    logContent: { kind: 'text', title: '日志内容', width: 320 },
    logType: { kind: 'text', title: '日志类型', width: 90 },
    operateType: { kind: 'text', title: '操作类型', width: 90 },
    userid: { kind: 'text', title: '账号', width: 130 },
    ip: { kind: 'text', title: 'IP 地址', width: 130 },
    requestUrl: { kind: 'text', title: '请求地址', width: 220 },
    costTime: { kind: 'integer', title: '耗时（毫秒）', width: 110 },
    createTime: { kind: 'datetime', title: '时间', required: true, width: 160 },
  },
  derived: {
    username: { kind: 'text', title: '姓名', width: 110 },
    method: { kind: 'text', title: '请求方式' },
    requestParam: { kind: 'text', title: '请求参数' },
  },
  list: ['logContent', 'operateType', 'userid', 'username', 'ip', 'requestUrl', 'costTime', 'createTime'],
  search: ['createTime', 'userid', 'operateType'],
  form: [],
  excel: {},
  sort: { field: 'createTime', direction: 'desc' },
  unit: '条',
  actions: { archive: '归档' },
  readOnly: true,
  log: true,
})

const logRow = lazy(() =>
  z.object({
    id: z.string(),
    logType: z.number(),
    logType_dictText: z.string(),
    logContent: z.string(),
    operateType: z.number().nullable(),
    operateType_dictText: z.string().nullable(),
    userid: z.string().nullable(),
    username: z.string().nullable(),
    ip: z.string().nullable(),
    method: z.string().nullable(),
    requestUrl: z.string().nullable(),
    requestParam: z.string().nullable(),
    costTime: z.number().nullable(),
    createTime: z.string(),
  }),
)
export type LogRow = z.output<ReturnType<typeof logRow>>

/** In the place of ids: every line there is. */
export const ALL_LOGS = 'allclear'

const calls = callsBelow({ path: logLine.path, tag: '日志管理', allow: 'sys:log:list' })
const archiving = callsBelow({ path: logLine.path, tag: '日志管理', allow: 'sys:log:archive' })
const home = callsBelow({ path: '/sys', tag: '日志管理' })

/** The log page of the platform. Deleting takes lines out of this list and leaves the audit log whole. */
export const logCalls = {
  list: calls.get('list', '日志', { query: listQuerySchema, result: () => pageResultSchema(logRow()) }),
  remove: archiving.remove('delete', '归档日志', { query: () => z.object({ id: idSchema, reason: optionalReason }) }),
  removeBatch: archiving.remove('deleteBatch', '批量归档日志', {
    query: () => z.object({ ids: z.string().max(100_000), reason: optionalReason }),
  }),
  /** How often people signed in, for the home of old clients. */
  loginInfo: home.get('loginfo', '登录次数', {
    result: () => z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
  }),
  /** The same of the last seven days, the oldest first. */
  visitInfo: home.get('visitInfo', '近七天登录次数', {
    result: () => z.array(z.object({ visit: z.number(), ip: z.number(), tian: z.string(), type: z.string() })),
  }),
} as const
