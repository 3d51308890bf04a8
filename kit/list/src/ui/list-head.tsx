import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { Column } from './column.tsx'
import { Help } from './help.tsx'
import type { ListTableProps } from './list-table-props.tsx'
import type { Sort } from '../model/list-state.ts'
import { Tick } from './tick.tsx'
import { useTickedIds } from './use-selection.tsx'
import styles from './list-table.module.css'

/** Quiet heads; one that orders is a button and says how it orders. */
export function ListHead<R>({
  columns,
  rows,
  idOf,
  selection,
  sort,
  onSort,
  hasActions,
}: ListTableProps<R> & { hasActions: boolean }) {
  const ids = (rows ?? []).map(idOf)
  const tickedIds = useTickedIds(selection)
  const ticked = ids.filter(id => tickedIds.has(id)).length
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={styles['tickCell']}>
            <Tick
              label="选择本页全部"
              checked={ids.length > 0 && ticked === ids.length}
              partly={ticked > 0 && ticked < ids.length}
              onChange={on => selection.toggle(ids, on)}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell key={column.key} column={column} first={at === 0} sort={sort} onSort={onSort} />
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

interface HeadCellProps<R> {
  column: Column<R>
  first: boolean
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
}

function HeadCell<R>({ column, first, sort, onSort }: HeadCellProps<R>) {
  const by = column.sort
  const order = by !== undefined && sort?.column === by ? sort.order : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-first={first || undefined}
      style={{ width: column.width, minWidth: column.width }}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      {by !== undefined && onSort ? (
        <button type="button" className={styles['sort']} onClick={() => onSort(by)} data-order={order}>
          {column.title}
          <span aria-hidden="true">{order === 'asc' ? <CaretUpOutlined /> : <CaretDownOutlined />}</span>
        </button>
      ) : (
        column.title
      )}
      {column.help && <Help text={column.help} />}
    </th>
  )
}
