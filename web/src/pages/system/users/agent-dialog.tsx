import { useQuery } from '@tanstack/react-query'
import { userAgentCalls, type UserAgent } from '@xuanjiao/contract/system/users/user-agent'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { UsernameEdit } from '#shared/people/people-edits.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'

const FIELDS: Fields = {
  agentUserName: { kind: 'text', title: '代理人', required: true, max: 64 },
  startTime: { kind: 'datetime', title: '开始时间', required: true },
  endTime: { kind: 'datetime', title: '结束时间', required: true, after: 'startTime' },
  status: { kind: 'dict', title: '状态', dict: 'valid_status', required: true, default: '1' },
}
const GROUPS = [{ title: '代理人', fields: Object.keys(FIELDS) }]
const EDITORS = { agentUserName: UsernameEdit }

/** Who stands in for somebody. */
export function AgentDialog({ row, name, onDone, onClose }: RowDialogProps) {
  const userName = String(row['username'])
  const { data, isPending } = useQuery({
    queryKey: ['user', 'agent', userName],
    // Nobody has one at first: the server refuses, and the form begins empty.
    queryFn: ({ signal }) => call(userAgentCalls.get, { query: { userName }, signal }).catch(() => null),
    gcTime: 0,
    meta: { quiet: true },
  })
  if (isPending) return null
  return (
    <FormDialog
      title={`代理人：${name}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      editors={EDITORS}
      draftKey={`agent:${userName}`}
      {...(data ? { row: { ...data } } : { preset: { status: '1' } })}
      send={body => {
        const { agentUserName, startTime, endTime, status } = { ...data, ...body } as UserAgent
        const draft = { userName, agentUserName, startTime, endTime, status: status === '0' ? '0' : '1' } as const
        return callWithMessage(userAgentCalls.add, { body: draft })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
