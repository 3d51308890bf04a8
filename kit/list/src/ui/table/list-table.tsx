import { dataTableClass, LoadingLine } from '@xuanjiao/core/ui/tables/data-table'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { lazy, Suspense, useState } from 'react'
import { defaultColumnsLayout, ROW_HEIGHT, type ColumnsLayout } from '../../model/columns-layout.ts'
import { placeColumns, type ColumnPlacement } from '../../model/column-placement.ts'
import type { ListTableColumn, RowAction } from './list-table-column.tsx'
import { ListHeader } from './list-header.tsx'
import { ListRow } from './list-row.tsx'
import type { VirtualRows as Many } from './virtual-rows.tsx'
import type { ListTableProps } from './list-table-props.tsx'
import { useHasTableWidth } from './use-has-table-width.tsx'
import styles from './list-table.module.css'

const SKELETON_ROWS = 8
/** Above this only the rows in sight are drawn. */
const FEW = 50
const TICK_WIDTH = 48

const ManyRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
})) as unknown as typeof Many

/** Our table: a plain one, so that it is quick, read aloud as a table, and becomes cards on a phone. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { rows, columns, selection, actions = [] } = props
  const [port, setPort] = useState<HTMLElement | null>(null)
  const wide = useHasTableWidth()
  const [trial, setTrial] = useState<ColumnsLayout>()
  const layout = trial ?? props.layout ?? { ...defaultColumnsLayout(columns), density: props.density ?? 'comfortable' }
  const many = wide && rows !== undefined && rows.length > FEW
  const [cards, setCards] = useState(FEW)
  const left = many || rows === undefined ? 0 : rows.length - cards
  const placement = placeColumns(columns, layout, sidesOf(selection !== undefined, actions), many)
  if (rows?.length === 0) return <div className={styles['empty']}>{props.empty}</div>
  const places = { placed: placement.columns, selection, actions, branchOf: props.branchOf }
  const few = (some: readonly R[]) =>
    some.map(row => <ListRow key={props.idOf(row)} row={row} id={props.idOf(row)} {...places} />)
  return (
    <div
      ref={setPort}
      className={styles['scroll']}
      aria-busy={rows === undefined || props.refreshing === true}
      data-many={many || undefined}
    >
      {props.refreshing && <LoadingLine />}
      <table
        role="table"
        className={`${dataTableClass} ${styles['table']}`}
        data-density={layout.density}
        data-fixed={placement.fixed || undefined}
        aria-rowcount={many ? rows.length + 1 : undefined}
        style={placement.fixed ? { minWidth: placement.least } : undefined}
      >
        <caption className={visuallyHidden}>{props.title}</caption>
        {placement.fixed && (
          <Widths placement={placement} ticks={selection !== undefined} actions={actions.length > 0} />
        )}
        <ListHeader
          {...props}
          layout={layout}
          placed={placement.columns}
          fixed={placement.fixed}
          hasActions={actions.length > 0}
          onTry={setTrial}
        />
        <tbody role="rowgroup">
          {rows === undefined ? (
            <Skeleton cells={placement.columns.length + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0)} />
          ) : many && port ? (
            <Suspense fallback={few(rows.slice(0, FEW))}>
              <ManyRows<R> rows={rows} idOf={props.idOf} port={port} height={ROW_HEIGHT[layout.density]} {...places} />
            </Suspense>
          ) : (
            few(rows.slice(0, cards))
          )}
        </tbody>
      </table>
      {left > 0 && (
        <button type="button" className={styles['further']} onClick={() => setCards(cards + FEW)}>
          继续显示（还有 {left} 条）
        </button>
      )}
    </div>
  )
}

/** Pixels of a Chinese word's character, of the space around a word, of the cell's. */
const [CHARACTER, AROUND_WORD, AROUND_ACTIONS] = [14, 16, 24]
const MORE = 58

/** Room for ticks and for the words of a row, as many as stand in one (see row-actions.tsx). */
function sidesOf<R>(ticks: boolean, actions: readonly RowAction<R>[]) {
  const folds = actions.length > 2
  const words = folds ? actions.filter(action => !action.danger && !action.rare).slice(0, 2) : actions
  const room = words.reduce((sum, { title }) => sum + title.length * CHARACTER + AROUND_WORD, folds ? MORE : 0)
  return { before: ticks ? TICK_WIDTH : 0, behind: actions.length === 0 ? 0 : room + AROUND_ACTIONS }
}

/** Exact widths. The first column takes what is left, so that a narrow table still fills its place. */
function Widths<R>({
  placement,
  ticks,
  actions,
}: {
  placement: ColumnPlacement<ListTableColumn<R>>
  ticks: boolean
  actions: boolean
}) {
  const { columns, least } = placement
  const behind = least - columns.reduce((sum, { width = 0 }) => sum + width, 0) - (ticks ? TICK_WIDTH : 0)
  return (
    <colgroup>
      {ticks && <col style={{ width: TICK_WIDTH }} />}
      {columns.map(({ column, width }, at) => (
        <col key={column.key} style={at === 0 ? undefined : { width }} />
      ))}
      {actions && <col style={{ width: behind }} />}
    </colgroup>
  )
}

/** Bars of uneven length, as tall as a row will be: nothing jumps when the rows come. */
function Skeleton({ cells }: { cells: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, at) => (
    <tr key={at} role="row" className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <span style={{ width: `${40 + ((at * 7 + cell * 13) % 5) * 12}%` }} />
        </td>
      ))}
    </tr>
  ))
}
