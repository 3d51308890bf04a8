import type { Field } from '@xuanjiao/contract/entity/field'
import type { ListRequest } from '@xuanjiao/contract/query'
import type { Filter } from '@xuanjiao/contract/query/advanced'
import type { Condition } from '@xuanjiao/contract/query/condition'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { conditionText, type AskedField, type Asking } from './conditions/condition-text.ts'
import { idOf } from './conditions/condition-values.ts'
import type { ColumnType } from './entity-table.ts'
import { deny } from './refuse.ts'
import { name as quoted } from './statement.ts'

/** A column that a hand-written list may be asked and sorted by. `known`: only whole values may be asked for. */
export interface ListColumn {
  readonly field: Field
  /** Over the row: `u.username`, quoted. */
  readonly sql: string
  readonly type: ColumnType
  readonly known?: true
  /** Never empty: its order is that of a plain index. */
  readonly full?: true
}

export type ListColumns = Readonly<Record<string, ListColumn>>

const plain = (name: string): string => quoted(...name.split('.'))
const text = (title: string): Field => ({ kind: 'text', title })
const number = (title: string): Field => ({ kind: 'integer', title })
const moment = (title: string): Field => ({ kind: 'datetime', title })

/** Columns of an alias, by field: `{ username: column.text('u.username', '用户账号') }`. The title is for messages. */
export const column = {
  text: (name: string, title = ''): ListColumn => ({ field: text(title), sql: plain(name), type: 'text' }),
  /** Text that is made of the row; the SQL stands in the program. */
  made: (sqlText: string, title = ''): ListColumn => ({ field: text(title), sql: `(${sqlText})`, type: 'text' }),
  /** Codes joined by commas, looked for one by one. */
  codes: (name: string, title = ''): ListColumn => ({
    field: { kind: 'dict', title, dict: '', many: true },
    sql: plain(name),
    type: 'text',
  }),
  number: (name: string, title = ''): ListColumn => ({ field: number(title), sql: plain(name), type: 'integer' }),
  moment: (name: string, title = ''): ListColumn => ({
    field: moment(title),
    sql: plain(name),
    type: 'timestamp with time zone',
  }),
  day: (name: string, title = ''): ListColumn => ({ field: { kind: 'date', title }, sql: plain(name), type: 'date' }),
  id: (name: string, title = '编号'): ListColumn => ({
    field: { kind: 'link', title, to: '' },
    sql: plain(name),
    type: 'uuid',
  }),
  /** A moment or a number that is never empty, and has an index of its own. */
  fullMoment: (name: string, title = ''): ListColumn => ({ ...column.moment(name, title), full: true }),
  fullNumber: (name: string, title = ''): ListColumn => ({ ...column.number(name, title), full: true }),
  fullDecimal: (name: string, title = ''): ListColumn => ({
    field: { kind: 'decimal', title, scale: 2 },
    sql: plain(name),
    type: 'numeric',
    full: true,
  }),
  /** Shown masked: nobody may feel his way to it. */
  hidden: (name: string, title = ''): ListColumn => ({ ...column.text(name, title), known: true }),
} as const

/** What a question demands of a row, by the rules of every list (`conditions/condition-text.ts`). */
export function conditionOf(columns: ListColumns, { filters, advanced }: ListRequest): RawBuilder<SqlBool> {
  const values: unknown[] = []
  const asking: Asking = {
    bind: value => `${MARK}${values.push(value) - 1}${MARK}`,
    isMasked: name => columns[name]?.known === true,
    link: idCondition,
  }
  const one = (filter: Filter) => conditionText(fieldOf(columns, filter.field), filter, asking)
  const parts = filters.map(one)
  if (advanced) parts.push(`(${advanced.filters.map(one).join(` ${advanced.match} `)})`)
  return parts.length === 0 ? sql<SqlBool>`true` : withValues(`(${parts.join(' and ')})`, values)
}

/** Where a value stands, until the statement around it is there to number it. No SQL of ours has such a sign. */
const MARK = '\u0001'

function withValues(marked: string, values: readonly unknown[]): RawBuilder<SqlBool> {
  const parts = marked.split(MARK).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part)])))
  return sql.join<SqlBool>(parts, sql.raw(''))
}

function fieldOf(columns: ListColumns, name: string): AskedField {
  const known = columns[name]
  if (!known) throw new Error(`${name} is no column of this list`)
  return { name, field: known.field, sql: known.sql, type: known.type }
}

/** Ids are equal or not. */
function idCondition(at: AskedField, field: Field, asked: Condition, { bind }: Asking): string {
  const values = 'values' in asked ? asked.values : [asked.value]
  if (asked.op !== 'in' && asked.op !== 'eq' && asked.op !== 'ne')
    throw deny.field(at.name, `${field.title}不能这样查询`)
  const among = `${at.sql} = any (${bind(values.map(value => idOf(at.name, field, value)))}::uuid[])`
  return asked.op === 'ne' ? `(${among}) is not true` : among
}
