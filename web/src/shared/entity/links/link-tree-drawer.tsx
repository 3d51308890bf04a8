import { useQuery } from '@tanstack/react-query'
import {
  checkNode,
  halfChecked,
  without,
  type CheckedNodes,
  type CheckMode,
} from '@xuanjiao/fields/model/pick/tree-check'
import { indexTree, type PickNode } from '@xuanjiao/fields/model/pick/pick-tree'
import { CheckTree } from '@xuanjiao/fields/ui/pick/trees/check-tree'
import { useTreeExpansion } from '@xuanjiao/fields/ui/pick/trees/use-tree-expansion'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Button, Drawer, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { useUnsavedInput } from '../../../app/page/page-context.ts'
import { runAction } from '../../run-action.ts'
import styles from './link-tree-drawer.module.css'

/** A record's links into a tree, as the permissions of a role: how they are read, kept and spoken of. */
interface LinkTreeDrawerProps {
  title: string
  /** What giving them is called: 授权. */
  deed: string
  hint: string
  /** What the nodes are. */
  label: string
  about: readonly unknown[]
  load: (signal: AbortSignal) => Promise<{ tree: readonly PickNode[]; linked: readonly string[] }>
  save: (wanted: readonly string[], seen: readonly string[]) => Promise<{ message: string }>
  /** How ticks go together; a node brings what is below it and the way to it unless said. */
  mode?: CheckMode
  /** In the head, beside the title. */
  extra?: ReactNode
  onDone: () => void
  onClose: () => void
}

const WIDTH = 520
/** Of more branches than these only the first level is open at first. */
const FEW = 12

/** Ticks which nodes of a tree a record is linked to. */
export function LinkTreeDrawer(props: LinkTreeDrawerProps) {
  const { title, about, onClose } = props
  const { data, error, refetch } = useQuery({
    queryKey: [...about],
    queryFn: ({ signal }) => props.load(signal),
    gcTime: 0,
    meta: { quiet: true },
  })
  if (data) return <Ticks {...props} tree={data.tree} before={new Set(data.linked)} />
  return (
    <Drawer open size={WIDTH} title={title} onClose={onClose} className={styles['drawer'] ?? ''}>
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}

interface TicksProps extends LinkTreeDrawerProps {
  tree: readonly PickNode[]
  before: CheckedNodes
}

function Ticks({ title, deed, hint, label, tree, before, save, mode = 'rooted', extra, onDone, onClose }: TicksProps) {
  const [linked, setLinked] = useState(before)
  const [saving, setSaving] = useState(false)
  const shown = useTreeExpansion(tree, FEW)
  const index = indexTree(tree)
  const half = halfChecked(index, linked, mode)
  const [given, taken] = [without(linked, before).size, without(before, linked).size]
  const changed = given + taken > 0
  const close = async () => {
    const question = {
      title: `${deed}还没有保存`,
      text: '关闭后改动会丢失。',
      confirmLabel: '不保存',
      cancelLabel: `继续${deed}`,
    }
    if (!changed || (await askConfirm(question))) onClose()
  }
  // The drawer is closed and the page stays, as with a form.
  useUnsavedInput(changed, async () => {
    await close()
    return false
  })
  const keep = async () => {
    setSaving(true)
    const done = await runAction(
      () => save([...linked], [...before]),
      async () => onDone(),
    )
    setSaving(false)
    if (done) onClose()
  }
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
      extra={extra}
      onClose={() => void close()}
      className={styles['drawer'] ?? ''}
      footer={
        <div className={styles['foot']}>
          <span aria-live="polite">
            {changed ? `新给 ${given} 项，收回 ${taken} 项` : `已${deed} ${linked.size} 项`}
          </span>
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" disabled={!changed} loading={saving} onClick={() => void keep()}>
            保存{deed}
          </Button>
        </div>
      }
    >
      <p className={styles['hint']}>{hint}</p>
      <CheckTree
        label={label}
        placeholder="按名称搜索"
        tree={shown}
        checked={without(linked, half)}
        half={half}
        onToggle={key => setLinked(checkNode(index, linked, key, mode))}
      />
    </Drawer>
  )
}
