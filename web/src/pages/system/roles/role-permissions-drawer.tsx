import { roleCalls, type PermissionNode } from '@xuanjiao/contract/system/roles/role-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { PickNode } from '@xuanjiao/fields/model/pick/pick-tree'
import { Button } from 'antd'
import { useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { LinkTreeDrawer } from '#shared/entity/links/link-tree-drawer.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'

const RulesDrawer = lazyPart(async () => (await import('./role-rules-drawer.tsx')).RoleRulesDrawer)

/** What a role allows, as the tree of menus and buttons. */
export function RolePermissionsDrawer({ id, name, onDone, onClose }: RowDialogProps) {
  const [ruling, setRuling] = useState(false)
  return (
    <>
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
    extra={
      <Button aria-haspopup="dialog" onClick={() => setRuling(true)}>
        数据规则
      </Button>
    }
    {...{ onDone, onClose }}
  />
      {ruling && <RulesDrawer {...{ id, name }} onClose={() => setRuling(false)} />}
    </>
  )
}

const nodeOf = ({ key, slotTitle, children = [] }: PermissionNode): PickNode => ({
  key,
  title: slotTitle,
  children: children.map(nodeOf),
})
