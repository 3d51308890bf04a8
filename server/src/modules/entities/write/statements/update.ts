import { placedScopeOf } from '@xuanjiao/contract/entity/entity'
import { linkIn } from '@xuanjiao/wire/kinds/field'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { scopeOf } from '../../../../platform/access/scope.ts'
import { sql, type SqlBool } from 'kysely'
import type { SqlFragment } from '../../../../platform/database/statement.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { wholePlan } from '../../read/everything.ts'
import { columnsAmong, copies, once } from './insert.ts'
import { followsHospital, linkChecks, type ValueSql } from './link-check.ts'
import { LIVING, ROW, TENANT } from '../../plan/plan-field.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { boundValue } from '../../values/written-values.ts'

export interface RecordChange {
  id: string
  /** The version the person saw; without one, whatever is there. */
  version?: number | undefined
  values: AnyRow
  /** What the hooks carry, where they have seen the values before. */
  carry?: unknown
  /** It has a new version even if none of its own values change: its rows do. */
  isTouched?: true
}

/** One statement that changes a record in the writer's scope, if it is still as they saw it and its links are right. */
export function updateQuery(
  served: Served,
  who: Staff,
  { id, version, values }: RecordChange,
  now: Date,
): SqlFragment<AnyRow> {
  const { entity } = served
  const given = once(entity, (name, field) => boundValue(served, name, field, values[name] ?? null))
  const value: ValueSql = name => (name in values ? given(name) : sql.ref(`${ROW}.${columnOf(name)}`))
  const names = columnsAmong(entity, Object.keys(values))
  const copied = Object.keys(entity.fields).filter(name => entity.fields[name]?.copy && isGiven(served, name, values))
  const sets: [string, SqlFragment][] = [
    ...names.map((name): [string, SqlFragment] => [columnOf(name), given(name)]),
    ...copies(served, value, copied),
    ['version', sql.raw(`${ROW}.version + 1`)],
    ['updated_by', sql`${who.username}::text`],
    ['updated_at', sql`${now}::timestamptz`],
  ]
  const scope = scopeOf(entity, who, ROW, true)
  const where = [
    sql<SqlBool>`${sql.ref(`${ROW}.id`)} = ${id}::uuid`,
    sql<SqlBool>`${TENANT} = ${who.tenantId}::integer`,
    LIVING,
    ...(version === undefined ? [] : [sql<SqlBool>`${sql.ref(`${ROW}.version`)} = ${version}::integer`]),
    ...(scope === undefined ? [] : [scope]),
    ...linkChecks(served, who, checkedLinks(served, values), value).map(check => check.holds),
  ]
  return sql<AnyRow>`update ${sql.table(entity.table)} as ${sql.raw(ROW)}
    set ${sql.join(sets.map(([column, to]) => sql`${sql.id(column)} = ${to}`))}
    where ${sql.join(where, sql` and `)} returning ${sql.raw(wholePlan(served).detailSelect)}`
}

function isGiven({ entity }: Served, name: string, values: AnyRow): boolean {
  const via = entity.fields[name]?.copy?.via
  return via !== undefined && via in values
}

/** The links that change, and with another hospital those that have to be of it. */
export function checkedLinks(served: Served, values: AnyRow): string[] {
  const { entity } = served
  const moves = (placedScopeOf(entity)?.hospital ?? '') in values
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const link = linkIn(field)
    const follows = moves && link?.through === undefined
    return link && (name in values || (follows && followsHospital(served, link))) ? [name] : []
  })
}
