import { rowsScopeOf } from '@xuanjiao/contract/entity/entity'
import { asLinkField } from '@xuanjiao/wire/kinds/field'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { rowScopePredicate } from '../../../../platform/access/row-scope-predicate.ts'
import { sql, type SqlBool } from 'kysely'
import type { SqlFragment } from '../../../../platform/database/statement.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { wholeEntityPlan } from '../../read/whole-plan.ts'
import { columnFieldsAmong, copiedColumns, typedValueOnce } from './insert-statement.ts'
import { dependsOnHospital, linkChecks, type FieldValueSql } from './link-check.ts'
import { LIVING_CONDITION, ROW_ALIAS, ROW_TENANT_SQL } from '../../plan/plan-field.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { boundFieldValue } from '../../values/written-values.ts'

export interface RecordUpdate {
  id: string
  /** The version the person saw; without one, whatever is there. */
  version?: number | undefined
  values: RecordRow
  /** What the hooks carry, where they have seen the values before. */
  carry?: unknown
  /** It has a new version even if none of its own values change: its rows do. */
  isTouched?: true
}

/** One statement that changes a record in the writer's scope, if it is still as they saw it and its links are right. */
export function updateStatement(
  served: ServedEntity,
  principal: Principal,
  { id, version, values }: RecordUpdate,
  now: Date,
): SqlFragment<RecordRow> {
  const { entity } = served
  const given = typedValueOnce(entity, (name, field) => boundFieldValue(served, name, field, values[name] ?? null))
  const value: FieldValueSql = name => (name in values ? given(name) : sql.ref(`${ROW_ALIAS}.${columnNameOf(name)}`))
  const names = columnFieldsAmong(entity, Object.keys(values))
  const copied = Object.keys(entity.fields).filter(name => entity.fields[name]?.copy && isGiven(served, name, values))
  const sets: [string, SqlFragment][] = [
    ...names.map((name): [string, SqlFragment] => [columnNameOf(name), given(name)]),
    ...copiedColumns(served, value, copied),
    ['version', sql.raw(`${ROW_ALIAS}.version + 1`)],
    ['updated_by', sql`${principal.username}::text`],
    ['updated_at', sql`${now}::timestamptz`],
  ]
  const scope = rowScopePredicate(entity, principal, ROW_ALIAS, true)
  const where = [
    sql<SqlBool>`${sql.ref(`${ROW_ALIAS}.id`)} = ${id}::uuid`,
    sql<SqlBool>`${ROW_TENANT_SQL} = ${principal.tenantId}::integer`,
    LIVING_CONDITION,
    ...(version === undefined ? [] : [sql<SqlBool>`${sql.ref(`${ROW_ALIAS}.version`)} = ${version}::integer`]),
    ...(scope === undefined ? [] : [scope]),
    ...linkChecks(served, principal, linksToCheck(served, values), value).map(check => check.isAllowed),
  ]
  return sql<RecordRow>`update ${sql.table(entity.table)} as ${sql.raw(ROW_ALIAS)}
    set ${sql.join(sets.map(([column, to]) => sql`${sql.id(column)} = ${to}`))}
    where ${sql.join(where, sql` and `)} returning ${sql.raw(wholeEntityPlan(served).detailSelect)}`
}

function isGiven({ entity }: ServedEntity, name: string, values: RecordRow): boolean {
  const via = entity.fields[name]?.copy?.via
  return via !== undefined && via in values
}

/** The links that change, and with another hospital those that have to be of it. */
export function linksToCheck(served: ServedEntity, values: RecordRow): string[] {
  const { entity } = served
  const moves = (rowsScopeOf(entity)?.hospital ?? '') in values
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const link = asLinkField(field)
    const follows = moves && link?.through === undefined
    return link && (name in values || (follows && dependsOnHospital(served, link))) ? [name] : []
  })
}
