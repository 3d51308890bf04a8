import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import { userCalls, type OneTime } from '@xuanjiao/contract/system/users/users'
import { useState } from 'react'
import { callTold } from '../../../app/calls/call.ts'
import { askReason } from '../../../app/confirm/reason.ts'
import { done } from '#shared/act.ts'

/** A password made for somebody: it is shown once, to whoever asked for it, and then nowhere. */
export function useNewPassword(changed: () => Promise<unknown>) {
  const [once, setOnce] = useState<OneTime>()
  const deed = async (row: UserRow, reason: string) => {
    const body = { username: row.username, password: null, confirmpassword: null, reason }
    const told = await callTold(userCalls.changePassword, { body })
    setOnce(told.result)
    return told
  }
  return {
    once,
    show: setOnce,
    forget: () => setOnce(undefined),
    async reset(row: UserRow) {
      const note = `将为“${row.realname}”生成一个只显示一次的新密码，下次登录时必须修改。`
      const confirm = (reason: string) => done(() => deed(row, reason), changed)
      await askReason({ title: '重置密码', note, yes: '重置', confirm })
    },
  }
}
