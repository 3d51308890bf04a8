import { columnOf } from '../../platform/columns.ts'
import { columnTypeOf } from '../../platform/entity-table.ts'
import { name as quoted, Values, type Statement } from '../../platform/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { wholePlan } from './everything.ts'
import { linkChecks, type ValueSql } from './link-check.ts'
import { numbered, type Numbered } from './number.ts'
import { ROW } from './plan-field.ts'
import { servedNamed, type Served } from './registry.ts'
import type { AnyRow } from './texts.ts'
import { boundValue } from './written-values.ts'

/**
 * One statement that makes a record: it looks whether the linked records may be chosen, takes the next number, copies
 * what is taken from them, and answers the record. It answers nothing when a link is wrong; then no number is used up.
 */
export function insertStatement(served: Served, who: Staff, id: string, values: AnyRow, now: Date): Statement {
  const { entity } = served
  const bound = new Values()
  const tenant = `${bound.bind(who.tenantId)}::integer`
  const value = valueSql(served, values, bound)
  const own = Object.keys(values).map(name => [columnOf(name), value(name)])
  const numbers = numbered(entity, value, tenant, bound.bind)
  const columns = Object.fromEntries([
    ['id', `${bound.bind(id)}::uuid`],
    ['tenant_id', tenant],
    ['created_by', `${bound.bind(who.username)}::text`],
    ['created_at', `${bound.bind(now)}::timestamptz`],
    ['org_code', `${bound.bind(who.orgCode)}::text`],
    ...own,
    ...copies(served, value, Object.keys(entity.fields)),
    ...numbers.map(number => [number.column, number.value]),
  ]) as Record<string, string>
  const checks = linkChecks(served, who, Object.keys(values), value, bound.bind).map(check => check.sql)
  const text = `with fit as materialized (select 1${checks.length === 0 ? '' : ` where ${checks.join(' and ')}`})${taken(numbers)}
    insert into ${quoted(entity.table)} as ${ROW} (${Object.keys(columns)
      .map(column => quoted(column))
      .join(', ')})
    select ${Object.values(columns).join(', ')} from ${['fit', ...numbers.map(number => number.from)].join(', ')}
    returning ${wholePlan(served).detailSelect}`
  return { text, values: bound.list }
}

function taken(numbers: readonly Numbered[]): string {
  return numbers.map(number => `, ${number.from} as (${number.take})`).join('')
}

/** Each value is bound once, with its type, however often the text speaks of it. */
export function valueSql({ entity }: Served, values: AnyRow, bound: Values): ValueSql {
  const places = new Map<string, string>()
  return name => {
    const known = places.get(name)
    if (known !== undefined) return known
    const field = entity.fields[name]
    if (!field) throw new Error(`${entity.name} has no field ${name}`)
    const place = `${bound.bind(boundValue(field, values[name] ?? null))}::${columnTypeOf(field)}`
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
    const { table } = servedNamed(served.house, via.to).entity
    const from = `(select l.${quoted(columnOf(copy.field))} from ${quoted(table)} l where l.id = ${value(copy.via)})`
    return [[columnOf(name), from]]
  })
}
