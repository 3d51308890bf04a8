import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import { isSwitchable } from '@xuanjiao/contract/entity/entity'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import { sql } from 'kysely'
import type { Ask, SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { linksToAny } from '../../plan/link-table.ts'
import type { Blocker } from '../../registry/hooks.ts'
import { linksTo, type Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'

/**
 * Refuses to delete what others hang on, and says what it is: 该医院下还有 12 个科室、340 个视频，不能删除，可改为停用.
 */
export async function refuseBlocked(ask: Ask, served: Served, ids: readonly string[]): Promise<void> {
  const blocking = [...linked(served), ...outside(served)]
  if (blocking.length === 0) return
  const those = sql`${ids}::uuid[]`
  const columns = blocking.map(({ count }, i) => sql`(${count(those)})::integer as ${sql.id(String(i))}`)
  const [counts] = await ask(sql<Computed<AnyRow>>`select ${sql.join(columns)}`)
  const found = blocking.flatMap(({ title, unit }, i) => {
    const count = Number(counts?.[i] ?? 0)
    return count > 0 ? [`${count} ${unit}${title}`] : []
  })
  if (found.length === 0) return
  const way = isSwitchable(served.entity) ? '，可改为停用' : ''
  throw deny.business(`该${served.entity.title}下还有 ${found.join('、')}，不能删除${way}`)
}

/** Living records of every kind that link here. */
function linked(served: Served): Blocker[] {
  return linksTo(served.context, served.entity.name)
    .filter(({ served: by, field }) => field.holds !== false && !takesAlong(served, by))
    .map(({ served: { entity }, name, field }) => ({
      title: entity.name === served.entity.name ? '下级' : shortTitle(entity.title, served.entity.title),
      unit: entity.unit ?? '个',
      count: ids => sql`select count(*) from ${sql.table(entity.table)} o
        where ${holds(served, columnOf(name), field, ids)} and o.deleted_at is null`,
    }))
}

/** What stands below a record in its tree may go with it. */
const takesAlong = ({ entity }: Served, by: Served): boolean =>
  entity.tree?.takesBelow === true && by.entity.name === entity.name

/** Below a hospital, 医院科室 are just 科室. */
function shortTitle(title: string, of: string): string {
  return title.startsWith(of) && title.length > of.length ? title.slice(of.length) : title
}

/** The linking column holds one of the ids, or what stands in the field the link goes by. */
function holds({ entity }: Served, column: string, field: FieldOf<'link'>, ids: SqlFragment): SqlFragment {
  if (field.through) return linksToAny(field.through, 'o', ids)
  const link = sql.ref(`o.${column}`)
  if (field.by === undefined) {
    return field.many === true
      ? sql`string_to_array(${link}, ',') && array(select replace(id::text, '-', '') from unnest(${ids}) id)`
      : sql`${link} in (select id from unnest(${ids}) id)`
  }
  const keys = sql`select ${sql.ref(`r.${columnOf(field.by)}`)} from ${sql.table(entity.table)} r where r.id = any (${ids})`
  return field.many === true ? sql`string_to_array(${link}, ',') && array(${keys})` : sql`${link} in (${keys})`
}

/** Facts that are no records with a definition, as the hooks name them. */
function outside({ hooks }: Served): Blocker[] {
  return [...(hooks.blockers ?? [])]
}
