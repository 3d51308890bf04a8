import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import { isSwitchable } from '@xuanjiao/contract/entity/entity'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import { sql } from 'kysely'
import type { RunStatement, SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { linksToAnyCondition } from '../../plan/link-table.ts'
import type { Blocker } from '../../registry/entity-hooks.ts'
import { linkFieldsTo, type ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'

/**
 * Refuses to delete what others hang on, and says what it is: 该医院下还有 12 个科室、340 个视频，不能删除，可改为停用.
 */
export async function requireRemovable(
  runStatement: RunStatement,
  served: ServedEntity,
  ids: readonly string[],
): Promise<void> {
  const blocking = [...linkBlockers(served), ...hookBlockers(served)]
  if (blocking.length === 0) return
  const those = sql`${ids}::uuid[]`
  const columns = blocking.map(({ count }, i) => sql`(${count(those)})::integer as ${sql.id(String(i))}`)
  const [counts] = await runStatement(sql<Computed<RecordRow>>`select ${sql.join(columns)}`)
  const matches = blocking.flatMap(({ title, unit }, i) => {
    const count = Number(counts?.[i] ?? 0)
    return count > 0 ? [`${count} ${unit}${title}`] : []
  })
  if (matches.length === 0) return
  const way = isSwitchable(served.entity) ? '，可改为停用' : ''
  throw appErrors.business(`该${served.entity.title}下还有 ${matches.join('、')}，不能删除${way}`)
}

/** Living records of every kind that link here. */
function linkBlockers(served: ServedEntity): Blocker[] {
  return linkFieldsTo(served.context, served.entity.name)
    .filter(({ served: by, field }) => field.holds !== false && !takesAlong(served, by))
    .map(({ served: { entity }, name, field }) => ({
      title: entity.name === served.entity.name ? '下级' : shortTitle(entity.title, served.entity.title),
      unit: entity.unit ?? '个',
      count: ids => sql`select count(*) from ${sql.table(entity.table)} o
        where ${linkCountQuery(served, columnNameOf(name), field, ids)} and o.deleted_at is null`,
    }))
}

/** What stands below a record in its tree may go with it. */
const takesAlong = ({ entity }: ServedEntity, by: ServedEntity): boolean =>
  entity.tree?.deletesDescendants === true && by.entity.name === entity.name

/** Below a hospital, 医院科室 are just 科室. */
function shortTitle(title: string, of: string): string {
  return title.startsWith(of) && title.length > of.length ? title.slice(of.length) : title
}

/** The linking column holds one of the ids, or what stands in the field the link goes by. */
function linkCountQuery(
  { entity }: ServedEntity,
  column: string,
  field: FieldOf<'link'>,
  ids: SqlFragment,
): SqlFragment {
  if (field.through) return linksToAnyCondition(field.through, 'o', ids)
  const link = sql.ref(`o.${column}`)
  if (field.by === undefined) {
    return field.many === true
      ? sql`string_to_array(${link}, ',') && array(select replace(id::text, '-', '') from unnest(${ids}) id)`
      : sql`${link} in (select id from unnest(${ids}) id)`
  }
  const keys = sql`select ${sql.ref(`r.${columnNameOf(field.by)}`)} from ${sql.table(entity.table)} r where r.id = any (${ids})`
  return field.many === true ? sql`string_to_array(${link}, ',') && array(${keys})` : sql`${link} in (${keys})`
}

/** Facts that are no records with a definition, as the hooks name them. */
function hookBlockers({ hooks }: ServedEntity): Blocker[] {
  return [...(hooks.blockers ?? [])]
}
