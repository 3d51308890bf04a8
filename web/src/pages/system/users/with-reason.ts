import { REVEAL_REASON_LEAST } from '@xuanjiao/contract/calls/body'
import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import { userCalls } from '@xuanjiao/contract/system/users/users'
import { done } from '#shared/act.ts'
import { call, callTold } from '../../../app/calls/call.ts'
import { choose } from '../../../app/confirm/confirm.ts'
import { askReason } from '../../../app/confirm/reason.ts'

const nothing = async (): Promise<void> => undefined

/** Shows somebody's phone without stars, to whoever says what for. */
export function showPhone({ id, realname }: UserRow): void {
  const read = async (reason: string) => {
    const { phone, telephone } = await call(userCalls.showPhone, { query: { id, reason } })
    const lines = [`手机：${phone ?? '未填写'}`, ...(telephone === null ? [] : [`座机：${telephone}`])]
    void choose({ title: `${realname}的电话`, text: lines.join('\n'), yes: '关闭', alone: true })
  }
  const note = `将显示“${realname}”的完整手机号。`
  void askReason({ title: '查看手机号', note, least: REVEAL_REASON_LEAST, yes: '查看', confirm: read })
}

/** Forgets failed sign-ins of somebody who was shut out by them. */
export function unlock({ id, realname }: UserRow): void {
  const note = `“${realname}”因多次登录失败被锁定时，解除后可立即登录。`
  const deed = (reason: string) => done(() => callTold(userCalls.unlock, { body: { id, reason } }), nothing)
  void askReason({ title: '解除登录锁定', note, yes: '解除', confirm: deed })
}
