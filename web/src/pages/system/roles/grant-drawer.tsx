import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roleCalls, type PermissionNode } from '@xuanjiao/contract/system/roles/role-calls'
import type { PickNode } from '@xuanjiao/fields/model/pick/tree'
import { CheckTree } from '@xuanjiao/fields/ui/pick/trees/check-tree'
import { useTreeOpen } from '@xuanjiao/fields/ui/pick/trees/use-tree-open'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { confirm } from '../../../app/confirm/confirm.ts'
import { act } from '#shared/act.ts'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { grantChange, grantedAfter, partlyGranted, type NamedRole } from './granted.ts'
import styles from './roles.module.css'

interface GrantDrawerProps {
  role: NamedRole
  onClose: () => void
}

const WIDTH = 520
/** Of more menus than these only the first level is open at first. */
const FEW = 12

/** What a role allows, as the tree of menus and buttons. */
export function GrantDrawer({ role, onClose }: GrantDrawerProps) {
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
      {error ? <ListFailed error={error} retry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </Drawer>
  )
}

interface GrantsProps extends GrantDrawerProps {
  tree: PermissionNode[]
  before: readonly string[]
}

function Grants({ role, tree, before, onClose }: GrantsProps) {
  const client = useQueryClient()
  const [granted, setGranted] = useState(before)
  const [saving, setSaving] = useState(false)
  const shown = useTreeOpen(tree.map(nodeOf), FEW)
  const { given, taken } = grantChange(before, granted)
  const changed = given + taken > 0
  const close = async () => {
    if (
      changed &&
      !(await confirm({ title: '授权还没有保存', text: '关闭后改动会丢失。', yes: '不保存', no: '继续授权' }))
    )
      return
    onClose()
  }
  const save = async () => {
    setSaving(true)
    const body = { roleId: role.id, permissionIds: granted.join(','), lastpermissionIds: before.join(',') }
    const done = await act(
      () => callTold(roleCalls.savePermissions, { body }),
      () => client.invalidateQueries({ queryKey: ['role'] }),
    )
    setSaving(false)
    if (done) onClose()
  }
  const partly = partlyGranted(tree, new Set(granted))
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
        onToggle={key => setGranted(grantedAfter(tree, granted, key, partly.has(key) || !granted.includes(key)))}
      />
    </Drawer>
  )
}

const nodeOf = ({ key, slotTitle, children }: PermissionNode): PickNode => ({
  key,
  title: slotTitle,
  children: (children ?? []).map(nodeOf),
})
