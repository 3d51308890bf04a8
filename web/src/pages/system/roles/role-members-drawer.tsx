import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { USER_PICKER_WIDTH, userPicker } from '@xuanjiao/fields/model/pick/people-pickers'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { LinkedRecordsDrawer } from '#shared/entity/links/linked-records-drawer.tsx'
import { PEOPLE_PICKER_URLS } from '#shared/people/people-picker-urls.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'

/** Who has a role. */
export const RoleMembersDrawer = ({ id: roleId, name, onClose }: RowDialogProps) => (
  <LinkedRecordsDrawer<UserRow>
    title={`角色成员：${name}`}
    about={['role', 'members', roleId]}
    columns={[
      { key: 'realname', title: '姓名', render: row => row.realname },
      { key: 'username', title: '账号', render: row => row.username },
      { key: 'orgCodeTxt', title: '部门', render: row => row.orgCodeTxt ?? '—' },
    ]}
    load={(page, signal) => call(userCalls.withRole, { query: { roleId, ...page }, signal })}
    none="这个角色还没有成员"
    add={{
      title: '添加成员',
      picker: { ...userPicker, ...PEOPLE_PICKER_URLS },
      width: USER_PICKER_WIDTH,
      run: userIdList => callWithMessage(userCalls.giveRole, { body: { roleId, userIdList } }),
    }}
    remove={{ title: '移出', run: row => callWithMessage(userCalls.takeRole, { query: { roleId, userId: row.id } }) }}
    onClose={onClose}
  />
)
