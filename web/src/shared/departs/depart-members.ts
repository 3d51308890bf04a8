import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { call } from '../../app/calls/call.ts'
import type { LinkedRecordsProps } from '../entity/links/linked-records.tsx'
import { linkedPeople } from '../people/linked-people.ts'

/** Who stands in a department; whoever may edit people adds some who are there, and takes some out. */
export const departMembers = (depId: string, title: string, mayEdit: boolean): LinkedRecordsProps<UserRow> => ({
  title,
  about: ['depart', 'members', depId],
  columns: [
    { key: 'realname', title: '姓名', width: 110, render: row => row.realname },
    { key: 'username', title: '账号', width: 120, render: row => row.username },
    { key: 'phone', title: '手机号', width: 130, render: row => row.phone },
    { key: 'departs', title: '所在部门', width: 200, render: row => row.orgCode },
  ],
  load: (page, signal) => call(userCalls.inDepart, { query: { depId, ...page }, signal }),
  none: '这个部门还没有用户',
  ...(mayEdit && linkedPeople(userCalls.places, depId, '添加已有用户')),
})
