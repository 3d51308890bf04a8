import { usePorts } from '@xuanjiao/core/ui/ports'
import { useState } from 'react'
import { PICKER_SIZES, type Paging } from '../../model/pick/paging.ts'
import { columnText, displayOf, listQuery, type Picker } from '../../model/pick/picker.ts'
import { ellipsis, textOf } from '../../model/pick/rows.ts'
import { nothing, without, type Selection } from '../../model/pick/selection.ts'
import { PickPager } from './pick-pager.tsx'
import { PickTable } from './pick-table.tsx'
import { PickedList } from './picked-list.tsx'
import { PickerQuery } from './picker-query.tsx'
import { usePageRows } from './use-page-rows.ts'
import styles from './picker-panes.module.css'

interface PickerPanesProps {
  picker: Picker
  multiple: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Spec 2 §9. */
const HEIGHT = 240
const FIRST: Paging = { pageNo: 1, pageSize: PICKER_SIZES[0] ?? 5 }

/** The three panes of a picker; on a phone they stand below each other. */
export function PickerPanes({ picker, multiple, selection, onSelect }: PickerPanesProps) {
  const ports = usePorts()
  const [asked, ask] = useState<Readonly<Record<string, string>>>({})
  const [paging, turn] = useState(FIRST)
  const query = listQuery(picker, asked, paging)
  const rows = usePageRows(JSON.stringify(query), signal => ports.page(picker.listUrl, query, signal))
  const { ellipsisLength, rowKey } = picker
  const search = (values: Readonly<Record<string, string>>) => {
    ask(values)
    turn({ ...paging, pageNo: 1 })
  }
  return (
    <div className={styles['panes']}>
      <PickerQuery fields={picker.query} onSearch={search} />
      <div className={styles['middle']}>
        <PickTable
          noun={picker.noun}
          columns={picker.columns.map(column => ({
            key: column.key,
            title: column.label,
            width: column.width,
            text: row => columnText(column, row),
            cut: text => ellipsis(text, ellipsisLength),
          }))}
          rows={rows}
          keyOf={row => textOf(row, rowKey)}
          nameOf={row => displayOf(picker, row)}
          choosing={{ rowKey, multiple }}
          selection={selection}
          onSelect={onSelect}
          height={HEIGHT}
        />
        <PickPager paging={paging} sizes={PICKER_SIZES} total={rows.page?.total ?? 0} onTurn={turn} />
      </div>
      <PickedList
        noun={picker.noun}
        items={[...selection].map(([key, row]) => ({ key, name: displayOf(picker, row) }))}
        onRemove={key => onSelect(without(selection, key))}
        onClear={() => onSelect(nothing)}
      />
    </div>
  )
}
