import { CaretRightOutlined, LoadingOutlined } from '@ant-design/icons'
import { EmptyValue } from '@xuanjiao/fields/ui/kinds/empty-value'
import { memo, type CSSProperties } from 'react'
import type { CardPlace } from '../../model/layout/card.ts'
import type { PlacedColumn } from '../../model/layout/placement.ts'
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
  /** Where columns stand on the card of a phone. */
  cards: ReadonlyMap<string, CardPlace>
  selection: RowSelection | undefined
  actions: readonly RowAction<R>[]
  /** The rows of this page in their order: a range of ticks goes along it. */
  order: () => readonly string[]
  /** So many acts stand in the row, the others behind 更多. */
  words: number
  branchOf: ((row: R) => TreeBranch) | undefined
}

function Row<R>(props: ListRowProps<R>) {
  const { row, id, at, placed, cards, selection, actions, order, words, branchOf } = props
  const ticked = useIsRowSelected(selection, id)
  const branch = branchOf?.(row)
  return (
    <tr
      role="row"
      data-row={id}
      data-ticked={ticked || undefined}
      data-branch={branch && ''}
      style={branch && depthStyle(branch)}
      aria-rowindex={at === undefined ? undefined : at + 2}
    >
      {selection && (
        <td role="cell" className={styles['tickCell']}>
          <RowCheckbox
            label="选择此行"
            checked={ticked}
            onChange={(on, range) => (range ? selection.toggleTo(id, on, order()) : selection.toggle([id], on))}
          />
        </td>
      )}
      <Cells row={row} placed={placed} cards={cards} branch={branch} />
      {actions.length > 0 && (
        <td role="cell" className={styles['actions']}>
          <RowActions row={row} actions={actions} words={words} />
        </td>
      )}
    </tr>
  )
}

/** On the card of a phone what stands below the name begins where it does. */
const depthStyle = ({ depth }: TreeBranch) => ({ '--depth': depth }) as CSSProperties

/** Ticking one row draws one row. */
export const ListRow = memo(Row) as typeof Row

/** What a row holds; a tick leaves it alone. */
function CellsOf<R>({
  row,
  placed,
  cards,
  branch,
}: Pick<ListRowProps<R>, 'row' | 'placed' | 'cards'> & { branch: TreeBranch | undefined }) {
  return placed.map(({ column, pin, offset }, at) => (
    <td
      role="cell"
      key={column.key}
      data-title={column.title}
      data-align={column.align}
      data-first={at === 0 || undefined}
      data-pin={pin}
      style={pin && { [pin]: offset }}
      data-card={cards.get(column.key)}
    >
      {at === 0 && branch ? <Twig branch={branch}>{valueOf(column, row)}</Twig> : valueOf(column, row)}
    </td>
  ))
}

function valueOf<R>({ render }: ListTableColumn<R>, row: R): React.ReactNode {
  const drawn = render(row)
  return drawn === undefined || drawn === null || drawn === '' ? <EmptyValue /> : drawn
}

const Cells = memo(CellsOf) as unknown as typeof CellsOf

function Twig({ branch, children }: { branch: TreeBranch; children: React.ReactNode }) {
  return (
    <span className={styles['twig']}>
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
