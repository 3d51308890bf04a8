import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { KeyboardEvent } from 'react'
import { moveColumn, widenColumn, type ColumnsLayout } from '../../model/layout/layout.ts'
import type { PlacedColumn } from '../../model/layout/placement.ts'
import type { Sort } from '@xuanjiao/wire/query/sort'
import { ColumnResizeHandle } from './column-resize-handle.tsx'
import type { ListTableColumn } from './list-table-column.tsx'
import { HelpTip } from './help-tip.tsx'
import type { ListTableProps } from './list-table-props.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { useSelectAllQuery, useSelectedIds } from '../state/use-row-selection.tsx'
import styles from './list-table.module.css'

interface ListHeaderProps<R> extends ListTableProps<R> {
  layout: ColumnsLayout
  placed: readonly PlacedColumn<ListTableColumn<R>>[]
  hasActions: boolean
  /** A layout while it is being tried: a width under the pointer. */
  onTry: (layout: ColumnsLayout | undefined) => void
}

/** Quiet heads; one that orders is a button and says how it orders. */
export function ListHeader<R>(props: ListHeaderProps<R>) {
  const { rows, idOf, selection, placed, hasActions } = props
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={styles['tickCell']}>
            <TickAll rows={rows} idOf={idOf} selection={selection} />
          </th>
        )}
        {placed.map((one, at) => (
          <HeadCell key={one.column.key} {...props} place={one} first={at === 0} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" className={styles['actionsHead']}>
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}

type TickAllProps<R> = Pick<ListTableProps<R>, 'rows' | 'idOf'> & Required<Pick<ListTableProps<R>, 'selection'>>

function TickAll<R>({ rows = [], idOf, selection }: TickAllProps<R>) {
  const tickedIds = useSelectedIds(selection)
  const everything = useSelectAllQuery(selection) !== undefined
  const ticked = everything ? rows.length : countTicked(rows, idOf, tickedIds)
  return (
    <RowCheckbox
      label="选择本页全部"
      checked={rows.length > 0 && ticked === rows.length}
      partly={ticked > 0 && ticked < rows.length}
      onChange={on => selection?.toggle(rows.map(idOf), on)}
    />
  )
}

/** Few ticks are looked for among many rows, not many rows among few ticks. */
function countTicked<R>(rows: readonly R[], idOf: (row: R) => string, ids: ReadonlySet<string>): number {
  if (ids.size === 0) return 0
  let count = 0
  for (const row of rows) if (ids.has(idOf(row))) count += 1
  return count
}

interface HeadCellProps<R> extends ListHeaderProps<R> {
  place: PlacedColumn<ListTableColumn<R>>
  first: boolean
}

function HeadCell<R>({ place, first, sort, onSort, layout, onLayout, onTry, columns }: HeadCellProps<R>) {
  const { column, pin, offset } = place
  const by = column.sort
  const order = by === undefined ? undefined : orderOf(by, sort)
  return (
    <th
      role="columnheader"
      scope="col"
      data-key={column.key}
      data-align={column.align}
      data-first={first || undefined}
      data-pin={pin}
      style={pin && { [pin]: offset }}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      onKeyDown={onLayout && (event => moveByKey(event, column.key, layout, onLayout))}
    >
      {by !== undefined && onSort ? (
        <button type="button" className={styles['sort']} onClick={() => onSort(by)} data-order={order}>
          <b>{column.title}</b>
          <span aria-hidden="true">{order === 'asc' ? <CaretUpOutlined /> : <CaretDownOutlined />}</span>
        </button>
      ) : (
        column.title
      )}
      {column.help && <HelpTip text={column.help} />}
      {onLayout && (
        <ColumnResizeHandle name={column.key} columns={columns} layout={layout} onTry={onTry} onLayout={onLayout} />
      )}
    </th>
  )
}

const orderOf = (by: string, sort: Sort | undefined) => (sort?.field === by ? sort.direction : undefined)

const STEP = 16

/** On a head, Shift and an arrow widen or narrow its column; with Control too they move it. */
function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  key: string,
  layout: ColumnsLayout,
  onLayout: (layout: ColumnsLayout) => void,
) {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || !event.shiftKey) return
  event.preventDefault()
  const now = layout.widths[key] ?? event.currentTarget.offsetWidth
  onLayout(event.ctrlKey ? moveColumn(layout, key, by) : widenColumn(layout, key, now + by * STEP))
}
