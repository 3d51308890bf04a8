import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RowActionDefinition } from '#shared/list/row-actions.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { HOME_PATH } from '../../../app/confirm/visit-guard.ts'
import { storeIdentity } from '../../../app/session/session-store.ts'

/** 登录为: the platform sees what the people of a hospital see (rules/security#seeing-as-a-hospital). */
export const HOSPITAL_ROW_ACTIONS: readonly RowActionDefinition<EntityRow>[] = [
  {
    key: 'seeAs',
    title: '登录为',
    allow: 'seeAs',
    rare: true,
    leavesListUnchanged: true,
    isShown: row => row['status'] === '1' && row['serviceStatus'] !== 'suspended',
    form: {
      yes: '登录为该医院',
      note: subject =>
        `将以“${'row' in subject ? String(subject.row['name']) : ''}”的身份查看系统：菜单和数据与医院人员看到的一致，不能修改或导出，审计日志会记下您和医院。`,
    },
    runOne: async ({ id }, reason) => {
      const callReply = await callWithMessage(sessionCalls.seeHospital, { body: { id, reason } })
      storeIdentity(callReply.result)
      location.assign(HOME_PATH)
      return callReply
    },
  },
]
