import type { DerivedColumn, Entity } from '@xuanjiao/contract/entity/entity'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { isProgramIn, PROGRAM } from '../../fields/read/actor-text.ts'
import { derivedText } from '../../fields/read/derived-text.ts'
import { StoredThumbnail } from '@xuanjiao/fields/ui/stored/stored-thumbnail'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/list-table-column'
import { isInName, onCardOf } from '../data/entity-card.ts'
import type { EntityColumn } from '../data/entity-model.ts'
import { entityRowName, fieldTextOf, type EntityRow } from '../data/entity-row.ts'
import type { EntityOverride } from './entity-override.ts'
import styles from './entity.module.css'

/** The columns of an entity as a table draws them; the first leads to the record. */
export function entityTableColumns(
  entity: Entity,
  columns: readonly EntityColumn[],
  override: EntityOverride,
  linkTo: (id: string) => string,
): ListTableColumn<EntityRow>[] {
  const { cells = {}, hiddenColumns = [], columnOverrides = {} } = override
  const { linkColumn } = override
  const leads = (key: string, at: number) => (entity.log ? key === linkColumn : at === 0)
  const textOf = (row: EntityRow) => (linkColumn === undefined ? entityRowName(entity, row) : String(row[linkColumn]))
  const drawn = columns
    .filter(column => !hiddenColumns.includes(column.key))
    .map((column, at): ListTableColumn<EntityRow> => ({
      key: column.key,
      title: column.title,
      align: column.align,
      render:
        cells[column.key] ??
        (leads(column.key, at)
          ? row => (
              <NameLink
                to={linkTo(row.id)}
                text={textOf(row)}
                inTable={isInName(entity, column.key) ? fieldTextOf(row, column.key) : ''}
                before={override.beforeName?.(row)}
              />
            )
          : row => <EntityCell column={column} row={row} />),
      ...(column.width !== undefined && { width: column.width }),
      ...(column.sortable && { sort: column.key }),
      ...(column.help !== undefined && { help: column.help }),
      ...(column.hidden && { hidden: true as const }),
      ...onCardOf(column, entity),
      ...(leads(column.key, at) && {
        onGallery: row => <NameLink to={linkTo(row.id)} text={textOf(row)} inTable="" before={null} />,
      }),
      ...columnOverrides[column.key],
    }))
  return [...drawn, ...(override.columns ?? [])]
}

/** What is worked out and is more than a text. */
const DRAWN: { readonly [K in DerivedColumn['kind']]?: (value: unknown, title: string) => ReactNode } = {
  datetime: value => (typeof value === 'string' ? <DatetimeRead value={value} /> : undefined),
  image: (value, title) => <StoredThumbnail paths={String(value ?? '')} alt={title} />,
}

export function EntityCell({ column, row }: { column: EntityColumn; row: EntityRow }) {
  if (isProgramIn(column.key, row)) return PROGRAM
  if (column.field) return <FieldRead field={column.field} name={column.key} row={row} />
  const value = row[column.key]
  if (!column.derived) return null
  return DRAWN[column.derived.kind]?.(value, column.title) ?? derivedText(column.derived, value)
}

/** A number of one piece that a phone has no room for. */
const isLongNumber = (text: string): boolean => /^[\w-]{21,}$/.test(text)

/** It breaks in its middle, not before its last digit. */
function Halves({ text }: { text: string }) {
  const half = Math.ceil(text.length / 2)
  return (
    <>
      {text.slice(0, half)}
      <wbr />
      {text.slice(half)}
    </>
  )
}

interface NameLinkProps {
  to: string
  text: string
  /** What of a name of several fields its column says; empty where the name is the column's own. */
  inTable: string
  before: ReactNode
}

function NameLink({ to, text, inTable, before }: NameLinkProps) {
  const link = (
    <Link to={to} className={styles['name'] ?? ''}>
      {isLongNumber(text) ? <Halves text={text} /> : inTable === '' ? text : <TwoNames inTable={inTable} text={text} />}
    </Link>
  )
  return before ? (
    <span className={styles['nameWith']}>
      {before}
      {link}
    </span>
  ) : (
    link
  )
}

function TwoNames({ inTable, text }: { inTable: string; text: string }) {
  return (
    <>
      <span className={styles['inTable']}>{inTable}</span>
      <span className={styles['onCard']}>{text}</span>
    </>
  )
}
