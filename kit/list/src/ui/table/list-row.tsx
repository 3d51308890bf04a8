import { CaretRightOutlined, LoadingOutlined } from '@ant-design/icons'
import { memo } from 'react'
import type { PlacedColumn } from '../../model/column-placement.ts'
import type { RowSelection } from '../../model/row-selection.ts'
import type { TreeBranch, ListTableColumn, RowAction } from './list-table-column.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { useIsRowSelected } from '../state/use-row-selection.tsx'
import styles from './list-table.module.css'

interface ListRowProps<R> {
  row: R
  id: string
  /** Where it stands among many of which not all are drawn. */
  at?: number
  placed: readonly PlacedColumn<ListTableColumn<R>>[]
  selection: RowSelection | undefined
  actions: readonly RowAction<R>[]
  branchOf: ((row: R) => TreeBranch) | undefined
}

function Row<R>({ row, id, at, placed, selection, actions, branchOf }: ListRowProps<R>) {
  const ticked = useIsRowSelected(selection, id)
  const branch = branchOf?.(row)
  return (
    <tr
      role="row"
      data-row={id}
      data-ticked={ticked || undefined}
      aria-rowindex={at === undefined ? undefined : at + 2}
    >
      {selection && (
        <td role="cell" className={styles['tickCell']}>
          <RowCheckbox label="选择此行" checked={ticked} onChange={on => selection.toggle([id], on)} />
        </td>
      )}
      <Cells row={row} placed={placed} branch={branch} />
      {actions.length > 0 && (
        <td role="cell" className={styles['actions']}>
          <RowActions row={row} actions={actions} />
        </td>
      )}
    </tr>
  )
}

/** Ticking one row draws one row. */
export const ListRow = memo(Row) as typeof Row

/** What a row holds; a tick leaves it alone. */
function CellsOf<R>({
  row,
  placed,
  branch,
}: {
  row: R
  placed: readonly PlacedColumn<ListTableColumn<R>>[]
  branch: TreeBranch | undefined
}) {
  return placed.map(({ column, pin, offset }, at) => (
    <td
      role="cell"
      key={column.key}
      data-title={column.title}
      data-align={column.align}
      data-first={at === 0 || undefined}
      data-pin={at > 0 ? pin : undefined}
      style={at > 0 && pin ? { [pin]: offset } : undefined}
      data-phone={column.hiddenOnPhone ? 'no' : undefined}
    >
      {at === 0 && branch ? <Twig branch={branch}>{column.render(row)}</Twig> : column.render(row)}
    </td>
  ))
}

const Cells = memo(CellsOf) as unknown as typeof CellsOf

function Twig({ branch, children }: { branch: TreeBranch; children: React.ReactNode }) {
  return (
    <span className={styles['twig']} style={{ paddingInlineStart: branch.depth * 24 }}>
      {branch.state === 'leaf' ? (
        <span className={styles['twigSpace']} />
      ) : (
        <button
          type="button"
          className={styles['twigButton']}
          aria-expanded={branch.state !== 'closed'}
          aria-label={branch.state === 'closed' ? '展开下级' : '收起下级'}
          onClick={branch.toggle}
        >
          {branch.state === 'busy' ? (
            <LoadingOutlined />
          ) : (
            <CaretRightOutlined data-open={branch.state === 'open' || undefined} />
          )}
        </button>
      )}
      {children}
    </span>
  )
}
