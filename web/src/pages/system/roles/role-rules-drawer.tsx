import { useQuery } from '@tanstack/react-query'
import { roleCalls, type PermissionNode } from '@xuanjiao/contract/system/roles/role-calls'
import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import { CheckboxChoice } from '@xuanjiao/fields/ui/choice/checkbox-choice'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { runAction } from '#shared/run-action.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import styles from './role-rules-drawer.module.css'

interface RoleRulesDrawerProps {
  id: string
  name: string
  onClose: () => void
}

/** The rules of one permission, and which of them the role has. */
interface GivenRules {
  permissionId: string
  title: string
  rules: readonly DataRuleRow[]
  given: string
}

const WIDTH = 520

/** Ticks which data rules a role has of the menus it holds. */
export function RoleRulesDrawer({ id, name, onClose }: RoleRulesDrawerProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['role', 'dataRules', id],
    queryFn: ({ signal }) => readGivenRules(id, signal),
    gcTime: 0,
    meta: { quiet: true },
  })
  if (data) return <Ticks {...{ id, name, onClose }} before={data} />
  return (
    <Drawer open size={WIDTH} title={`数据规则：${name}`} onClose={onClose}>
      {error ? <ListLoadError error={error} retry={() => void refetch()} /> : <Skeleton active />}
    </Drawer>
  )
}

function Ticks({ id, name, before, onClose }: RoleRulesDrawerProps & { before: readonly GivenRules[] }) {
  const [now, setNow] = useState(before)
  const [saving, setSaving] = useState(false)
  const changed = now.filter((one, at) => one.given !== before[at]?.given)
  const save = async () => {
    setSaving(true)
    const done = await runAction(
      () => saveGivenRules(id, changed),
      async () => undefined,
    )
    setSaving(false)
    if (done) onClose()
  }
  return (
    <Drawer
      open
      size={WIDTH}
      title={`数据规则：${name}`}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={changed.length === 0} loading={saving} onClick={() => void save()}>
            保存数据规则
          </Button>
        </div>
      }
    >
      <p className={styles['hint']}>
        勾选的规则同时成立，成员才看到数据；不勾选表示不限制。一个人有多个角色时，看到各角色数据的合并。
      </p>
      {now.length === 0 && <EmptyState kind="empty" title="这个角色的菜单还没有数据规则，请先在菜单管理中新增" />}
      {now.map(one => (
        <section key={one.permissionId} className={styles['rules']}>
          <h3 id={`rules-${one.permissionId}`}>{one.title}</h3>
          <CheckboxChoice
            aria-labelledby={`rules-${one.permissionId}`}
            choices={one.rules.map(rule => ({ value: rule.id, label: labelOf(rule) }))}
            value={one.given}
            onChange={(given: string) =>
              setNow(now.map(other => (other.permissionId === one.permissionId ? { ...other, given } : other)))
            }
          />
        </section>
      ))}
    </Drawer>
  )
}

const labelOf = ({ ruleName, status, problem }: DataRuleRow): string =>
  problem !== undefined ? `${ruleName}（不可用）` : status === '1' ? ruleName : `${ruleName}（无效）`

async function readGivenRules(roleId: string, signal: AbortSignal): Promise<GivenRules[]> {
  const [{ treeList }, held] = await Promise.all([
    call(roleCalls.tree, { signal }),
    call(roleCalls.permissionIds, { query: { roleId }, signal }),
  ])
  const ruled = ruledNodes(treeList).filter(node => held.includes(node.key))
  return Promise.all(
    ruled.map(async ({ key: permissionId, slotTitle: title }) => {
      const { datarule, drChecked = '' } = await call(roleCalls.rules, { query: { permissionId, roleId }, signal })
      return { permissionId, title, rules: datarule, given: drChecked }
    }),
  )
}

const ruledNodes = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap(node => [...(node.ruleFlag === 1 ? [node] : []), ...ruledNodes(node.children ?? [])])

async function saveGivenRules(roleId: string, changed: readonly GivenRules[]): Promise<{ message: string }> {
  let message = ''
  for (const { permissionId, given } of changed) {
    const body = { roleId, permissionId, dataRuleIds: given }
    message = (await callWithMessage(roleCalls.saveRules, { body })).message
  }
  return { message }
}
