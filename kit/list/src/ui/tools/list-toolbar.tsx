import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import type { Laid } from '../../model/layout.ts'
import { AdvancedButton } from '../advanced/advanced-button.tsx'
import type { BatchAction } from '../table/column.tsx'
import type { List } from '../state/list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import type { ListLayout } from '../state/use-layout.tsx'
import { useEverythingOf, useTickedIds } from '../state/use-selection.tsx'
import { ViewsButton } from '../views/views-button.tsx'
import styles from './list-page.module.css'

interface ListToolbarProps<R> {
  name: string
  list: List<R>
  columns: readonly (Laid & { title: string })[]
  laid: ListLayout
  batch: readonly BatchAction[]
}

/** How many there are and how they are shown; while rows are ticked, what may be done to them. */
export function ListToolbar<R>({ name, list, columns, laid, batch }: ListToolbarProps<R>) {
  const { selection } = list
  const ticked = useTickedIds(selection).size
  const everythingOf = useEverythingOf(selection)
  const question = JSON.stringify(list.question)
  useEffect(() => {
    // Another question finds other rows: nobody has ticked those.
    if (selection.everythingOf !== undefined && selection.everythingOf !== question) selection.clear()
  }, [selection, question])
  if (ticked > 0 || everythingOf !== undefined) {
    const tick = () => selection.tickEverything(question)
    const mayAll = isWholePageTicked(list) && list.total > (list.rows?.length ?? 0) && batch.some(one => one.runFound)
    return (
      <SelectionBar
        count={ticked}
        actions={batch}
        onClear={selection.clear}
        everything={
          mayAll || everythingOf !== undefined
            ? { total: list.total, ticked: everythingOf !== undefined, tick }
            : undefined
        }
      />
    )
  }
  return (
    <div className={styles['toolbar']}>
      <span className={styles['count']} aria-live="polite">
        {list.rows && countText(list)}
      </span>
      {list.advanced && <AdvancedButton name={name} list={list} fields={list.advanced} />}
      <ViewsButton list={list} columns={columns} laid={laid} />
      <Button
        type="text"
        icon={<ReloadOutlined spin={list.busy} />}
        aria-label="刷新"
        title="刷新"
        onClick={() => void list.refresh()}
      />
      <SettingsButton columns={columns} layout={laid.layout} onChange={laid.setLayout} />
    </div>
  )
}

const isWholePageTicked = <R,>({ rows = [], idOf, selection, asTree, atLeast }: List<R>): boolean =>
  rows.length > 0 && asTree !== true && atLeast === undefined && rows.every(row => selection.ids.has(idOf(row)))

/** A list that stops counting says so. */
const countText = ({ total, atLeast }: { total: number; atLeast?: number | undefined }): string =>
  atLeast === undefined ? `共 ${total} 条` : `共 ${atLeast} 条以上`
