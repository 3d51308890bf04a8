import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { defaultLayout, type ColumnsLayout } from '@xuanjiao/list/model/layout/layout'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/list-table-column'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { ColumnSettingsButton } from '@xuanjiao/list/ui/settings/column-settings-button'
import { useRowSelection, useSelectedIds } from '@xuanjiao/list/ui/state/use-row-selection'
import { useEffect, useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import styles from './lists.module.css'

interface SampleLine {
  id: string
  at: number
}

const MOST = 100_000
const columnsOf = (count: number): ListTableColumn<SampleLine>[] =>
  Array.from({ length: Math.max(1, Math.min(count, 60)) }, (_, at) => ({
    key: `c${at}`,
    title: at === 0 ? '名称' : `第 ${at + 1} 列`,
    width: at === 0 ? 160 : 120,
    render: (row: SampleLine) => (at === 0 ? <strong>第 {row.at + 1} 行</strong> : `${row.at + 1}-${at + 1}`),
  }))

const rowsOf = (count: number): SampleLine[] =>
  Array.from({ length: Math.max(0, Math.min(count, MOST)) }, (_, at) => ({ id: `r${at}`, at }))

export function VirtualRowsBlock({ properties, onChange }: BlockProps) {
  const columns = columnsOf(Number(properties['columns']))
  const rows = rowsOf(Number(properties['rows']))
  const [layout, setLayout] = useState<ColumnsLayout>()
  const laid = layout ?? defaultLayout(columns)
  const selection = useRowSelection()
  useEffect(() => selection.subscribe(() => onChange([...selection.ids])), [selection, onChange])
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <Count selection={selection} rows={rows.length} />
        <ColumnSettingsButton columns={columns} layout={laid} onChange={setLayout} />
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

function Count({ selection, rows }: { selection: ReturnType<typeof useRowSelection>; rows: number }) {
  const ticked = useSelectedIds(selection).size
  return (
    <span aria-live="polite">
      共 {numberText(rows)} 行，已选择 {numberText(ticked)} 行
    </span>
  )
}
