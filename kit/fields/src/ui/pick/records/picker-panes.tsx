import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useState, type ReactNode } from 'react'
import type { PickerPage } from '../../../model/pick/pick-page.ts'
import {
  pickerColumnText,
  recordDisplayText,
  type CompletePickerConfig,
  type PickerColumn,
} from '../../../model/pick/picker.ts'
import { withEllipsis, rowFieldText } from '../../../model/pick/row-texts.ts'
import { emptyPickSelection, withoutPicked, type PickSelection } from '../../../model/pick/pick-selection.ts'
import { PickPager } from '../parts/pick-pager.tsx'
import { PickTable } from '../parts/pick-table.tsx'
import { PasteList } from './paste-list.tsx'
import { PickedList } from '../parts/picked-list.tsx'
import type { PickPageRows } from '../parts/use-page-rows.ts'
import styles from './picker-panes.module.css'

interface PickerPanesProps {
  picker: CompletePickerConfig
  /** What of a record is seen. */
  columns: readonly PickerColumn[]
  rows: PickPageRows
  pages: PagesOf
  multiple: boolean
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  onTake: (row: DataRow) => void
  height: number
  /** What the left pane is: a tree of departments wants more room than a query. */
  by: 'query' | 'departs'
  left: ReactNode
  /** What stands above the rows. */
  above?: ReactNode
}

/** Where one is in what was found. */
interface PagesOf {
  paging: PickerPage
  sizes: readonly number[]
  turn: (paging: PickerPage) => void
}

/** A page one can turn, and back to its first after another question. */
export function usePickerPages(sizes: readonly number[]): PagesOf & { first: () => void } {
  const [paging, turn] = useState<PickerPage>({ pageNo: 1, pageSize: sizes[0] ?? 10 })
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
            text: row => pickerColumnText(column, row),
            cut: text => withEllipsis(text, picker.ellipsisLength),
          }))}
          rows={rows}
          keyOf={row => rowFieldText(row, picker.rowKey)}
          nameOf={row => recordDisplayText(picker, row)}
          choosing={{ rowKey: picker.rowKey, multiple }}
          selection={selection}
          onSelect={onSelect}
          onTake={props.onTake}
          height={props.height}
        />
        <PickPager paging={pages.paging} sizes={pages.sizes} total={rows.page?.total ?? 0} onTurn={pages.turn} />
      </div>
      <PickedList
        noun={picker.noun}
        items={[...selection].map(([key, row]) => ({ key, name: recordDisplayText(picker, row) }))}
        onRemove={key => onSelect(withoutPicked(selection, key))}
        onClear={() => onSelect(emptyPickSelection)}
        paste={multiple && <PasteList picker={picker} selection={selection} onSelect={onSelect} />}
      />
    </div>
  )
}
