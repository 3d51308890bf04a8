import { useVirtualizer } from '@tanstack/react-virtual'
import type { CardPlace } from '../../model/layout/card.ts'
import type { RowSelection } from '../../model/row-selection.ts'
import type { PlacedColumn } from '../../model/layout/placement.ts'
import type { TreeBranch, ListTableColumn, RowAction } from './list-table-column.tsx'
import { ListRow } from './list-row.tsx'

interface VirtualRowsProps<R> {
  rows: readonly R[]
  idOf: (row: R) => string
  /** What slides. */
  port: HTMLElement
  height: number
  placed: readonly PlacedColumn<ListTableColumn<R>>[]
  cards: ReadonlyMap<string, CardPlace>
  selection: RowSelection | undefined
  actions: readonly RowAction<R>[]
  order: () => readonly string[]
  words: number
  branchOf: ((row: R) => TreeBranch) | undefined
}

/** Rows drawn beyond those in sight, on either side. */
const BEYOND = 8
const HEAD_HEIGHT = 40

/** The rows in sight of a long list, between two blanks as tall as the others. */
export function VirtualRows<R>({ rows, idOf, port, height, ...places }: VirtualRowsProps<R>) {
  'use no memo' // the virtualizer is one object that changes inside
  // oxlint-disable-next-line react/incompatible-library -- the line above keeps the compiler away
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => port,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: HEAD_HEIGHT,
    getItemKey: at => {
      const row = rows[at]
      return row === undefined ? at : idOf(row)
    },
  })
  const items = virtual.getVirtualItems()
  const above = (items[0]?.start ?? HEAD_HEIGHT) - HEAD_HEIGHT
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? HEAD_HEIGHT) - HEAD_HEIGHT)
  return (
    <>
      {above > 0 && <Blank height={above} />}
      {items.map(({ index }) => {
        const row = rows[index]
        if (row === undefined) return null
        const id = idOf(row)
        return <ListRow key={id} row={row} id={id} at={index} {...places} />
      })}
      {below > 0 && <Blank height={below} />}
    </>
  )
}

const Blank = ({ height }: { height: number }) => <tr aria-hidden="true" data-blank style={{ height }} />
