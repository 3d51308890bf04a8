import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { dataTableClass, LoadingLine } from '@xuanjiao/core/ui/tables/data-table'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { lazy, Suspense, useState } from 'react'
import { cardPlaces } from '../../model/layout/card.ts'
import { defaultLayout, ROW_HEIGHT, type ColumnsLayout } from '../../model/layout/layout.ts'
import { placeColumns } from '../../model/layout/placement.ts'
import { useCellTip } from './cell-tip.tsx'
import { sidesOf, Widths } from './column-widths.tsx'
import { ListHeader } from './list-header.tsx'
import { ListRow } from './list-row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { VirtualRows as Many } from './virtual-rows.tsx'
import type { ListTableProps } from './list-table-props.tsx'
import { usePort } from './use-port.tsx'
import { useHasTableWidth } from './use-has-table-width.tsx'
import styles from './list-table.module.css'

/** Above this only the rows in sight are drawn. */
const FEW = 30

const ManyRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
})) as unknown as typeof Many

/** Our table: a plain one, so that it is quick, read aloud as a table, and becomes cards on a phone. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { rows, columns, selection, actions = [] } = props
  const { port, room, enter, slide } = usePort()
  const tip = useCellTip()
  const wide = useHasTableWidth()
  const [trial, setTrial] = useState<ColumnsLayout>()
  const layout = trial ?? props.layout ?? { ...defaultLayout(columns), density: props.density ?? 'comfortable' }
  const many = wide && rows !== undefined && rows.length > FEW
  const [drawn, setDrawn] = useState(FEW)
  const left = many || rows === undefined ? 0 : rows.length - drawn
  const sides = sidesOf(selection !== undefined, actions)
  const placement = placeColumns(columns, layout, sides, room)
  if (rows?.length === 0) return <div className={styles['empty']}>{props.empty}</div>
  const order = () => (rows ?? []).map(props.idOf)
  const places = {
    placed: placement.columns,
    cards: cardPlaces(placement.columns.map(({ column }) => column)),
    selection,
    actions,
    order,
    words: wide ? 2 : 1,
    branchOf: props.branchOf,
  }
  const few = (some: readonly R[]) =>
    some.map(row => <ListRow key={props.idOf(row)} row={row} id={props.idOf(row)} {...places} />)
  return (
    <div
      ref={enter}
      className={styles['scroll']}
      aria-busy={rows === undefined || props.refreshing === true}
      data-many={many || undefined}
      data-slides={placement.slides || undefined}
      onScroll={slide}
    >
      {props.refreshing && <LoadingLine />}
      <table
        role="table"
        className={`${dataTableClass} ${styles['table']}`}
        data-density={layout.density}
        data-holds={Object.entries(placement.holds)
          .flatMap(([edge, holds]) => (holds ? [edge] : []))
          .join(' ')}
        aria-rowcount={many ? rows.length + 1 : undefined}
        style={{ width: placement.width }}
      >
        <caption className={visuallyHidden}>{props.title}</caption>
        <Widths placement={placement} sides={sides} />
        <ListHeader
          {...props}
          layout={layout}
          placed={placement.columns}
          hasActions={actions.length > 0}
          onTry={setTrial}
        />
        <tbody role="rowgroup" {...tip.hears}>
          {rows === undefined ? (
            <SkeletonRows cells={placement.columns.length + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0)} />
          ) : many && port ? (
            <Suspense fallback={few(rows.slice(0, FEW))}>
              <ManyRows<R> rows={rows} idOf={props.idOf} port={port} height={ROW_HEIGHT[layout.density]} {...places} />
            </Suspense>
          ) : (
            few(rows.slice(0, many ? FEW : drawn))
          )}
        </tbody>
      </table>
      {left > 0 && (
        <button type="button" className={styles['further']} onClick={() => setDrawn(drawn + FEW)}>
          继续显示（还有 {numberText(left)} 条）
        </button>
      )}
      {tip.shown}
    </div>
  )
}
