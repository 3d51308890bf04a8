import { CaretRightOutlined, LoadingOutlined } from '@ant-design/icons'
import { memo } from 'react'
import type { Selection } from '../model/selection.ts'
import type { Branch, Column, RowAction } from './column.tsx'
import { RowActions } from './row-actions.tsx'
import { Tick } from './tick.tsx'
import { useTicked } from './use-selection.tsx'
import styles from './list-table.module.css'

interface ListRowProps<R> {
  row: R
  id: string
  columns: readonly Column<R>[]
  selection: Selection | undefined
  actions: readonly RowAction<R>[]
  branchOf: ((row: R) => Branch) | undefined
}

function Row<R>({ row, id, columns, selection, actions, branchOf }: ListRowProps<R>) {
  const ticked = useTicked(selection, id)
  const branch = branchOf?.(row)
  return (
    <tr role="row" data-row={id} data-ticked={ticked || undefined}>
      {selection && (
        <td role="cell" className={styles['tickCell']}>
          <Tick label="选择此行" checked={ticked} onChange={on => selection.toggle([id], on)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          role="cell"
          key={column.key}
          data-title={column.title}
          data-align={column.align}
          data-first={at === 0 || undefined}
          data-phone={column.notOnPhone ? 'no' : undefined}
        >
          {at === 0 && branch ? <Twig branch={branch}>{column.render(row)}</Twig> : column.render(row)}
        </td>
      ))}
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

function Twig({ branch, children }: { branch: Branch; children: React.ReactNode }) {
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
