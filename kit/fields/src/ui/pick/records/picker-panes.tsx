import { useState, type ReactNode } from 'react'
import type { PickPage } from '../../../model/pick/paging.ts'
import { columnText, displayOf, type Picker, type PickerColumn } from '../../../model/pick/picker.ts'
import { ellipsis, textOf } from '../../../model/pick/rows.ts'
import { nothing, without, type PickSelection } from '../../../model/pick/selection.ts'
import { PickPager } from '../parts/pick-pager.tsx'
import { PickTable } from '../parts/pick-table.tsx'
import { PickedList } from '../parts/picked-list.tsx'
import type { PageRows } from '../parts/use-page-rows.ts'
import styles from './picker-panes.module.css'

interface PickerPanesProps {
  picker: Picker
  /** What of a record is seen. */
  columns: readonly PickerColumn[]
  rows: PageRows
  pages: PagesOf
  multiple: boolean
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  height: number
  /** What the left pane is: a tree of departments wants more room than a query. */
  by: 'query' | 'departs'
  left: ReactNode
  /** What stands above the rows. */
  above?: ReactNode
}

/** Where one is in what was found. */
interface PagesOf {
  paging: PickPage
  sizes: readonly number[]
  turn: (paging: PickPage) => void
}

/** A page one can turn, and back to its first after another question. */
export function usePages(sizes: readonly number[]): PagesOf & { first: () => void } {
  const [paging, turn] = useState<PickPage>({ pageNo: 1, pageSize: sizes[0] ?? 10 })
  return { paging, sizes, turn, first: () => turn({ ...paging, pageNo: 1 }) }
}

/** The three panes of a picker (rules/pickers#picker); on a phone they stand below each other. */
export function PickerPanes(props: PickerPanesProps) {
  const { picker, rows, pages, multiple, selection, onSelect } = props
  return (
    <div className={styles['panes']} data-by={props.by}>
      {props.left}
      <div className={styles['middle']}>
        {props.above}
        <PickTable
          noun={picker.noun}
          columns={props.columns.map(column => ({
            key: column.key,
            title: column.label,
            width: column.width,
            text: row => columnText(column, row),
            cut: text => ellipsis(text, picker.ellipsisLength),
          }))}
          rows={rows}
          keyOf={row => textOf(row, picker.rowKey)}
          nameOf={row => displayOf(picker, row)}
          choosing={{ rowKey: picker.rowKey, multiple }}
          selection={selection}
          onSelect={onSelect}
          height={props.height}
        />
        <PickPager paging={pages.paging} sizes={pages.sizes} total={rows.page?.total ?? 0} onTurn={pages.turn} />
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
