import { lazy } from '@xuanjiao/wire/lazy'
import { idListSchema, idSchema } from '@xuanjiao/wire/id-schema'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody, requiredText } from '../../calls/request-body.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { user } from '../users/user.ts'

const { get, put, post, remove } = callsBelow({ path: '/sys/account', tag: '个人设置', ofOneself: true })

/** What people change of themselves; everything else of an account is kept by who manages people. */
export const OWN_FIELDS = ['realname', 'sex', 'birthday', 'email', 'avatar'] as const
const { realname, sex, birthday, email, avatar } = user.fields

const ownProfile = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  sex: z.number().nullable(),
  birthday: z.string().nullable(),
  email: z.string().nullable(),
  /** With stars: whoever manages people changes it. */
  phone: z.string().nullable(),
  workNo: z.string().nullable(),
  avatar: z.string().nullable(),
  roles: z.array(z.string()),
  departs: z.array(z.string()),
  version: z.number(),
})
export type OwnProfile = z.output<typeof ownProfile>

/** What somebody wants to be told of one kind of message (`msg_category`), beside the bell that always counts it. */
const noticeChoice = lazy(() =>
  z.object({
    category: z.enum(['1', '2'], { error: '消息类别不正确' }),
    popup: z.boolean(),
    mail: z.boolean(),
    /** By the operating system, where a browser was allowed to. */
    desktop: z.boolean().default(false),
  }),
)
export type NoticeChoice = z.output<ReturnType<typeof noticeChoice>>

/** After how many minutes without anybody there the screen locks itself; null for never. */
const screenLock = z.object({
  idleMinutes: z.number({ error: '请选择分钟数' }).int().min(1, '最少1分钟').max(240, '最多240分钟').nullable(),
})
export type ScreenLock = z.output<typeof screenLock>

const ownSession = lazy(() =>
  z.object({
    id: z.string(),
    ip: z.string().nullable(),
    device: z.string().nullable(),
    loginTime: z.string(),
    lastActiveTime: z.string(),
    self: z.boolean(),
  }),
)
export type OwnSession = z.output<ReturnType<typeof ownSession>>

const tokenScope = lazy(() => z.strictObject({ area: z.string().max(64), write: z.boolean() }))

const accessToken = lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(tokenScope()),
    createTime: z.string(),
    expireTime: z.string(),
    lastUsedTime: z.string().nullable(),
    expired: z.boolean(),
  }),
)
export type AccessToken = z.output<ReturnType<typeof accessToken>>

/** An area the asker has permissions of; `write` where some of them change something. */
const tokenArea = lazy(() => z.object({ area: z.string(), title: z.string(), write: z.boolean() }))
export type TokenArea = z.output<ReturnType<typeof tokenArea>>

/** So many tokens a person may keep; so long one may live. */
export const MAX_ACCESS_TOKENS = 20
export const MAX_TOKEN_DAYS = 365

/** The account centre: everybody's own data, and nobody else's. */
export const accountCalls = {
  profile: get('profile', '我的资料', { result: ownProfile }),
  saveProfile: put('profile', '修改我的资料', {
    body: () =>
      z.strictObject({
        id: idSchema,
        version: seenVersion,
        realname: fieldSchema(realname).optional(),
        sex: fieldSchema(sex).optional(),
        birthday: fieldSchema(birthday).optional(),
        email: fieldSchema(email).optional(),
        avatar: fieldSchema(avatar).optional(),
      }),
  }),
  notices: get('notices', '我的消息通知设置', { result: () => z.array(noticeChoice()) }),
  saveNotices: put('notices', '修改我的消息通知设置', {
    body: () => requestBody({ choices: z.array(noticeChoice()).min(1).max(2) }),
  }),
  screenLock: get('screenLock', '我的自动锁屏设置', { result: screenLock }),
  saveScreenLock: put('screenLock', '修改我的自动锁屏设置', { body: () => requestBody(screenLock.shape) }),
  sessions: get('sessions', '我的登录会话', { result: () => z.array(ownSession()) }),
  /** Without ids all but the one that asks. */
  endSessions: post('endSessions', '退出我的其他登录', { body: () => requestBody({ ids: idListSchema.nullish() }) }),
  tokens: get('tokens', '我的访问令牌', { result: () => z.array(accessToken()) }),
  tokenAreas: get('tokenAreas', '访问令牌可用的范围', { result: () => z.array(tokenArea()) }),
  /** The token is told this once. */
  addToken: post('tokens', '新建访问令牌', {
    body: () =>
      requestBody({
        name: requiredText('名称', 40),
        scopes: z.array(tokenScope()).min(1, '请选择权限范围').max(100, '权限范围过多'),
        expires: z.iso.date('请选择有效期'),
      }),
    result: () => z.object({ token: z.string(), id: z.string() }),
  }),
  revokeToken: remove('tokens', '撤销访问令牌', { query: () => z.object({ id: idSchema }) }),
} as const
