import { type Field, linkIn, linkTableOf } from '@xuanjiao/wire/kinds/field'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { columnTypeOf } from '../../../../platform/kinds/server-kinds.ts'
import { sql } from 'kysely'
import { prepared, type SqlFragment, type Statement } from '../../../../platform/database/statement.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { wholePlan } from '../../read/everything.ts'
import { Kept } from '../../plan/kept.ts'
import { linkChecks, type ValueSql } from './link-check.ts'
import { numbered } from './number.ts'
import { ROW } from '../../plan/plan-field.ts'
import { servedNamed, type Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { boundValue } from '../../values/written-values.ts'

/** What differs from one insert to the next. */
interface Given {
  id: string
  values: AnyRow
  who: Staff
  now: Date
}

/** A value that is taken from what is given, each time the text is used. */
class Slot {
  readonly of: (given: Given) => unknown
  constructor(of: (given: Given) => unknown) {
    this.of = of
  }
}

/** Drafts of one form give the same fields from the same place: compiled once, with slots where values are to stand. */
const statements = new Kept<Statement>(100)

/**
 * One statement that makes a record: it looks whether the linked records may be chosen, takes the next number, copies
 * what is taken from them, and answers the record. It answers nothing when a link is wrong; then no number is used up.
 */
export function insertStatement(served: Served, given: Given): Statement {
  const { values, who } = given
  // What is empty is left to the database: its default is the definition's.
  const names = Object.keys(values).filter(name => values[name] !== null && values[name] !== undefined)
  const key = `${who.tenantId}|${names.join()}|${JSON.stringify(who.place)}|${who.orgCode ?? who.userId}`
  const known = statements.get(served, key, () => prepared(insertQuery(served, who, names)))
  return { ...known, values: known.values.map(value => (value instanceof Slot ? value.of(given) : value)) }
}

function insertQuery(served: Served, who: Staff, names: readonly string[]): SqlFragment {
  const { entity } = served
  const tenant = sql`${who.tenantId}::integer`
  const slot = (of: (given: Given) => unknown) => sql`${new Slot(of)}`
  const value = once(
    entity,
    (name, field) => new Slot(({ values }) => boundValue(served, name, field, values[name] ?? null)),
  )
  const numbers = numbered(entity, value, tenant)
  const columns = new Map<string, SqlFragment>([
    ['id', sql`${slot(({ id }) => id)}::uuid`],
    ['tenant_id', tenant],
    ['created_by', sql`${slot(({ who }) => who.username)}::text`],
    ['created_at', sql`${slot(({ now }) => now)}::timestamptz`],
    ...(keepsMakersPlace(entity) ? [['org_code', sql`${slot(({ who }) => who.orgCode)}::text`] as const] : []),
    ...columnsAmong(entity, names).map((name): [string, SqlFragment] => [columnOf(name), value(name)]),
    ...copies(served, value, Object.keys(entity.fields)),
    ...numbers.map((number): [string, SqlFragment] => [number.column, number.value]),
  ])
  const checks = linkChecks(served, who, names, value).map(check => check.holds)
  const fit = checks.length === 0 ? sql`select 1` : sql`select 1 where ${sql.join(checks, sql` and `)}`
  const parts = [
    sql`fit as materialized (${fit})`,
    ...numbers.map(({ from, take }) => sql`${sql.raw(from)} as (${take})`),
  ]
  const sources = sql.raw(['fit', ...numbers.map(number => number.from)].join(', '))
  return sql`with ${sql.join(parts)}
    insert into ${sql.table(entity.table)} as ${sql.raw(ROW)} (${sql.join([...columns.keys()].map(column => sql.id(column)))})
    select ${sql.join([...columns.values()])} from ${sources}
    returning ${sql.raw(wholePlan(served).detailSelect)}`
}

/** The names of those that are columns; the others are kept by tables of links. */
export const columnsAmong = ({ fields }: Pick<Entity, 'fields'>, names: readonly string[]): string[] =>
  names.filter(name => linkTableOf(fields[name]) === undefined)

/** Whether the department in which a record was made is kept with it: some records have a field of their own there. */
export const keepsMakersPlace = ({ fields }: Pick<Entity, 'fields'>): boolean =>
  Object.keys(fields).every(name => columnOf(name) !== columnOf('sysOrgCode'))

/** A field's value with its type, as often as a statement speaks of it. */
export function once(entity: Served['entity'], valueOf: (name: string, field: Field) => unknown): ValueSql {
  const known = new Map<string, SqlFragment>()
  return name => {
    const field = entity.fields[name]
    if (!field) throw new Error(`${entity.name} has no field ${name}`)
    const value = known.get(name) ?? sql`${valueOf(name, field)}::${sql.raw(columnTypeOf(field))}`
    known.set(name, value)
    return value
  }
}

/** What is taken from a linked record, as it is at this moment. */
export function copies(served: Served, value: ValueSql, names: readonly string[]): [string, SqlFragment][] {
  return names.flatMap((name): [string, SqlFragment][] => {
    const { copy } = served.entity.fields[name] ?? {}
    const via = linkIn(served.entity.fields[copy?.via ?? ''])
    if (!copy || via === undefined) return []
    const { table, fields } = servedNamed(served.context, via.to).entity
    // What is under seal belongs to its column, and opens in no other.
    if (fields[copy.field]?.personal !== undefined)
      throw new Error(`${served.entity.name}.${name} copies what is personal`)
    const from = sql`(select ${sql.ref(`l.${columnOf(copy.field)}`)} from ${sql.table(table)} l where l.id = ${value(copy.via)})`
    return [[columnOf(name), from]]
  })
}
