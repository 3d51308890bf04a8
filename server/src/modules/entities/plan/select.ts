import { fieldPermissionCode, permissionCode } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, linkIn } from '@xuanjiao/wire/kinds/field'
import { columnOf } from '../../../platform/schema/columns.ts'
import { name as quoted } from '../../../platform/database/statement.ts'
import type { Grants } from '../../../platform/access/who.ts'
import { linkedNames } from './link-table.ts'
import { ROW, type PlanField } from './plan-field.ts'
import { servedNamed, type Served } from '../registry/registry.ts'
import { treeKey } from './tree.ts'

/** Stands for the day of the request until `onDay` puts it in. */
const TODAY = '{today}'

/**
 * The columns of a statement that reads records, under the names of the wire. Names of linked records come with them,
 * worked out for the rows that are answered only, so that a page stays one statement.
 */
export function selectText(
  served: Served,
  grants: Grants,
  fields: readonly PlanField[],
  derived: readonly string[],
): string {
  const columns = fields.map(field => `${field.read} as ${quoted(field.name)}`)
  const texts = fields.flatMap(field => linkText(served, grants, field))
  const worked = derived.flatMap(name => derivedText(served, name))
  return [...columns, ...keptText(served), ...texts, ...worked, ...leafText(served)].join(', ')
}

/** What stands beside the fields of every row; of a log, what its source reads for the last word on a row. */
function keptText({ hooks }: Served): string[] {
  if (!hooks.source) return [`${ROW}.version`]
  return Object.entries(hooks.source.beside ?? {}).map(([name, text]) => `${text} as ${quoted(name)}`)
}

/** Derived columns speak of the day; the text is made once and told the day when it is asked. */
export function onDay(select: string, day: string): string {
  return select.replaceAll(TODAY, `date '${day}'`)
}

function linkText(served: Served, grants: Grants, field: PlanField): string[] {
  const text = linkedName(served, grants, field)
  return text === undefined ? [] : [`${text} as ${quoted(`${field.name}_dictText`)}`]
}

/** The name of the linked record as SQL; undefined for no link, or where the reader may not see that name in full. */
export function linkedName(served: Served, grants: Grants, planned: PlanField): string | undefined {
  const { name, sql } = planned
  const field = linkIn(planned.field)
  if (field === undefined || name === 'id') return undefined
  const target = servedNamed(served.context, field.to)
  if (!showsName(target, grants)) return undefined
  if (field.through) return linkedNames(target.entity, field.through, ROW)
  return field.many === true ? manyText(target, field, sql) : oneText(target, field, sql)
}

/** Whether the reader may see what records of this kind are called: elsewhere a name is shown whole or not at all. */
export function showsName({ entity }: Pick<Served, 'entity'>, grants: Grants): boolean {
  if (grants.field(fieldPermissionCode(entity, entity.nameField)) === 'hidden') return false
  return !namedPersonally({ entity }) || grants.may(permissionCode(entity, 'personal'))
}

/** Whether records are called by something personal: their names come under seal, and nobody looks for a part of them. */
export const namedPersonally = ({ entity }: Pick<Served, 'entity'>): boolean =>
  entity.fields[entity.nameField]?.personal !== undefined

/** The column a link's values are found in, and how a text value becomes its type. */
function key(field: FieldOf<'link'>): { column: string; cast: string } {
  return field.by === undefined ? { column: 'id', cast: '::uuid' } : { column: quoted(columnOf(field.by)), cast: '' }
}

function oneText({ entity }: Served, field: FieldOf<'link'>, sql: string): string {
  const shown = `l.${quoted(columnOf(entity.nameField))}`
  const living = field.by === undefined ? '' : ` and l.tenant_id = ${ROW}.tenant_id and l.deleted_at is null`
  return `(select ${shown} from ${quoted(entity.table)} l where l.${key(field).column} = ${sql}${living})`
}

function manyText({ entity }: Served, field: FieldOf<'link'>, sql: string): string {
  const { column, cast } = key(field)
  const shown = `coalesce(l.${quoted(columnOf(entity.nameField))}, v.value)`
  const living = `l.tenant_id = ${ROW}.tenant_id and l.deleted_at is null`
  return `(select string_agg(${shown}, ',' order by v.at) from unnest(string_to_array(${sql}, ',')) with ordinality v(value, at)
    left join ${quoted(entity.table)} l on l.${column} = v.value${cast} and ${living})`
}

function derivedText({ entity, hooks }: Served, name: string): string[] {
  if (hooks.source) return [`${hooks.source.columns?.[name] ?? quoted(ROW, columnOf(name))} as ${quoted(name)}`]
  const derive = hooks.derive?.[name]
  if (!derive) throw new Error(`${entity.name}.${name} is derived, but no hook says how`)
  return [`(${derive({ row: ROW, today: TODAY })}) as ${quoted(name)}`]
}

/** In a tree: whether nothing stands below the row. */
export function leafText({ entity }: Pick<Served, 'entity'>): string[] {
  if (!entity.tree) return []
  const child = `c.${quoted(columnOf(entity.tree.parent))} = ${ROW}.${quoted(treeKey(entity))} and c.tenant_id = ${ROW}.tenant_id`
  return [`not exists (select from ${quoted(entity.table)} c where ${child} and c.deleted_at is null) as leaf`]
}
