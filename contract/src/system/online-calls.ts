import { z } from 'zod'
import { idListSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { affectedIdsSchema, matchingRowsQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../calls/endpoint.ts'
import { keysAs } from '../calls/keys-as.ts'
import { requestBody, optionalReason } from '../calls/request-body.ts'
import { defineEntity } from '../entity/entity.ts'

/** A signed-in person. `token` carries the public id of the session (rules/security#sessions). */
export const onlineRow = z.object({
  ...keysAs(['id', 'token', 'username', 'realname', 'loginTime', 'lastActiveTime'], z.string()),
  ...keysAs(['avatar', 'birthday', 'phone', 'ip', 'device'], z.string().nullable()),
  sex: z.number().nullable(),
  /** The asker's own session. */
  self: z.boolean(),
})
export type OnlineRow = z.output<typeof onlineRow>

/** A session that is open, and whose it is. */
export const onlineSession = defineEntity({
  name: 'onlineSession',
  title: '在线用户',
  path: '/sys/online',
  table: 'sys_session',
  perms: 'sys:online',
  nameField: 'realname',
  scope: { kind: 'shared' },
  fields: {
    username: { kind: 'text', title: '账号', width: 140 },
    realname: { kind: 'text', title: '姓名', width: 190 },
    ip: { kind: 'text', title: '登录地址', width: 140 },
    loginTime: { kind: 'datetime', title: '登录时间', required: true, width: 130 },
    lastActiveTime: { kind: 'datetime', title: '最近活动', required: true, width: 130 },
  },
  derived: {
    device: { kind: 'text', title: '设备', width: 160 },
    token: { kind: 'text', title: '会话号' },
    avatar: { kind: 'image', title: '头像' },
    birthday: { kind: 'text', title: '生日' },
    sex: { kind: 'integer', title: '性别' },
    phone: { kind: 'text', title: '手机号' },
  },
  list: ['realname', 'username', 'ip', 'device', 'loginTime', 'lastActiveTime'],
  search: ['username'],
  form: [],
  excel: {},
  sort: { field: 'lastActiveTime', direction: 'desc' },
  unit: '个',
  actions: { logout: '强制下线' },
  readOnly: true,
  log: true,
  personal: 'always',
})

/** What old clients send back of a row beside its token. */
const ECHOED_KEYS = Object.keys(onlineRow.shape).filter(name => name !== 'token')

const noun = { path: onlineSession.path, tag: '登录与会话' }
const { post } = callsBelow({ ...noun, allow: 'sys:online:logout' })

/** Who is signed in, and sending them away. */
export const onlineCalls = {
  list: callsBelow({ ...noun, allow: 'sys:online:list' }).get('list', '在线用户', {
    query: listQuerySchema,
    result: () => pageResultSchema(onlineRow),
  }),
  forceLogout: post('forceLogout', '强制下线', {
    body: () => requestBody({ token: z.string().max(200), reason: optionalReason }, ECHOED_KEYS),
  }),
  /** The asker's own session is passed over: it ends by signing out. */
  forceLogoutBatch: post('forceLogoutBatch', '批量强制下线', {
    body: () => requestBody({ tokens: idListSchema, reason: optionalReason }),
    result: affectedIdsSchema,
  }),
  forceLogoutFound: post('forceLogoutFound', '强制查到的全部会话下线', {
    query: matchingRowsQuerySchema,
    body: () => requestBody({ reason: optionalReason }).optional(),
    result: affectedIdsSchema,
  }),
} as const
