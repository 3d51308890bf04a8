import { departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { grantDrawerOf } from '#shared/permissions/grant-drawer.tsx'
import { call } from '../../../app/calls/call.ts'

/** What a role of a department allows, of what the department has; beside it which rows of that. */
export const DepartRoleDrawer = grantDrawerOf(row => {
  const departId = String(row['departId'])
  return {
    title: '部门角色授权',
    hint: '只能选择部门已有的权限；部门没有的，请管理员先在“部门管理”中授予部门。',
    about: ['departRole', 'grants', row.id],
    readTree: signal => call(departRoleCalls.tree, { query: { departId }, signal }),
    calls: departRoleCalls,
    holder: { roleId: row.id },
    rules: {
      calls: departRoleCalls,
      echoed: { departId },
      title: '数据规则',
      about: ['departRole', 'dataRules', row.id],
      hint: '勾选的规则同时成立，成员才看到数据；不勾选表示不限制。',
      none: '部门还没有可用的数据规则',
    },
  }
})
