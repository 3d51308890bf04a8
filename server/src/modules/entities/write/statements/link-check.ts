import { hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, linkIn } from '@xuanjiao/wire/kinds/field'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { scopeOf } from '../../../../platform/access/scope.ts'
import { sql, type SqlBool } from 'kysely'
import type { Ask, SqlCondition, SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { servedNamed, type Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { treeKey } from '../../plan/tree.ts'

/** How a statement speaks of a field's value: bound, or a column of the row. */
export type ValueSql = (name: string) => SqlFragment

export interface LinkCheck {
  name: string
  field: FieldOf<'link'>
  /** True when the linked record is there and may be chosen. */
  holds: SqlCondition
  /** The same without the demand for a leaf. */
  loose: SqlCondition
}

/**
 * Conditions that the records linked to are living, visible to `who`, and of the same hospital. They hold the linked
 * rows against deletion until the statement is through: deleting takes a stronger lock and looks again.
 */
export function linkChecks(served: Served, who: Staff, names: readonly string[], value: ValueSql): LinkCheck[] {
  return names.flatMap(name => {
    const field = linkIn(served.entity.fields[name])
    if (field === undefined || field.keepsUnknown) return []
    const check = (leaf: boolean) => {
      const living = livingOf({ served, who, field, value, leaf })
      return field.many === true ? everyOf(value(name), living, field) : oneOf(value(name), living, field)
    }
    return [{ name, field, holds: check(field.leaf === true), loose: check(false) }]
  })
}

interface Living {
  served: Served
  who: Staff
  field: FieldOf<'link'>
  value: ValueSql
  leaf: boolean
}

/** From the linked table: what makes a row of it one that may be chosen. */
function livingOf({ served, who, field, value, leaf }: Living): SqlFragment {
  const { entity } = servedNamed(served.context, field.to)
  const scope = scopeOf(entity, who, 'l')
  const parts = [
    sql<SqlBool>`l.tenant_id = ${who.tenantId}::integer`,
    sql<SqlBool>`l.deleted_at is null`,
    ...(scope === undefined ? [] : [scope]),
    ...sameHospital(served, entity, field, value),
    ...(leaf && entity.tree ? [noChildren(entity.table, columnOf(entity.tree.parent), treeKey(entity))] : []),
  ]
  return sql`select from ${sql.table(entity.table)} l where ${sql.join(parts, sql` and `)}`
}

function noChildren(table: string, parent: string, key: string): SqlCondition {
  return sql`not exists (select from ${sql.table(table)} c
    where ${sql.ref(`c.${parent}`)} = ${sql.ref(`l.${key}`)} and c.deleted_at is null)`
}

/** A record of one hospital never points at another hospital's. */
function sameHospital(
  { entity }: Served,
  target: Served['entity'],
  field: FieldOf<'link'>,
  value: ValueSql,
): SqlCondition[] {
  const own = hospitalFieldOf(entity)
  const theirs = hospitalFieldOf(target)
  if (own === undefined || theirs === undefined) return []
  const column = sql.ref(`l.${columnOf(theirs)}`)
  const nobodys = field.anyOwner === true ? sql` or ${value(own)} is null` : sql``
  return [sql`(${column} is null or ${column} = ${value(own)}${nobodys})`]
}

/** Whether a link depends on the record's own hospital, so that it is looked at again when that changes. */
export function followsHospital(served: Served, field: FieldOf<'link'>): boolean {
  return (
    hospitalFieldOf(served.entity) !== undefined &&
    hospitalFieldOf(servedNamed(served.context, field.to).entity) !== undefined
  )
}

function keyOf(field: FieldOf<'link'>): SqlFragment {
  return sql.ref(`l.${field.by === undefined ? 'id' : columnOf(field.by)}`)
}

function oneOf(value: SqlFragment, living: SqlFragment, field: FieldOf<'link'>): SqlCondition {
  return sql`(${value} is null or exists (${living} and ${keyOf(field)} = ${value} for key share))`
}

function everyOf(value: SqlFragment, living: SqlFragment, field: FieldOf<'link'>): SqlCondition {
  const one = field.by === undefined ? sql`one::uuid` : sql`one`
  return sql`not exists (select from unnest(string_to_array(${value}, ',')) one
    where not exists (${living} and ${keyOf(field)} = ${one}))`
}

/** Which links are wrong, and why: asked only after a statement came to nothing. */
export async function linkProblems(
  ask: Ask,
  served: Served,
  who: Staff,
  values: AnyRow,
  types: (name: string) => string,
): Promise<FieldError[]> {
  const value: ValueSql = name => sql`${values[name] ?? null}::${sql.raw(types(name))}`
  const checks = linkChecks(served, who, Object.keys(values), value)
  if (checks.length === 0) return []
  const columns = checks.flatMap(({ holds, loose }, i) => [
    sql`(${holds}) as ${sql.id(`strict${i}`)}`,
    sql`(${loose}) as ${sql.id(`loose${i}`)}`,
  ])
  const [row] = await ask(sql<Computed<Record<string, boolean>>>`select ${sql.join(columns)}`)
  return checks.flatMap(({ name, field }, i) => {
    if (row?.[`strict${i}`]) return []
    const message = row?.[`loose${i}`]
      ? `${field.title}请选择最下级`
      : (field.missing ?? `${field.title}不存在或已删除，请重新选择`)
    return [{ field: name, message }]
  })
}
