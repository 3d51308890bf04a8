import { hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, asLinkField } from '@xuanjiao/wire/kinds/field'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { rowScopePredicate } from '../../../../platform/access/row-scope-predicate.ts'
import { sql, type SqlBool } from 'kysely'
import type { RunStatement, SqlCondition, SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { servedEntityNamed, type ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { treeKeyColumn } from '../../plan/tree-queries.ts'

/** How a statement speaks of a field's value: bound, or a column of the row. */
export type FieldValueSql = (name: string) => SqlFragment

export interface LinkCheck {
  name: string
  field: FieldOf<'link'>
  /** True when the linked record is there and may be chosen. */
  isAllowed: SqlCondition
  /** The same without the demand for a leaf. */
  isAllowedWithoutLeaf: SqlCondition
}

/**
 * Conditions that the records linked to are living, visible to `principal`, and of the same hospital. They hold the linked
 * rows against deletion until the statement is through: deleting takes a stronger lock and looks again.
 */
export function linkChecks(
  served: ServedEntity,
  principal: Principal,
  names: readonly string[],
  value: FieldValueSql,
): LinkCheck[] {
  return names.flatMap(name => {
    const field = asLinkField(served.entity.fields[name])
    if (field === undefined || field.keepsUnknown) return []
    const check = (leaf: boolean) => {
      const living = livingLinkQuery({ served, principal, field, value, leaf })
      return field.many === true
        ? multipleLinkCondition(value(name), living, field)
        : singleLinkCondition(value(name), living, field)
    }
    return [{ name, field, isAllowed: check(field.leaf === true), isAllowedWithoutLeaf: check(false) }]
  })
}

interface LivingLink {
  served: ServedEntity
  principal: Principal
  field: FieldOf<'link'>
  value: FieldValueSql
  leaf: boolean
}

/** From the linked table: what makes a row of it one that may be chosen. */
function livingLinkQuery({ served, principal, field, value, leaf }: LivingLink): SqlFragment {
  const { entity } = servedEntityNamed(served.context, field.to)
  const scope = rowScopePredicate(entity, principal, 'l')
  const parts = [
    sql<SqlBool>`l.tenant_id = ${principal.tenantId}::integer`,
    sql<SqlBool>`l.deleted_at is null`,
    ...(scope === undefined ? [] : [scope]),
    ...sameHospital(served, entity, field, value),
    ...(leaf && entity.tree ? [noChildren(entity.table, columnNameOf(entity.tree.parent), treeKeyColumn(entity))] : []),
  ]
  return sql`select from ${sql.table(entity.table)} l where ${sql.join(parts, sql` and `)}`
}

function noChildren(table: string, parent: string, key: string): SqlCondition {
  return sql`not exists (select from ${sql.table(table)} c
    where ${sql.ref(`c.${parent}`)} = ${sql.ref(`l.${key}`)} and c.deleted_at is null)`
}

/** A record of one hospital never points at another hospital's. */
function sameHospital(
  { entity }: ServedEntity,
  target: ServedEntity['entity'],
  field: FieldOf<'link'>,
  value: FieldValueSql,
): SqlCondition[] {
  const own = hospitalFieldOf(entity)
  const theirs = hospitalFieldOf(target)
  if (own === undefined || theirs === undefined) return []
  const column = sql.ref(`l.${columnNameOf(theirs)}`)
  const nobodys = field.anyOwner === true ? sql` or ${value(own)} is null` : sql``
  return [sql`(${column} is null or ${column} = ${value(own)}${nobodys})`]
}

/** Whether a link depends on the record's own hospital, so that it is looked at again when that changes. */
export function dependsOnHospital(served: ServedEntity, field: FieldOf<'link'>): boolean {
  return (
    hospitalFieldOf(served.entity) !== undefined &&
    hospitalFieldOf(servedEntityNamed(served.context, field.to).entity) !== undefined
  )
}

function linkKeyFragment(field: FieldOf<'link'>): SqlFragment {
  return sql.ref(`l.${field.by === undefined ? 'id' : columnNameOf(field.by)}`)
}

function singleLinkCondition(value: SqlFragment, living: SqlFragment, field: FieldOf<'link'>): SqlCondition {
  return sql`(${value} is null or exists (${living} and ${linkKeyFragment(field)} = ${value} for key share))`
}

function multipleLinkCondition(value: SqlFragment, living: SqlFragment, field: FieldOf<'link'>): SqlCondition {
  const one = field.by === undefined ? sql`one::uuid` : sql`one`
  return sql`not exists (select from unnest(string_to_array(${value}, ',')) one
    where not exists (${living} and ${linkKeyFragment(field)} = ${one}))`
}

/** Which links are wrong, and why: asked only after a statement came to nothing. */
export async function linkProblems(
  runStatement: RunStatement,
  served: ServedEntity,
  principal: Principal,
  values: RecordRow,
  types: (name: string) => string,
): Promise<FieldError[]> {
  const value: FieldValueSql = name => sql`${values[name] ?? null}::${sql.raw(types(name))}`
  const checks = linkChecks(served, principal, Object.keys(values), value)
  if (checks.length === 0) return []
  const columns = checks.flatMap(({ isAllowed, isAllowedWithoutLeaf }, i) => [
    sql`(${isAllowed}) as ${sql.id(`strict${i}`)}`,
    sql`(${isAllowedWithoutLeaf}) as ${sql.id(`loose${i}`)}`,
  ])
  const [row] = await runStatement(sql<Computed<Record<string, boolean>>>`select ${sql.join(columns)}`)
  return checks.flatMap(({ name, field }, i) => {
    if (row?.[`strict${i}`]) return []
    const message = row?.[`loose${i}`]
      ? `${field.title}请选择最下级`
      : (field.missing ?? `${field.title}不存在或已删除，请重新选择`)
    return [{ field: name, message }]
  })
}
