import { userAgentCalls, type UserAgent } from '@xuanjiao/contract/system/users/user-agent'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import { UsernameEdit } from '#shared/people/people-edits.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'

/** Who stands in for somebody. */
export const AgentDialog = rowFormOf<UserAgent | null>({
  title: '代理人',
  submitWord: '保存',
  fields: {
    agentUserName: { kind: 'text', title: '代理人', required: true, max: 64 },
    startTime: { kind: 'datetime', title: '开始时间', required: true },
    endTime: { kind: 'datetime', title: '结束时间', required: true, after: 'startTime' },
    status: { kind: 'dict', title: '状态', dict: 'valid_status', required: true, default: '1' },
  },
  editors: () => ({ agentUserName: UsernameEdit }),
  preset: () => ({ status: '1' }),
  // Nobody has one at first: the server refuses, and the form begins empty.
  load: ({ username }, signal) =>
    call(userAgentCalls.get, { query: { userName: String(username) }, signal }).catch(() => null),
  stored: agent => (agent ? { ...agent } : undefined),
  send(values, { username }) {
    const { agentUserName, startTime, endTime, status } = values as unknown as UserAgent
    const draft = { agentUserName, startTime, endTime, status: status === '0' ? '0' : '1' } as const
    return callWithMessage(userAgentCalls.add, { body: { userName: String(username), ...draft } })
  },
})
