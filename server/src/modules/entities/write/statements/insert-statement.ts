import { type Field, asLinkField, linkTableOf } from '@xuanjiao/wire/kinds/field'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { columnTypeOf } from '../../../../platform/kinds/server-kinds.ts'
import { sql } from 'kysely'
import { preparedStatement, type SqlFragment, type CompiledStatement } from '../../../../platform/database/statement.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { wholeEntityPlan } from '../../read/whole-plan.ts'
import { EntityCache } from '../../plan/entity-cache.ts'
import { linkChecks, type FieldValueSql } from './link-check.ts'
import { numberedColumns } from './record-numbers.ts'
import { ROW_ALIAS } from '../../plan/plan-field.ts'
import { servedEntityNamed, type ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { boundFieldValue } from '../../values/written-values.ts'

/** What differs from one insert to the next. */
interface InsertParams {
  id: string
  values: RecordRow
  principal: Principal
  now: Date
}

/** A value that is taken from what is given, each time the text is used. */
class ValueSlot {
  readonly of: (insertParams: InsertParams) => unknown
  constructor(of: (insertParams: InsertParams) => unknown) {
    this.of = of
  }
}

/** Drafts of one form give the same fields from the same place: compiled once, with slots where values are to stand. */
const statements = new EntityCache<CompiledStatement>(100)

/**
 * One statement that makes a record: it looks whether the linked records may be chosen, takes the next number, copies
 * what is taken from them, and answers the record. It answers nothing when a link is wrong; then no number is used up.
 */
export function insertStatement(served: ServedEntity, insertParams: InsertParams): CompiledStatement {
  const { values, principal } = insertParams
  // What is empty is left to the database: its default is the definition's.
  const names = Object.keys(values).filter(name => values[name] !== null && values[name] !== undefined)
  const key = `${principal.tenantId}|${names.join()}|${JSON.stringify(principal.dataScope)}|${principal.orgCode ?? principal.userId}`
  const make = () => preparedStatement(insertQuery(served, principal, names))
  // What data rules compare with may be the time of day.
  const known = principal.grants.rowRules ? make() : statements.get(served, key, make)
  return { ...known, values: known.values.map(value => (value instanceof ValueSlot ? value.of(insertParams) : value)) }
}

function insertQuery(served: ServedEntity, principal: Principal, names: readonly string[]): SqlFragment {
  const { entity } = served
  const tenant = sql`${principal.tenantId}::integer`
  const slot = (of: (insertParams: InsertParams) => unknown) => sql`${new ValueSlot(of)}`
  const value = typedValueOnce(
    entity,
    (name, field) => new ValueSlot(({ values }) => boundFieldValue(served, name, field, values[name] ?? null)),
  )
  const numbers = numberedColumns(entity, value, tenant)
  const columns = new Map<string, SqlFragment>([
    ['id', sql`${slot(({ id }) => id)}::uuid`],
    ['tenant_id', tenant],
    ['created_by', sql`${slot(({ principal: maker }) => maker.username)}::text`],
    ['created_at', sql`${slot(({ now }) => now)}::timestamptz`],
    ...(storesMakersDepart(entity)
      ? [['org_code', sql`${slot(({ principal: maker }) => maker.orgCode)}::text`] as const]
      : []),
    ...columnFieldsAmong(entity, names).map((name): [string, SqlFragment] => [columnNameOf(name), value(name)]),
    ...copiedColumns(served, value, Object.keys(entity.fields)),
    ...numbers.map((number): [string, SqlFragment] => [number.column, number.value]),
  ])
  const checks = linkChecks(served, principal, names, value).map(check => check.isAllowed)
  const fit = checks.length === 0 ? sql`select 1` : sql`select 1 where ${sql.join(checks, sql` and `)}`
  const parts = [
    sql`fit as materialized (${fit})`,
    ...numbers.map(({ from, take }) => sql`${sql.raw(from)} as (${take})`),
  ]
  const sources = sql.raw(['fit', ...numbers.map(number => number.from)].join(', '))
  return sql`with ${sql.join(parts)}
    insert into ${sql.table(entity.table)} as ${sql.raw(ROW_ALIAS)} (${sql.join([...columns.keys()].map(column => sql.id(column)))})
    select ${sql.join([...columns.values()])} from ${sources}
    returning ${sql.raw(wholeEntityPlan(served).detailSelect)}`
}

/** The names of those that are columns; the others are kept by tables of links. */
export const columnFieldsAmong = ({ fields }: Pick<Entity, 'fields'>, names: readonly string[]): string[] =>
  names.filter(name => linkTableOf(fields[name]) === undefined)

/** Whether the department in which a record was made is kept with it: some records have a field of their own there. */
export const storesMakersDepart = ({ fields }: Pick<Entity, 'fields'>): boolean =>
  Object.keys(fields).every(name => columnNameOf(name) !== columnNameOf('sysOrgCode'))

/** A field's value with its type, as often as a statement speaks of it. */
export function typedValueOnce(
  entity: ServedEntity['entity'],
  valueOf: (name: string, field: Field) => unknown,
): FieldValueSql {
  const cache = new Map<string, SqlFragment>()
  return name => {
    const field = entity.fields[name]
    if (!field) throw new Error(`${entity.name} has no field ${name}`)
    const value = cache.get(name) ?? sql`${valueOf(name, field)}::${sql.raw(columnTypeOf(field))}`
    cache.set(name, value)
    return value
  }
}

/** What is taken from a linked record, as it is at this moment. */
export function copiedColumns(
  served: ServedEntity,
  value: FieldValueSql,
  names: readonly string[],
): [string, SqlFragment][] {
  return names.flatMap((name): [string, SqlFragment][] => {
    const { copy } = served.entity.fields[name] ?? {}
    const via = asLinkField(served.entity.fields[copy?.via ?? ''])
    if (!copy || via === undefined) return []
    const { table, fields } = servedEntityNamed(served.context, via.to).entity
    // What is encrypted belongs to its column, and opens in no other.
    if (fields[copy.field]?.personal !== undefined)
      throw new Error(`${served.entity.name}.${name} copies what is personal`)
    const from = sql`(select ${sql.ref(`l.${columnNameOf(copy.field)}`)} from ${sql.table(table)} l where l.id = ${value(copy.via)})`
    return [[columnNameOf(name), from]]
  })
}
