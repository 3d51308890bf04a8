import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { LinkedRecordsDrawer } from '#shared/entity/links/linked-records-drawer.tsx'
import { linkedPeople } from '#shared/people/linked-people.ts'
import { call } from '../../../app/calls/call.ts'

/** Who has a role. */
export const RoleMembersDrawer = ({ id: roleId, name, onClose }: RowDialogProps) => (
  <LinkedRecordsDrawer<UserRow>
    title={`角色成员：${name}`}
    about={['role', 'members', roleId]}
    columns={[
      { key: 'realname', title: '姓名', render: row => row.realname },
      { key: 'username', title: '账号', render: row => row.username },
      { key: 'orgCodeTxt', title: '部门', render: row => row.orgCodeTxt },
    ]}
    load={(page, signal) => call(userCalls.withRole, { query: { roleId, ...page }, signal })}
    none="这个角色还没有成员"
    {...linkedPeople(userCalls.roles, roleId, '添加成员')}
    onClose={onClose}
  />
)
