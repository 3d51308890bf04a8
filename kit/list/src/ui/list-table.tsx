import { ListHead } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import type { ListTableProps } from './list-table-props.tsx'
import styles from './list-table.module.css'

const SKELETON_ROWS = 8

/** Our table: a plain one, so that it is quick, read aloud as a table, and becomes cards on a phone. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { rows, columns, selection, actions = [], density = 'comfortable' } = props
  if (rows?.length === 0) return <div className={styles['empty']}>{props.empty}</div>
  const places = { columns, selection, actions, branchOf: props.branchOf }
  return (
    <div
      className={styles['scroll']}
      aria-busy={rows === undefined || props.refreshing === true}
      data-refreshing={props.refreshing}
    >
      <table role="table" className={styles['table']} data-density={density}>
        <caption className={styles['caption']}>{props.title}</caption>
        <ListHead {...props} hasActions={actions.length > 0} />
        <tbody role="rowgroup">
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, at) => (
                <SkeletonRow
                  key={at}
                  at={at}
                  cells={columns.length + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0)}
                />
              ))
            : rows.map(row => <ListRow key={props.idOf(row)} row={row} id={props.idOf(row)} {...places} />)}
        </tbody>
      </table>
    </div>
  )
}

/** Bars of uneven length, as tall as a row will be: nothing jumps when the rows come. */
function SkeletonRow({ at, cells }: { at: number; cells: number }) {
  return (
    <tr role="row" className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <span style={{ width: `${40 + ((at * 7 + cell * 13) % 5) * 12}%` }} />
        </td>
      ))}
    </tr>
  )
}
