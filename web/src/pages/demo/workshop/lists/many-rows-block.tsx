import { defaultLayout, type ColumnsLayout } from '@xuanjiao/list/model/layout'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/column'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { SettingsButton } from '@xuanjiao/list/ui/settings/settings-button'
import { useSelection, useTickedIds } from '@xuanjiao/list/ui/state/use-selection'
import { useEffect, useState } from 'react'
import type { BlockProps } from '../block/block.ts'
import styles from './lists.module.css'

interface Line {
  id: string
  at: number
}

const MOST = 100_000
const columnsOf = (count: number): ListTableColumn<Line>[] =>
  Array.from({ length: Math.max(1, Math.min(count, 60)) }, (_, at) => ({
    key: `c${at}`,
    title: at === 0 ? '名称' : `第 ${at + 1} 列`,
    width: at === 0 ? 160 : 120,
    render: (row: Line) => (at === 0 ? <strong>第 {row.at + 1} 行</strong> : `${row.at + 1}-${at + 1}`),
  }))

const rowsOf = (count: number): Line[] =>
  Array.from({ length: Math.max(0, Math.min(count, MOST)) }, (_, at) => ({ id: `r${at}`, at }))

export function ManyRowsBlock({ properties, onChange }: BlockProps) {
  const columns = columnsOf(Number(properties['columns']))
  const rows = rowsOf(Number(properties['rows']))
  const [layout, setLayout] = useState<ColumnsLayout>()
  const laid = layout ?? defaultLayout(columns)
  const selection = useSelection()
  useEffect(() => selection.subscribe(() => onChange([...selection.ids])), [selection, onChange])
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <Count selection={selection} rows={rows.length} />
        <SettingsButton columns={columns} layout={laid} onChange={setLayout} />
      </div>
      <ListTable
        title="大量行"
        columns={columns}
        layout={laid}
        onLayout={setLayout}
        rows={rows}
        idOf={row => row.id}
        selection={selection}
        empty="没有行"
      />
    </div>
  )
}

function Count({ selection, rows }: { selection: ReturnType<typeof useSelection>; rows: number }) {
  const ticked = useTickedIds(selection).size
  return (
    <span aria-live="polite">
      共 {rows} 行，已选择 {ticked} 行
    </span>
  )
}
