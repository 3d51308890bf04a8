import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roleCalls, type PermissionNode } from '@xuanjiao/contract/system/roles/role-calls'
import type { PickNode } from '@xuanjiao/fields/model/pick/pick-tree'
import { CheckTree } from '@xuanjiao/fields/ui/pick/trees/check-tree'
import { useTreeExpansion } from '@xuanjiao/fields/ui/pick/trees/use-tree-expansion'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { runAction } from '#shared/run-action.ts'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import {
  permissionChangeCounts,
  permissionsAfterToggle,
  partlyGrantedNodes,
  type RoleReference,
} from './role-permissions.ts'
import styles from './roles.module.css'

interface RolePermissionsDrawerProps {
  role: RoleReference
  onClose: () => void
}

const WIDTH = 520
/** Of more menus than these only the first level is open at first. */
const FEW = 12

/** What a role allows, as the tree of menus and buttons. */
export function RolePermissionsDrawer({ role, onClose }: RolePermissionsDrawerProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['role', 'grants', role.id],
    queryFn: async ({ signal }) => {
      const [tree, granted] = await Promise.all([
        call(roleCalls.tree, { signal }),
        call(roleCalls.permissionIds, { query: { roleId: role.id }, signal }),
      ])
      return { tree: tree.treeList, granted }
    },
    gcTime: 0,
    meta: { quiet: true },
  })
  if (data) return <Grants role={role} tree={data.tree} before={data.granted} onClose={onClose} />
  return (
    <Drawer open size={WIDTH} title={`角色授权：${role.name}`} onClose={onClose} className={styles['drawer'] ?? ''}>
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}

interface GrantsProps extends RolePermissionsDrawerProps {
  tree: PermissionNode[]
  before: readonly string[]
}

function Grants({ role, tree, before, onClose }: GrantsProps) {
  const client = useQueryClient()
  const [granted, setGranted] = useState(before)
  const [saving, setSaving] = useState(false)
  const shown = useTreeExpansion(tree.map(nodeOf), FEW)
  const { given, taken } = permissionChangeCounts(before, granted)
  const changed = given + taken > 0
  const close = async () => {
    if (
      changed &&
      !(await askConfirm({
        title: '授权还没有保存',
        text: '关闭后改动会丢失。',
        confirmLabel: '不保存',
        cancelLabel: '继续授权',
      }))
    )
      return
    onClose()
  }
  const save = async () => {
    setSaving(true)
    const body = { roleId: role.id, permissionIds: granted.join(','), lastpermissionIds: before.join(',') }
    const done = await runAction(
      () => callWithMessage(roleCalls.savePermissions, { body }),
      () => client.invalidateQueries({ queryKey: ['role'] }),
    )
    setSaving(false)
    if (done) onClose()
  }
  const partly = partlyGrantedNodes(tree, new Set(granted))
  return (
    <Drawer
      open
      size={WIDTH}
      title={`角色授权：${role.name}`}
      onClose={() => void close()}
      className={styles['drawer'] ?? ''}
      footer={
        <div className={styles['foot']}>
          <span aria-live="polite">
            {changed ? `新给 ${given} 项，收回 ${taken} 项` : `已授权 ${granted.length} 项`}
          </span>
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" disabled={!changed} loading={saving} onClick={() => void save()}>
            保存授权
          </Button>
        </div>
      }
    >
      <p className={styles['hint']}>
        勾选页面会带上它的按钮和上级菜单；取消页面会收回它的全部按钮。保存后成员重新登录生效。
      </p>
      <CheckTree
        label="菜单和按钮"
        placeholder="按名称搜索"
        tree={shown}
        checked={new Set(granted.filter(key => !partly.has(key)))}
        half={partly}
        onToggle={key =>
          setGranted(permissionsAfterToggle(tree, granted, key, partly.has(key) || !granted.includes(key)))
        }
      />
    </Drawer>
  )
}

const nodeOf = ({ key, slotTitle, children }: PermissionNode): PickNode => ({
  key,
  title: slotTitle,
  children: (children ?? []).map(nodeOf),
})
