import { columnOf } from '../../platform/schema/columns.ts'
import { scopeText } from '../../platform/scope.ts'
import { name as quoted, Values, type Statement } from '../../platform/database/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { wholePlan } from './everything.ts'
import { copies, once } from './insert.ts'
import { followsHospital, linkChecks, type ValueSql } from './link-check.ts'
import { ROW } from './plan-field.ts'
import type { Served } from './registry.ts'
import type { AnyRow } from './texts.ts'
import { boundValue } from './written-values.ts'

export interface Change {
  id: string
  /** The version the person saw; without one, whatever is there. */
  version?: number | undefined
  values: AnyRow
}

/** One statement that changes a record in the writer's scope, if it is still as they saw it and its links are right. */
export function updateStatement(served: Served, who: Staff, { id, version, values }: Change, now: Date): Statement {
  const { entity } = served
  const bound = new Values()
  const { bind } = bound
  const given = once(entity, (name, field) => bind(boundValue(served, name, field, values[name] ?? null)))
  const value: ValueSql = name => (name in values ? given(name) : `${ROW}.${quoted(columnOf(name))}`)
  const names = Object.keys(values)
  const copied = Object.keys(entity.fields).filter(name => entity.fields[name]?.copy && isGiven(served, name, values))
  const sets = [
    ...names.map(name => [columnOf(name), given(name)]),
    ...copies(served, value, copied),
    ['version', `${ROW}.version + 1`],
    ['updated_by', `${bind(who.username)}::text`],
    ['updated_at', `${bind(now)}::timestamptz`],
  ]
  const scope = scopeText(entity, who.place, ROW, bind, true)
  const where = [
    `${ROW}.id = ${bind(id)}::uuid`,
    `${ROW}.tenant_id = ${bind(who.tenantId)}::integer`,
    `${ROW}.deleted_at is null`,
    ...(version === undefined ? [] : [`${ROW}.version = ${bind(version)}::integer`]),
    ...(scope === undefined ? [] : [scope]),
    ...linkChecks(served, who, checkedLinks(served, values), value, bind).map(check => check.sql),
  ]
  const text = `update ${quoted(entity.table)} as ${ROW} set ${sets.map(([column, to]) => `${quoted(column ?? '')} = ${to}`).join(', ')}
    where ${where.join(' and ')} returning ${wholePlan(served).detailSelect}`
  return { text, values: bound.list }
}

function isGiven({ entity }: Served, name: string, values: AnyRow): boolean {
  const via = entity.fields[name]?.copy?.via
  return via !== undefined && via in values
}

/** The links that change, and with another hospital those that have to be of it. */
export function checkedLinks(served: Served, values: AnyRow): string[] {
  const { scope, fields } = served.entity
  const moves = scope.kind === 'rows' && scope.hospital in values
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'link' && (name in values || (moves && followsHospital(served, field))) ? [name] : [],
  )
}
