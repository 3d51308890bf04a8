import type { FieldOf } from '@xuanjiao/contract/entity/field'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { columnOf } from '../../platform/schema/columns.ts'
import { scopeText } from '../../platform/scope.ts'
import { name as quoted, Values, type Ask, type Bind } from '../../platform/database/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { servedNamed, type Served } from './registry.ts'
import type { AnyRow } from './texts.ts'
import { treeKey } from './tree.ts'

/** How the statement under construction speaks of a field's value: bound, or a column of the row. */
export type ValueSql = (name: string) => string

export interface LinkCheck {
  name: string
  field: FieldOf<'link'>
  /** True when the linked record is there and may be chosen. */
  sql: string
  /** The same without the demand for a leaf; binds its own values, so it is written only where it is asked. */
  loose: () => string
}

/**
 * Conditions that the records linked to are living, visible to `who`, and of the same hospital. They hold the linked
 * rows against deletion until the statement is through: deleting takes a stronger lock and looks again.
 */
export function linkChecks(
  served: Served,
  who: Staff,
  names: readonly string[],
  value: ValueSql,
  bind: Bind,
): LinkCheck[] {
  return names.flatMap(name => {
    const field = served.entity.fields[name]
    if (field?.kind !== 'link') return []
    const tenant = bind(who.tenantId)
    const living = (leaf: boolean) => livingText({ served, who, field, value, bind, tenant, leaf })
    const check = (leaf: boolean) =>
      field.many === true ? everyOf(value(name), living(leaf), field) : oneOf(value(name), living(leaf), field)
    return [{ name, field, sql: check(field.leaf === true), loose: () => check(false) }]
  })
}

interface Living {
  served: Served
  who: Staff
  field: FieldOf<'link'>
  value: ValueSql
  bind: Bind
  tenant: string
  leaf: boolean
}

/** From the linked table: what makes a row of it one that may be chosen. */
function livingText({ served, who, field, value, bind, tenant, leaf }: Living): string {
  const { entity } = servedNamed(served.house, field.to)
  const scope = scopeText(entity, who.place, 'l', bind)
  const parts = [
    `l.tenant_id = ${tenant}`,
    'l.deleted_at is null',
    ...(scope === undefined ? [] : [scope]),
    ...sameHospital(served, entity, field, value),
    ...(leaf && entity.tree ? [noChildren(entity.table, entity.tree.parent, treeKey(entity))] : []),
  ]
  return `select from ${quoted(entity.table)} l where ${parts.join(' and ')}`
}

function noChildren(table: string, parent: string, key: string): string {
  return `not exists (select from ${quoted(table)} c where c.${quoted(columnOf(parent))} = l.${key} and c.deleted_at is null)`
}

/** A record of one hospital never points at another hospital's. */
function sameHospital({ entity }: Served, target: Served['entity'], field: FieldOf<'link'>, value: ValueSql): string[] {
  const own = hospitalField(entity)
  const theirs = hospitalField(target)
  if (own === undefined || theirs === undefined) return []
  const column = `l.${quoted(columnOf(theirs))}`
  const nobodys = field.anyHospital === true ? ` or ${value(own)} is null` : ''
  return [`(${column} is null or ${column} = ${value(own)}${nobodys})`]
}

function hospitalField({ scope }: Served['entity']): string | undefined {
  return scope.kind === 'rows' && scope.hospital !== 'id' ? scope.hospital : undefined
}

/** Whether a link depends on the record's own hospital, so that it is looked at again when that changes. */
export function followsHospital(served: Served, field: FieldOf<'link'>): boolean {
  return (
    hospitalField(served.entity) !== undefined &&
    hospitalField(servedNamed(served.house, field.to).entity) !== undefined
  )
}

function keyText(field: FieldOf<'link'>): string {
  return field.by === undefined ? 'l.id' : `l.${quoted(columnOf(field.by))}`
}

function oneOf(value: string, living: string, field: FieldOf<'link'>): string {
  return `(${value} is null or exists (${living} and ${keyText(field)} = ${value} for key share))`
}

function everyOf(value: string, living: string, field: FieldOf<'link'>): string {
  const cast = field.by === undefined ? '::uuid' : ''
  return `not exists (select from unnest(string_to_array(${value}, ',')) one where not exists (${living} and ${keyText(field)} = one${cast}))`
}

/** Which links are wrong, and why: asked only after a statement came to nothing. */
export async function linkProblems(
  ask: Ask,
  served: Served,
  who: Staff,
  values: AnyRow,
  types: (name: string) => string,
): Promise<FieldError[]> {
  const bound = new Values()
  const places = new Map<string, string>()
  const value: ValueSql = name => {
    const place = places.get(name) ?? `${bound.bind(values[name] ?? null)}::${types(name)}`
    places.set(name, place)
    return place
  }
  const checks = linkChecks(served, who, Object.keys(values), value, bound.bind)
  if (checks.length === 0) return []
  const columns = checks.flatMap((check, i) => [`(${check.sql}) as "strict${i}"`, `(${check.loose()}) as "loose${i}"`])
  const [row] = await ask<Record<string, boolean>>({ text: `select ${columns.join(', ')}`, values: bound.list })
  return checks.flatMap(({ name, field }, i) => {
    if (row?.[`strict${i}`]) return []
    const message = row?.[`loose${i}`] ? `${field.title}请选择最下级` : `${field.title}不存在或已删除，请重新选择`
    return [{ field: name, message }]
  })
}
