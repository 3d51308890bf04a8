import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { dataTableClass, LoadingLine } from '@xuanjiao/core/ui/tables/data-table'
import type { Sort } from '@xuanjiao/wire/query/sort'
import type { ReactNode } from 'react'
import {
  pagePickState,
  setPagePicked,
  togglePicked,
  type PickSelectionRules,
  type PickSelection,
} from '../../../model/pick/pick-selection.ts'
import { nextSort } from '../../../model/pick/next-sort.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import { EmptyPane } from './empty-pane.tsx'
import type { PickPageRows } from './use-page-rows.ts'
import styles from './pick-table.module.css'

export interface PickTableColumn {
  readonly key: string
  readonly title: string
  readonly width?: number | undefined
  readonly align?: 'left' | 'center' | 'right'
  readonly sorter?: boolean
  /** The whole text, shown when the cell cuts it. */
  readonly text: (row: DataRow) => string
  /** What is drawn instead, where the text is cut. */
  readonly cut?: (text: string) => string
}

interface PickTableProps {
  /** What is listed: 用户. */
  noun: string
  columns: readonly PickTableColumn[]
  rows: PickPageRows
  keyOf: (row: DataRow) => string
  nameOf: (row: DataRow) => string
  choosing: PickSelectionRules
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  /** Where one is chosen: a row pressed twice, or Enter on it, is the answer. */
  onTake?: ((row: DataRow) => void) | undefined
  /** Rows scroll within this height (rules/pickers#windows). */
  height?: number
  sorting?: Sort | undefined
  onSort?: (sorting: Sort | undefined) => void
}

/** A page of records to choose from: ticks where several may be chosen, otherwise round ones; a row is pressed as a whole too. */
export function PickTable(props: PickTableProps) {
  const { noun, rows, height, columns } = props
  const records = rows.page?.records ?? []
  return (
    <section
      className={styles['frame']}
      style={height === undefined ? undefined : { height }}
      aria-label={`${noun}列表`}
      aria-busy={rows.loading}
      // Scrolled by keys: a region that moves has to be reachable.
      tabIndex={0}
    >
      {rows.loading && <LoadingLine />}
      {!rows.error && (
        <table className={`${dataTableClass} ${styles['table']}`}>
          <colgroup>
            <col className={styles['tick']} />
            {columns.map(column => (
              <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <HeadTick {...props} records={records} />
              {columns.map(column => (
                <Head key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map(row => (
              <Line key={props.keyOf(row)} row={row} {...props} />
            ))}
          </tbody>
        </table>
      )}
      <Empty rows={rows} />
    </section>
  )
}

function Empty({ rows: { error, page, loading, reload } }: { rows: PickPageRows }): ReactNode {
  if (error) return <EmptyPane kind="failed" text={error.message} onRetry={reload} />
  if (!page) return loading && <EmptyPane kind="loading" />
  return page.records.length === 0 && <EmptyPane kind="found" />
}

function HeadTick({ records, choosing, selection, onSelect, noun }: PickTableProps & { records: readonly DataRow[] }) {
  if (!choosing.multiple)
    return (
      <th scope="col">
        <span className={visuallyHidden}>{pickTexts.chosenColumn}</span>
      </th>
    )
  const state = pagePickState(selection, records, choosing.rowKey)
  return (
    <th scope="col">
      <label className={styles['box']}>
        <input
          type="checkbox"
          aria-label={`选择本页全部${noun}`}
          checked={state === 'all'}
          disabled={records.length === 0}
          ref={box => {
            if (box) box.indeterminate = state === 'some'
          }}
          onChange={event => onSelect(setPagePicked(selection, records, event.currentTarget.checked, choosing.rowKey))}
        />
      </label>
    </th>
  )
}

interface HeadProps {
  column: PickTableColumn
  sorting: Sort | undefined
  onSort: ((sorting: Sort | undefined) => void) | undefined
}

const SAID = { asc: 'ascending', desc: 'descending' } as const

function Head({ column: { key, title, align = 'left', sorter }, sorting, onSort }: HeadProps) {
  if (!sorter || !onSort)
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    )
  const direction = sorting?.field === key ? sorting.direction : undefined
  return (
    <th scope="col" data-align={align} aria-sort={direction ? SAID[direction] : 'none'}>
      <button type="button" className={styles['sort']} onClick={() => onSort(nextSort(sorting, key))}>
        {title}
        <span aria-hidden data-order={direction} />
      </button>
    </th>
  )
}

function Line({
  row,
  columns,
  keyOf,
  nameOf,
  choosing,
  selection,
  onSelect,
  onTake,
  noun,
}: PickTableProps & { row: DataRow }) {
  const selected = selection.has(keyOf(row))
  const take = choosing.multiple ? undefined : onTake
  const press = () => onSelect(togglePicked(selection, row, choosing))
  return (
    <tr data-chosen={selected} onClick={press} onDoubleClick={() => take?.(row)}>
      <td>
        <label className={styles['box']} onClick={event => event.stopPropagation()}>
          <input
            type={choosing.multiple ? 'checkbox' : 'radio'}
            aria-label={`选择${nameOf(row) || noun}`}
            checked={selected}
            onChange={press}
            onKeyDown={event => {
              if (event.key !== 'Enter' || !take) return
              event.preventDefault()
              take(row)
            }}
          />
        </label>
      </td>
      {columns.map(({ key, align = 'left', text, cut }) => {
        const whole = text(row)
        return (
          <td key={key} data-align={align} title={whole}>
            {cut ? cut(whole) : whole}
          </td>
        )
      })}
    </tr>
  )
}
