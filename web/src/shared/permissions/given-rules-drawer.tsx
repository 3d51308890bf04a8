import { useQuery } from '@tanstack/react-query'
import type { PermissionTree } from '@xuanjiao/contract/system/roles/role-calls'
import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import { CheckboxChoice } from '@xuanjiao/fields/ui/choice/checkbox-choice'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { runAction } from '../run-action.ts'
import styles from './given-rules-drawer.module.css'
import { ruledNodes } from './permission-nodes.ts'

/** Where it is asked and kept which data rules something was given. */
export interface GivenRulesSource {
  readTree: (signal: AbortSignal) => Promise<PermissionTree>
  readHeld: (signal: AbortSignal) => Promise<readonly string[]>
  readRules: (
    permissionId: string,
    signal: AbortSignal,
  ) => Promise<{ datarule: DataRuleRow[]; drChecked?: string | undefined }>
  saveRules: (permissionId: string, dataRuleIds: string) => Promise<{ message: string }>
}

interface GivenRulesDrawerProps {
  title: string
  about: readonly unknown[]
  hint: string
  /** Said where no rule can be given. */
  none: string
  source: GivenRulesSource
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

/** Ticks which data rules something has of the menus it holds. */
export function GivenRulesDrawer(props: GivenRulesDrawerProps) {
  const { title, about, source, onClose } = props
  const { data, error, refetch } = useQuery({
    queryKey: [...about],
    queryFn: ({ signal }) => readGivenRules(source, signal),
    gcTime: 0,
    meta: { quiet: true },
  })
  if (data) return <Ticks {...props} before={data} />
  return (
    <Drawer open size={WIDTH} title={title} onClose={onClose}>
      {error ? <ListLoadError error={error} retry={() => void refetch()} /> : <Skeleton active />}
    </Drawer>
  )
}

function Ticks({
  title,
  hint,
  none,
  source,
  before,
  onClose,
}: GivenRulesDrawerProps & { before: readonly GivenRules[] }) {
  const [now, setNow] = useState(before)
  const [saving, setSaving] = useState(false)
  const changed = now.filter((one, at) => one.given !== before[at]?.given)
  const save = async () => {
    setSaving(true)
    const done = await runAction(
      () => saveGivenRules(source, changed),
      async () => undefined,
    )
    setSaving(false)
    if (done) onClose()
  }
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
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
      <p className={styles['hint']}>{hint}</p>
      {now.length === 0 && <EmptyState kind="empty" title={none} />}
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

async function readGivenRules(source: GivenRulesSource, signal: AbortSignal): Promise<GivenRules[]> {
  const [{ treeList }, held] = await Promise.all([source.readTree(signal), source.readHeld(signal)])
  const ruled = ruledNodes(treeList).filter(node => held.includes(node.key))
  return Promise.all(
    ruled.map(async ({ key: permissionId, slotTitle: title }) => {
      const { datarule, drChecked = '' } = await source.readRules(permissionId, signal)
      return { permissionId, title, rules: datarule, given: drChecked }
    }),
  )
}

async function saveGivenRules(source: GivenRulesSource, changed: readonly GivenRules[]): Promise<{ message: string }> {
  let message = ''
  for (const { permissionId, given } of changed) message = (await source.saveRules(permissionId, given)).message
  return { message }
}
