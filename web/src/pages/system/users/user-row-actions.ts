import { MIN_REVEAL_REASON_LENGTH } from '@xuanjiao/contract/calls/request-body'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { actOnIds } from '#shared/list/act-on-ids.ts'
import type { RowActionSubject, RowActionDefinition } from '#shared/list/row-actions.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { HOME_PATH } from '../../../app/confirm/visit-guard.ts'
import { sessionStore, storeIdentity } from '../../../app/session/session-store.ts'
import { askChoice } from '../../../app/confirm/confirm-store.ts'
import { showOneTimePassword } from '#shared/people/show-one-time-password.ts'

/** The state of a user who may not sign in, and of everybody else. */
const FROZEN = 2
const OPEN = 1

const setStatus = (ids: string, status: typeof FROZEN | typeof OPEN) =>
  callWithMessage(userCalls.freeze, { body: { ids, status } })

/** 冻结 and 解冻: of one user, of those that are ticked, of all that are found; each takes the other back. */
const freezing = (key: string, title: string, status: typeof FROZEN | typeof OPEN): RowActionDefinition<EntityRow> => ({
  key,
  title,
  allow: 'freeze',
  isShown: row => (row['status'] === FROZEN) === (status === OPEN),
  ...actOnIds({
    title: `${title}用户`,
    some: ids => setStatus(ids, status),
    found: matching => callWithMessage(userCalls.freezeFound, { ...matching, body: { status } }),
  }),
  undo: {
    done: `已${title}`,
    nameOf: row => String(row['realname']),
    run: ids => setStatus(ids.join(','), status === FROZEN ? OPEN : FROZEN),
  },
})

/** Acts on one person: what is done says whose it is. */
const noteOf = (text: (realname: string) => string) => (subject: RowActionSubject<EntityRow>) =>
  'row' in subject ? text(String(subject.row['realname'])) : ''

/** What is done to members of staff. */
export const USER_ROW_ACTIONS: readonly RowActionDefinition<EntityRow>[] = [
  {
    key: 'password',
    title: '重置密码',
    allow: 'password',
    form: { yes: '重置', note: noteOf(name => `将为“${name}”生成一个只显示一次的新密码，下次登录时必须修改。`) },
    runOne: async ({ username }, reason) => {
      const body = { username: String(username), password: null, confirmpassword: null, reason }
      const callReply = await callWithMessage(userCalls.changePassword, { body })
      void showOneTimePassword(callReply.result)
      return callReply
    },
  },
  freezing('freeze', '冻结', FROZEN),
  freezing('thaw', '解冻', OPEN),
  {
    key: 'phone',
    title: '查看手机号',
    allow: 'phone',
    rare: true,
    leavesListUnchanged: true,
    form: { yes: '查看', minLength: MIN_REVEAL_REASON_LENGTH, note: noteOf(name => `将显示“${name}”的完整手机号。`) },
    runOne: async ({ id, realname }, reason) => {
      const { phone, telephone } = await call(userCalls.showPhone, { query: { id, reason } })
      const lines = [`手机：${phone ?? '未填写'}`, ...(telephone === null ? [] : [`座机：${telephone}`])]
      void askChoice({ title: `${String(realname)}的电话`, text: lines.join('\n'), confirmLabel: '关闭', alone: true })
      return { message: '' }
    },
  },
  {
    key: 'seeAs',
    title: '登录为',
    allow: 'seeAs',
    rare: true,
    leavesListUnchanged: true,
    isShown: row => row['status'] === OPEN && row['username'] !== sessionStore.getState().user?.username,
    form: {
      yes: '登录为该用户',
      note: noteOf(name => `将以“${name}”的身份查看系统：菜单和数据与本人看到的一致，不能修改，不显示完整个人信息。`),
    },
    runOne: async ({ id }, reason) => {
      const callReply = await callWithMessage(sessionCalls.seeAs, { body: { id, reason } })
      storeIdentity(callReply.result)
      location.assign(HOME_PATH)
      return callReply
    },
  },
  {
    key: 'resetFactors',
    title: '重置两步验证',
    allow: 'password',
    rare: true,
    leavesListUnchanged: true,
    isShown: row => row['username'] !== sessionStore.getState().user?.username,
    form: {
      yes: '重置',
      minLength: MIN_REVEAL_REASON_LENGTH,
      note: noteOf(name => `将解除“${name}”的验证器和通行密钥，用于设备丢失。请先当面或电话核实本人。`),
    },
    runOne: ({ id }, reason) => callWithMessage(userCalls.resetFactors, { body: { id, reason } }),
  },
  {
    key: 'unlock',
    title: '解除登录锁定',
    allow: 'password',
    rare: true,
    leavesListUnchanged: true,
    form: { yes: '解除', note: noteOf(name => `“${name}”因多次登录失败被锁定时，解除后可立即登录。`) },
    runOne: ({ id }, reason) => callWithMessage(userCalls.unlock, { body: { id, reason } }),
  },
]
