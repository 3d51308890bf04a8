import { roleCalls, type PermissionNode } from '@xuanjiao/contract/system/roles/role-calls'
import type { PickNode } from '@xuanjiao/fields/model/pick/pick-tree'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { LinkTreeDrawer } from '#shared/entity/links/link-tree-drawer.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'

/** What a role allows, as the tree of menus and buttons. */
export const RolePermissionsDrawer = ({ id, name, onDone, onClose }: RowDialogProps) => (
  <LinkTreeDrawer
    title={`角色授权：${name}`}
    deed="授权"
    hint="勾选页面会带上它的按钮和上级菜单；取消页面会收回它的全部按钮。保存后成员重新登录生效。"
    label="菜单和按钮"
    about={['role', 'grants', id]}
    load={async signal => {
      const [{ treeList }, linked] = await Promise.all([
        call(roleCalls.tree, { signal }),
        call(roleCalls.permissionIds, { query: { roleId: id }, signal }),
      ])
      return { tree: treeList.map(nodeOf), linked }
    }}
    save={(wanted, seen) => {
      const body = { roleId: id, permissionIds: wanted.join(','), lastpermissionIds: seen.join(',') }
      return callWithMessage(roleCalls.savePermissions, { body })
    }}
    {...{ onDone, onClose }}
  />
)

const nodeOf = ({ key, slotTitle, children = [] }: PermissionNode): PickNode => ({
  key,
  title: slotTitle,
  children: children.map(nodeOf),
})
