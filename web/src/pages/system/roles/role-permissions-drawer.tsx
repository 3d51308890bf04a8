import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { grantDrawerOf } from '#shared/permissions/grant-drawer.tsx'
import { call } from '../../../app/calls/call.ts'

const readTree = (signal: AbortSignal) => call(roleCalls.tree, { signal })

/** What a role takes from its people, whatever their other roles give. */
const DenialsDrawer = grantDrawerOf(({ id }) => ({
  title: '禁止权限',
  deed: '禁止',
  hint: '勾选的按钮和字段权限，这个角色的成员一律没有，即使其他角色给了。只能勾选按钮和字段权限。',
  label: '按钮和字段权限',
  mode: 'strict',
  about: ['role', 'denials', id],
  readTree,
  calls: { permissionIds: roleCalls.deniedIds, savePermissions: roleCalls.saveDenials },
  holder: { roleId: id },
}))

/** What a role allows, as the tree of menus and buttons; beside it which rows of them, and what it denies. */
export const RolePermissionsDrawer = grantDrawerOf(({ id }) => ({
  title: '角色授权',
  hint: '勾选页面会带上它的按钮和上级菜单；取消页面会收回它的全部按钮。保存后成员重新登录生效。',
  about: ['role', 'grants', id],
  readTree,
  calls: roleCalls,
  holder: { roleId: id },
  rules: {
    calls: roleCalls,
    title: '数据规则',
    about: ['role', 'dataRules', id],
    hint: '勾选的规则同时成立，成员才看到数据；不勾选表示不限制。一个人有多个角色时，看到各角色数据的合并。',
    none: '这个角色的菜单还没有数据规则，请先在菜单管理中新增',
  },
  beside: { title: '禁止权限', Dialog: DenialsDrawer },
}))
