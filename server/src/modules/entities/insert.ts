import type { Field } from '@xuanjiao/contract/entity/field'
import { columnOf } from '../../platform/schema/columns.ts'
import { columnTypeOf } from '../../platform/schema/entity-table.ts'
import { name as quoted, preparedName, Values, type Statement } from '../../platform/database/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { wholePlan } from './everything.ts'
import { Kept } from './kept.ts'
import { linkChecks, type ValueSql } from './link-check.ts'
import { numbered, type Numbered } from './number.ts'
import { ROW } from './plan-field.ts'
import { servedNamed, type Served } from './registry.ts'
import type { AnyRow } from './texts.ts'
import { boundValue } from './written-values.ts'

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

/** The text of inserts that give the same fields from the same place, and where their values come from. */
interface InsertText {
  text: string
  values: readonly unknown[]
  name: string | undefined
}

/** Drafts of one form give the same fields. */
const texts = new Kept<InsertText>(100)

/**
 * One statement that makes a record: it looks whether the linked records may be chosen, takes the next number, copies
 * what is taken from them, and answers the record. It answers nothing when a link is wrong; then no number is used up.
 */
export function insertStatement(served: Served, given: Given): Statement {
  const { values, who } = given
  // What is empty is left to the database: its default is the definition's.
  const names = Object.keys(values).filter(name => values[name] !== null && values[name] !== undefined)
  const key = `${who.tenantId}|${names.join()}|${JSON.stringify(who.place)}`
  const known = texts.get(served, key, () => insertText(served, who, names))
  return {
    text: known.text,
    values: known.values.map(value => (value instanceof Slot ? value.of(given) : value)),
    name: known.name,
  }
}

function insertText(served: Served, who: Staff, names: readonly string[]): InsertText {
  const { entity } = served
  const bound = new Values()
  const tenant = `${bound.bind(who.tenantId)}::integer`
  const slot = (of: (given: Given) => unknown) => bound.bind(new Slot(of))
  const value = once(entity, (name, field) =>
    slot(({ values }) => boundValue(served, name, field, values[name] ?? null)),
  )
  const numbers = numbered(entity, value, tenant, bound.bind)
  const columns = Object.fromEntries([
    ['id', `${slot(({ id }) => id)}::uuid`],
    ['tenant_id', tenant],
    ['created_by', `${slot(({ who }) => who.username)}::text`],
    ['created_at', `${slot(({ now }) => now)}::timestamptz`],
    ['org_code', `${slot(({ who }) => who.orgCode)}::text`],
    ...names.map(name => [columnOf(name), value(name)]),
    ...copies(served, value, Object.keys(entity.fields)),
    ...numbers.map(number => [number.column, number.value]),
  ]) as Record<string, string>
  const checks = linkChecks(served, who, names, value, bound.bind).map(check => check.sql)
  const text = `with fit as materialized (select 1${checks.length === 0 ? '' : ` where ${checks.join(' and ')}`})${taken(numbers)}
    insert into ${quoted(entity.table)} as ${ROW} (${Object.keys(columns)
      .map(column => quoted(column))
      .join(', ')})
    select ${Object.values(columns).join(', ')} from ${['fit', ...numbers.map(number => number.from)].join(', ')}
    returning ${wholePlan(served).detailSelect}`
  return { text, values: bound.list, name: preparedName(text) }
}

function taken(numbers: readonly Numbered[]): string {
  return numbers.map(number => `, ${number.from} as (${number.take})`).join('')
}

/** Each value is bound once, with its type, however often the text speaks of it. */
export function once(entity: Served['entity'], bind: (name: string, field: Field) => string): ValueSql {
  const places = new Map<string, string>()
  return name => {
    const known = places.get(name)
    if (known !== undefined) return known
    const field = entity.fields[name]
    if (!field) throw new Error(`${entity.name} has no field ${name}`)
    const place = `${bind(name, field)}::${columnTypeOf(field)}`
    places.set(name, place)
    return place
  }
}

/** What is taken from a linked record, as it is at this moment. */
export function copies(served: Served, value: ValueSql, names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const { copy } = served.entity.fields[name] ?? {}
    const via = copy && served.entity.fields[copy.via]
    if (!copy || via?.kind !== 'link') return []
    const { table, fields } = servedNamed(served.house, via.to).entity
    // What is under seal belongs to its column, and opens in no other.
    if (fields[copy.field]?.personal !== undefined)
      throw new Error(`${served.entity.name}.${name} copies what is personal`)
    const from = `(select l.${quoted(columnOf(copy.field))} from ${quoted(table)} l where l.id = ${value(copy.via)})`
    return [[columnOf(name), from]]
  })
}
