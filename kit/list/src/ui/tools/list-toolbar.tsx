import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import type { LayoutColumn } from '../../model/columns-layout.ts'
import { AdvancedButton } from '../advanced/advanced-button.tsx'
import type { BatchAction } from '../table/list-table-column.tsx'
import type { ListModel } from '../state/list-model.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ColumnSettingsButton } from '../settings/column-settings-button.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'
import { useSelectAllQuery, useSelectedIds } from '../state/use-row-selection.tsx'
import { ListViewsButton } from '../views/list-views-button.tsx'
import styles from './list-page.module.css'

interface ListToolbarProps<R> {
  name: string
  list: ListModel<R>
  columns: readonly (LayoutColumn & { title: string })[]
  layout: ColumnsLayoutState
  batch: readonly BatchAction[]
}

/** How many there are and how they are shown; while rows are ticked, what may be done to them. */
export function ListToolbar<R>({ name, list, columns, layout, batch }: ListToolbarProps<R>) {
  const { selection } = list
  const ticked = useSelectedIds(selection).size
  const everythingOf = useSelectAllQuery(selection)
  const question = JSON.stringify(list.query)
  useEffect(() => {
    // Another question finds other rows: nobody has ticked those.
    if (selection.everythingOf !== undefined && selection.everythingOf !== question) selection.clear()
  }, [selection, question])
  if (ticked > 0 || everythingOf !== undefined) {
    const tick = () => selection.tickEverything(question)
    const mayAll =
      isWholePageTicked(list) && list.total > (list.rows?.length ?? 0) && batch.some(one => one.runOnAllMatching)
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
      <ListViewsButton list={list} columns={columns} layout={layout} />
      <Button
        type="text"
        icon={<ReloadOutlined spin={list.busy} />}
        aria-label="刷新"
        title="刷新"
        onClick={() => void list.refresh()}
      />
      <ColumnSettingsButton columns={columns} layout={layout.layout} onChange={layout.setLayout} />
    </div>
  )
}

const isWholePageTicked = <R,>({ rows = [], idOf, selection, asTree, atLeast }: ListModel<R>): boolean =>
  rows.length > 0 && asTree !== true && atLeast === undefined && rows.every(row => selection.ids.has(idOf(row)))

/** A list that stops counting says so. */
const countText = ({ total, atLeast }: { total: number; atLeast?: number | undefined }): string =>
  atLeast === undefined ? `共 ${total} 条` : `共 ${atLeast} 条以上`
