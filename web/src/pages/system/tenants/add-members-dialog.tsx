import { useQuery } from '@tanstack/react-query'
import { tenantCalls } from '@xuanjiao/contract/system/tenants/tenant-calls'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { MultiSelect } from '@xuanjiao/fields/ui/choice/multi-select'
import { useMemo } from 'react'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { UsersEdit } from '#shared/people/people-edits.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'

const FIELDS: Fields = {
  userIds: {
    kind: 'link',
    title: '人员',
    to: 'user',
    many: true,
    required: true,
    help: '本平台的账号，登录后可以选择在哪个租户工作',
  },
  roleIds: { kind: 'text', title: '角色', required: true, help: '在该租户内的角色' },
}
const GROUPS = [{ title: '成员', fields: Object.keys(FIELDS) }]

interface AddMembersDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** People of the platform come to work in a tenant, with roles of it. */
export function AddMembersDialog({ id, name, onDone, onClose }: AddMembersDialogProps) {
  const { data: roles } = useQuery({
    queryKey: ['tenant', 'roles', id],
    queryFn: ({ signal }) => call(tenantCalls.roles, { query: { id }, signal }),
  })
  const editors = useMemo(() => ({ userIds: UsersEdit, roleIds: rolesEditOf(roles ?? []) }), [roles])
  if (!roles) return null
  return (
    <FormDialog
      title={`添加成员：${name}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      editors={editors}
      draftKey={`tenant-members:${id}`}
      submitWord="添加"
      send={body =>
        callWithMessage(tenantCalls.addMembers, {
          body: { id, userIds: String(body['userIds']), roleIds: String(body['roleIds']) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** Several of these roles. */
const rolesEditOf = (choices: readonly { value: string; label: string }[]) =>
  function RolesEdit({ id, value, onChange, disabled, invalid, describedBy }: FieldEditProps) {
    return (
      <MultiSelect
        id={id}
        value={typeof value === 'string' ? value : null}
        choices={choices}
        disabled={disabled}
        invalid={invalid}
        aria-describedby={describedBy}
        onChange={onChange}
      />
    )
  }
