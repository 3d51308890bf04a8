import { departPermissionCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { grantDrawerOf } from '#shared/permissions/grant-drawer.tsx'
import { call } from '../../../app/calls/call.ts'

/** What the roles of a department can be made of, and which data rules they may be given. */
export const DepartPermissionsDrawer = grantDrawerOf(({ id }) => ({
  title: '部门权限',
  hint: '部门角色只能从这里勾选的权限中选择；部门权限本身不给任何人权限。收回的权限，部门角色也立即失去。',
  about: ['depart', 'permissions', id],
  readTree: signal => call(roleCalls.tree, { signal }),
  calls: departPermissionCalls,
  holder: { departId: id },
  rules: {
    calls: departPermissionCalls,
    title: '部门可用的数据规则',
    about: ['depart', 'dataRules', id],
    hint: '勾选的规则可以给部门角色使用；只勾选在这里，还不限制任何人。',
    none: '这个部门的菜单还没有数据规则，请先在菜单管理中新增',
  },
}))
