import type { Field, Fields } from '@xuanjiao/wire/kinds/field'
import type { QueryFilter, QueryCondition } from '@xuanjiao/wire/query/condition'
import type { ListRequest } from '@xuanjiao/wire/query/list-query'
import { sql } from 'kysely'
import { fieldCondition, type ConditionContext } from './conditions/field-condition.ts'
import { joined } from '../kinds/conditions.ts'
import type { AskedField } from '../kinds/server-kind.ts'
import { refuseSecondValue, type Covered } from './conditions/personal.ts'
import { idOf } from '../kinds/condition-values.ts'
import type { ColumnType } from '../kinds/server-kind.ts'
import { deny } from '../errors/refuse.ts'
import type { SealedPlace } from '../sealing/places.ts'
import { name as quoted, type SqlCondition } from '../database/statement.ts'

/** A column that a hand-written list may be asked and sorted by. `sealed`: what stands there is under seal. */
export interface ListColumn {
  readonly field: Field
  /** Over the row: `u.username`, quoted. */
  readonly sql: string
  readonly type: ColumnType
  readonly sealed?: SealedPlace
  /** Shown in full in the list: whoever sees it may ask for a whole value. */
  readonly inFull?: true
  /** Never empty: its order is that of a plain index. */
  readonly full?: true
}

/** What opens the sealed columns of a list, and whether the asker may see them whole. */
export interface SealedColumnsAccess {
  readonly seal: Covered['seal']
  readonly maySee: boolean
}

export type ListColumns = Readonly<Record<string, ListColumn>>

const plain = (name: string): string => quoted(...name.split('.'))
const title = ''

/** Columns of an alias, by field: `{ username: column.text('u.username') }`. */
export const column = {
  text: (name: string): ListColumn => ({ field: { kind: 'text', title }, sql: plain(name), type: 'text' }),
  /** Text that is made of the row; the SQL stands in the program. */
  made: (text: string): ListColumn => ({ field: { kind: 'text', title }, sql: `(${text})`, type: 'text' }),
  number: (name: string): ListColumn => ({ field: { kind: 'integer', title }, sql: plain(name), type: 'integer' }),
  moment: (name: string): ListColumn => ({
    field: { kind: 'datetime', title },
    sql: plain(name),
    type: 'timestamp with time zone',
  }),
  day: (name: string): ListColumn => ({ field: { kind: 'date', title }, sql: plain(name), type: 'date' }),
  id: (name: string): ListColumn => ({
    field: { kind: 'link', title: '编号', to: '' },
    sql: plain(name),
    type: 'uuid',
  }),
  /** A moment or a number that is never empty, and has an index of its own. */
  fullMoment: (name: string): ListColumn => ({ ...column.moment(name), full: true }),
  fullNumber: (name: string): ListColumn => ({ ...column.number(name), full: true }),
  fullDecimal: (name: string): ListColumn => ({
    field: { kind: 'decimal', title, scale: 2 },
    sql: plain(name),
    type: 'numeric',
    full: true,
  }),
  /** Under seal: nobody may feel his way to it. */
  sealed: (name: string, sealed: SealedPlace): ListColumn => ({ ...column.text(name), sealed }),
} as const

/** Who made the rows of an alias, and when (`contract/entity/kept-fields`). */
export const madeColumns = (alias: string) => ({
  createBy: column.text(`${alias}.created_by`),
  createTime: column.moment(`${alias}.created_at`),
})

export const changedColumns = (alias: string) => ({
  updateBy: column.text(`${alias}.updated_by`),
  updateTime: column.moment(`${alias}.updated_at`),
})

/** The columns of a list whose fields the contract names: each takes its title, none is left out. */
export const askedBy = <F extends Fields>(
  fields: F,
  columns: { readonly [K in keyof F]: ListColumn } & { readonly id: ListColumn },
): ListColumns =>
  Object.fromEntries(
    Object.entries<ListColumn>(columns).map(([name, one]) => {
      const title = fields[name]?.title
      return [name, title === undefined ? one : { ...one, field: { ...one.field, title } }]
    }),
  )

/**
 * What a question demands of a row, by the rules of every list (`conditions/field-condition.ts`). `seen`: what is
 * under seal, and whether the asker may see it whole.
 */
export function conditionOf(
  columns: ListColumns,
  { filters, advanced }: ListRequest,
  seen?: SealedColumnsAccess,
): SqlCondition {
  refuseSecondValue([...filters, ...(advanced?.filters ?? [])], name => columns[name]?.sealed !== undefined)
  const asking: ConditionContext = {
    covered: name => coveredOf(columns[name], seen),
    link: idCondition,
  }
  const one = (filter: QueryFilter) => fieldCondition(fieldOf(columns, filter.field), filter, asking)
  const parts = filters.map(one)
  if (advanced) parts.push(joined(advanced.filters.map(one), advanced.match))
  return parts.length === 0 ? sql`true` : joined(parts, 'and')
}

function coveredOf({ sealed, inFull }: Partial<ListColumn> = {}, seen?: SealedColumnsAccess): Covered | undefined {
  if (!sealed) return undefined
  if (!seen) throw new Error(`${sealed.place} is asked for without its seal`)
  return { cover: sealed.cover, place: sealed.place, maySee: inFull ?? seen.maySee, seal: seen.seal }
}

function fieldOf(columns: ListColumns, name: string): AskedField {
  const known = columns[name]
  if (!known) throw new Error(`${name} is no column of this list`)
  return { name, field: known.field, sql: known.sql, type: known.type }
}

/** Ids are equal or not. */
function idCondition(at: AskedField, field: Field, asked: QueryCondition): SqlCondition {
  const values = 'values' in asked ? asked.values : [asked.value]
  if (asked.op !== 'in' && asked.op !== 'eq' && asked.op !== 'ne')
    throw deny.field(at.name, `${field.title}不能这样查询`)
  const ids = values.map(value => idOf(at.name, field, value))
  const among = sql`${sql.raw(at.sql)} = any (${ids}::uuid[])`
  return asked.op === 'ne' ? sql`(${among}) is not true` : sql`${among}`
}
