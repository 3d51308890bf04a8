import { REVEAL_REASON_LEAST } from '@xuanjiao/contract/calls/body'
import { userCalls, type OneTime } from '@xuanjiao/contract/system/users/users'
import type { ActSubject, RowAct } from '#shared/list/row-acts.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { call, callTold } from '../../../app/calls/call.ts'
import { choose } from '../../../app/confirm/confirm.ts'

/** The state of a user who may not sign in, and of everybody else. */
const FROZEN = 2
const OPEN = 1

/** 冻结 and 解冻: of one user, of those that are ticked, of all that are found. */
const freezing = (key: string, title: string, status: typeof FROZEN | typeof OPEN): RowAct<EntityRow> => ({
  key,
  title,
  allow: 'freeze',
  shown: row => (row['status'] === FROZEN) === (status === OPEN),
  one: ({ id }) => callTold(userCalls.freeze, { body: { ids: id, status } }),
  some: ids => callTold(userCalls.freeze, { body: { ids: ids.join(','), status } }),
  found: {
    title: `${title}用户`,
    run: query => callTold(userCalls.freezeFound, { query, body: { status }, timeoutMs: FOUND_MS }),
  },
})

/** Acts on one person: what is done says whose it is. */
const noteOf = (text: (realname: string) => string) => (subject: ActSubject<EntityRow>) =>
  'row' in subject ? text(String(subject.row['realname'])) : ''

/** A password made for somebody is shown once, to whoever asked for it. */
export const userActs = (showOnce: (made: OneTime) => void): readonly RowAct<EntityRow>[] => [
  {
    key: 'password',
    title: '重置密码',
    allow: 'password',
    form: { yes: '重置', note: noteOf(name => `将为“${name}”生成一个只显示一次的新密码，下次登录时必须修改。`) },
    one: async ({ username }, reason) => {
      const body = { username: String(username), password: null, confirmpassword: null, reason }
      const told = await callTold(userCalls.changePassword, { body })
      showOnce(told.result)
      return told
    },
  },
  freezing('freeze', '冻结', FROZEN),
  freezing('thaw', '解冻', OPEN),
  {
    key: 'phone',
    title: '查看手机号',
    allow: 'phone',
    rare: true,
    keeps: true,
    form: { yes: '查看', least: REVEAL_REASON_LEAST, note: noteOf(name => `将显示“${name}”的完整手机号。`) },
    one: async ({ id, realname }, reason) => {
      const { phone, telephone } = await call(userCalls.showPhone, { query: { id, reason } })
      const lines = [`手机：${phone ?? '未填写'}`, ...(telephone === null ? [] : [`座机：${telephone}`])]
      void choose({ title: `${String(realname)}的电话`, text: lines.join('\n'), yes: '关闭', alone: true })
      return { message: '' }
    },
  },
  {
    key: 'unlock',
    title: '解除登录锁定',
    allow: 'password',
    rare: true,
    keeps: true,
    form: { yes: '解除', note: noteOf(name => `“${name}”因多次登录失败被锁定时，解除后可立即登录。`) },
    one: ({ id }, reason) => callTold(userCalls.unlock, { body: { id, reason } }),
  },
]
