import { LoadingLine } from '@xuanjiao/core/ui/tables/data-table'
import { memo, type ReactNode } from 'react'
import { cardPlaces } from '../../model/layout/card.ts'
import { shownColumns, type ColumnsLayout } from '../../model/layout/layout.ts'
import type { RowSelection } from '../../model/row-selection.ts'
import { useIsRowSelected } from '../state/use-row-selection.tsx'
import type { ListTableColumn, RowAction } from '../table/list-table-column.tsx'
import { RowActions } from '../table/row-actions.tsx'
import { RowCheckbox } from '../table/row-checkbox.tsx'
import styles from './list-gallery.module.css'

interface ListGalleryProps<R> {
  title: string
  columns: readonly ListTableColumn<R>[]
  layout: ColumnsLayout
  /** Draws what a record looks like, as wide as its card. */
  poster: (row: R) => ReactNode
  rows: readonly R[] | undefined
  idOf: (row: R) => string
  selection: RowSelection | undefined
  actions: readonly RowAction<R>[]
  refreshing: boolean
  empty: ReactNode
}

/** Cards of one page while it is on its way. */
const SKELETONS = 8

/** Records one knows by their looks: large posters, below each its name, how it stands, and two facts. */
export function ListGallery<R>(props: ListGalleryProps<R>) {
  const { rows, idOf, selection, actions, poster } = props
  const columns = shownColumns(props.columns, props.layout)
  if (rows?.length === 0) return <div className={styles['empty']}>{props.empty}</div>
  const order = () => (rows ?? []).map(idOf)
  const shared = { columns, selection, actions, poster, order }
  return (
    <div className={styles['scroll']} aria-busy={rows === undefined || props.refreshing}>
      {props.refreshing && <LoadingLine />}
      <ul className={styles['cards']} aria-label={props.title}>
        {rows === undefined
          ? Array.from({ length: SKELETONS }, (_, at) => <li key={at} className={styles['skeleton']} aria-hidden />)
          : rows.map(row => <Card<R> key={idOf(row)} row={row} id={idOf(row)} {...shared} />)}
      </ul>
    </div>
  )
}

interface CardProps<R> extends Pick<ListGalleryProps<R>, 'columns' | 'selection' | 'actions' | 'poster'> {
  row: R
  id: string
  order: () => readonly string[]
}

function CardOf<R>({ row, id, columns, selection, actions, poster, order }: CardProps<R>) {
  const ticked = useIsRowSelected(selection, id)
  const places = cardPlaces(columns)
  const those = (place: string) => columns.filter(column => places.get(column.key) === place)
  return (
    <li className={styles['card']} data-row={id} data-ticked={ticked || undefined}>
      <div className={styles['poster']}>
        {poster(row)}
        {selection && (
          <span className={styles['tick']}>
            <RowCheckbox
              label="选择此行"
              checked={ticked}
              onChange={(on, range) => (range ? selection.toggleTo(id, on, order()) : selection.toggle([id], on))}
            />
          </span>
        )}
        {those('state').map(column => (
          <span key={column.key} className={styles['state']}>
            {column.render(row)}
          </span>
        ))}
      </div>
      <div className={styles['line']}>
        <span className={styles['title']} data-first>
          {those('title').map(column => (column.onGallery ?? column.render)(row))}
        </span>
      </div>
      <div className={styles['line']}>
        <span className={styles['facts']}>
          {those('fact').map(column => (
            <span key={column.key}>
              {column.align === 'right' && <small>{column.title} </small>}
              {column.render(row)}
            </span>
          ))}
        </span>
        {actions.length > 0 && <RowActions row={row} actions={actions} words={1} />}
      </div>
    </li>
  )
}

const Card = memo(CardOf) as unknown as typeof CardOf
