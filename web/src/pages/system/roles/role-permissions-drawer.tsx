import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button, Space } from 'antd'
import { useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { LinkTreeDrawer } from '#shared/entity/links/link-tree-drawer.tsx'
import { permissionNodes } from '#shared/permissions/permission-nodes.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'

const RulesDrawer = lazyPart(async () => (await import('./role-rules-drawer.tsx')).RoleRulesDrawer)

/** What a role allows, as the tree of menus and buttons; beside it which rows of them, and what it denies. */
export function RolePermissionsDrawer({ id, name, onDone, onClose }: RowDialogProps) {
  const [beside, setBeside] = useState<'rules' | 'denials'>()
  const close = () => setBeside(undefined)
  return (
    <>
      <LinkTreeDrawer
        title={`角色授权：${name}`}
        deed="授权"
        hint="勾选页面会带上它的按钮和上级菜单；取消页面会收回它的全部按钮。保存后成员重新登录生效。"
        label="菜单和按钮"
        about={['role', 'grants', id]}
        load={signal => readTree(signal, call(roleCalls.permissionIds, { query: { roleId: id }, signal }))}
        save={(wanted, seen) => callWithMessage(roleCalls.savePermissions, { body: changeOf(id, wanted, seen) })}
        extra={
          <Space>
            <Button aria-haspopup="dialog" onClick={() => setBeside('rules')}>
              数据规则
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setBeside('denials')}>
              禁止权限
            </Button>
          </Space>
        }
        {...{ onDone, onClose }}
      />
      {beside === 'rules' && <RulesDrawer {...{ id, name }} onClose={close} />}
      {beside === 'denials' && <DenialsDrawer {...{ id, name, onDone }} onClose={close} />}
    </>
  )
}

/** What a role takes from its people, whatever their other roles give. */
const DenialsDrawer = ({ id, name, onDone, onClose }: Omit<RowDialogProps, 'row'>) => (
  <LinkTreeDrawer
    title={`禁止权限：${name}`}
    deed="禁止"
    hint="勾选的按钮和字段权限，这个角色的成员一律没有，即使其他角色给了。只能勾选按钮和字段权限。"
    label="按钮和字段权限"
    mode="strict"
    about={['role', 'denials', id]}
    load={signal => readTree(signal, call(roleCalls.deniedIds, { query: { roleId: id }, signal }))}
    save={(wanted, seen) => callWithMessage(roleCalls.saveDenials, { body: changeOf(id, wanted, seen) })}
    {...{ onDone, onClose }}
  />
)

async function readTree(signal: AbortSignal, ids: Promise<readonly string[]>) {
  const [{ treeList }, linked] = await Promise.all([call(roleCalls.tree, { signal }), ids])
  return { tree: permissionNodes(treeList), linked }
}

const changeOf = (roleId: string, wanted: readonly string[], seen: readonly string[]) => ({
  roleId,
  permissionIds: wanted.join(','),
  lastpermissionIds: seen.join(','),
})
