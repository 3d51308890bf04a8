import { wireDate } from '@xuanjiao/wire/wall-time'
import { fieldPermissionCode, permissionCode, type DerivedColumn } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, asLinkField } from '@xuanjiao/wire/kinds/field'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { quotedName as quoted } from '../../../platform/database/statement.ts'
import type { Grants } from '../../../platform/access/principal.ts'
import { linkedNamesSql } from './link-table.ts'
import { ROW_ALIAS, type PlanField } from './plan-field.ts'
import { servedEntityNamed, type ServedEntity } from '../registry/served-entities.ts'
import { treeKeyColumn } from './tree-queries.ts'

/** Stand for the day and the moment of the request until `withCurrentTime` puts them in. */
const TODAY = '{today}'
const NOW = '{now}'

/**
 * The columns of a statement that reads records, under the names of the wire. Names of linked records come with them,
 * worked out for the rows that are answered only, so that a page stays one statement.
 */
export function selectColumnsText(
  served: ServedEntity,
  grants: Grants,
  fields: readonly PlanField[],
  derived: readonly string[],
): string {
  const columns = fields.map(field => `${field.read} as ${quoted(field.name)}`)
  const texts = fields.flatMap(field => linkColumnsText(served, grants, field))
  const worked = derived.flatMap(name => derivedColumnText(served, name))
  return [...columns, ...systemColumnsText(served), ...texts, ...worked, ...treeLeafColumns(served)].join(', ')
}

/** What stands beside the fields of every row; of a log, what its source reads for the last word on a row. */
function systemColumnsText({ hooks }: ServedEntity): string[] {
  if (!hooks.source) return [`${ROW_ALIAS}.version`]
  return Object.entries(hooks.source.extraColumns ?? {}).map(([name, text]) => `${text} as ${quoted(name)}`)
}

/**
 * Derived columns speak of the day and the moment; the text is made once and told them when it is asked. The moment is a
 * whole minute, so that the database meets few texts.
 */
export function withCurrentTime(select: string, now: Date): string {
  return select
    .replaceAll(TODAY, `date '${wireDate(now)}'`)
    .replaceAll(NOW, `timestamptz '${now.toISOString().slice(0, 16)}Z'`)
}

function linkColumnsText(served: ServedEntity, grants: Grants, field: PlanField): string[] {
  const text = linkedNameSql(served, grants, field)
  return text === undefined ? [] : [`${text} as ${quoted(`${field.name}_dictText`)}`]
}

/** The name of the linked record as SQL; undefined for no link, or where the reader may not see that name in full. */
export function linkedNameSql(served: ServedEntity, grants: Grants, planned: PlanField): string | undefined {
  const { name, sql } = planned
  const field = asLinkField(planned.field)
  if (field === undefined || name === 'id') return undefined
  const target = servedEntityNamed(served.context, field.to)
  if (!mayReadName(target, grants)) return undefined
  if (field.through) return linkedNamesSql(target.entity, field.through, ROW_ALIAS)
  return field.many === true ? multipleLinkText(target, field, sql) : singleLinkText(target, field, sql)
}

/** Whether the reader may see what records of this kind are called: elsewhere a name is shown whole or not at all. */
export function mayReadName({ entity }: Pick<ServedEntity, 'entity'>, grants: Grants): boolean {
  if (grants.fieldAccess(fieldPermissionCode(entity, entity.nameField)) === 'hidden') return false
  return !hasPersonalName({ entity }) || grants.may(permissionCode(entity, 'personal'))
}

/**
 * Whether records are called by something personal: their names come encrypted, and nobody looks for a part of them.
 */
export const hasPersonalName = ({ entity }: Pick<ServedEntity, 'entity'>): boolean =>
  entity.fields[entity.nameField]?.personal !== undefined

/** The column a link's values are found in, and how a text value becomes its type. */
function linkKeyOf(field: FieldOf<'link'>): { column: string; cast: string } {
  return field.by === undefined
    ? { column: 'id', cast: '::uuid' }
    : { column: quoted(columnNameOf(field.by)), cast: '' }
}

function singleLinkText({ entity }: ServedEntity, field: FieldOf<'link'>, sql: string): string {
  const shown = `l.${quoted(columnNameOf(entity.nameField))}`
  const living = field.by === undefined ? '' : ` and l.tenant_id = ${ROW_ALIAS}.tenant_id and l.deleted_at is null`
  return `(select ${shown} from ${quoted(entity.table)} l where l.${linkKeyOf(field).column} = ${sql}${living})`
}

function multipleLinkText({ entity }: ServedEntity, field: FieldOf<'link'>, sql: string): string {
  const { column, cast } = linkKeyOf(field)
  const shown = `coalesce(l.${quoted(columnNameOf(entity.nameField))}, v.value)`
  const living = `l.tenant_id = ${ROW_ALIAS}.tenant_id and l.deleted_at is null`
  return `(select string_agg(${shown}, ',' order by v.at) from unnest(string_to_array(${sql}, ',')) with ordinality v(value, at)
    left join ${quoted(entity.table)} l on l.${column} = v.value${cast} and ${living})`
}

function derivedColumnText(served: ServedEntity, name: string): string[] {
  const { entity, hooks } = served
  if (hooks.source)
    return [`${hooks.source.columns?.[name] ?? quoted(ROW_ALIAS, columnNameOf(name))} as ${quoted(name)}`]
  const { tells, kind } = entity.derived?.[name] ?? {}
  if (tells)
    return [`${toldSql(served, tells)}${kind === 'text' && tells === 'deleted' ? '::text' : ''} as ${quoted(name)}`]
  const derive = hooks.derivedSql?.[name]
  if (!derive) throw new Error(`${entity.name}.${name} is derived, but no hook says how`)
  return [`(${derive({ row: ROW_ALIAS, today: TODAY, now: NOW })}) as ${quoted(name)}`]
}

const toldSql = (served: ServedEntity, tells: NonNullable<DerivedColumn['tells']>): string =>
  ({
    id: `replace(${ROW_ALIAS}.id::text, '-', '')`,
    leaf: treeLeafSql(served) ?? 'true',
    deleted: `(${ROW_ALIAS}.deleted_at is not null)::integer`,
  })[tells]

/** In a tree: whether nothing stands below the row. */
export function treeLeafColumns(served: Pick<ServedEntity, 'entity'>): string[] {
  const leaf = treeLeafSql(served)
  return leaf === undefined ? [] : [`${leaf} as leaf`]
}

function treeLeafSql({ entity }: Pick<ServedEntity, 'entity'>): string | undefined {
  if (!entity.tree) return undefined
  const child = `c.${quoted(columnNameOf(entity.tree.parent))} = ${ROW_ALIAS}.${quoted(treeKeyColumn(entity))} and c.tenant_id = ${ROW_ALIAS}.tenant_id`
  return `not exists (select from ${quoted(entity.table)} c where ${child} and c.deleted_at is null)`
}
