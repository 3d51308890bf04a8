import { columnOf } from '../../platform/schema/columns.ts'
import { deny } from '../../platform/refuse.ts'
import { name as quoted, type Ask } from '../../platform/database/statement.ts'
import type { Staff } from '../../platform/who.ts'
import type { Served } from './registry.ts'
import type { AnyRow } from './texts.ts'
import { treeKey } from './tree.ts'

/** Whether these values put a record below another, so that the tree has to be looked at. */
export function movesInTree({ entity }: Served, values: AnyRow): boolean {
  return entity.tree !== undefined && (values[entity.tree.parent] ?? null) !== null
}

/**
 * Refuses a parent that is the record itself or below it, and levels beyond the depth. One move at a time per tree:
 * two at once could close a ring.
 */
export async function checkTree(
  ask: Ask,
  served: Served,
  who: Staff,
  values: AnyRow,
  id: string | null,
): Promise<void> {
  const { entity } = served
  if (!entity.tree) return
  const { parent, depth } = entity.tree
  await ask({ text: 'select pg_advisory_xact_lock(hashtext($1), $2)', values: [entity.table, who.tenantId] })
  const [found] = await ask<{ above: number; ring: boolean; below: number }>({
    text: shapeText(served),
    values: [values[parent], id, depth + 1, who.tenantId],
  })
  if (found?.ring) throw deny.field(parent, '上级不能是自己或自己的下级')
  if ((found?.above ?? 0) + 1 + (found?.below ?? 0) > depth) throw deny.field(parent, `最多${depth}级`)
}

/** How many levels stand at and above the new parent, whether the record is among them, how many stand below it. */
function shapeText({ entity }: Served): string {
  const table = quoted(entity.table)
  const key = treeKey(entity)
  const parent = quoted(columnOf(entity.tree?.parent ?? ''))
  const cast = key === 'id' ? '::uuid' : '::text'
  return `with recursive
    up as (select r.id, r.${parent} as parent, 1 as level from ${table} r where r.${key} = $1${cast} and r.tenant_id = $4 and r.deleted_at is null
      union all select r.id, r.${parent}, up.level + 1 from ${table} r join up on r.${key} = up.parent
        where r.tenant_id = $4 and r.deleted_at is null and up.level < $3::integer),
    down as (select r.${key} as key, 0 as level from ${table} r where r.id = $2::uuid and r.tenant_id = $4
      union all select c.${key}, down.level + 1 from ${table} c join down on c.${parent} = down.key
        where c.tenant_id = $4 and c.deleted_at is null and down.level < $3::integer)
    select (select count(*)::integer from up) as above, exists (select from up where id = $2::uuid) as ring,
      (select coalesce(max(level), 0)::integer from down) as below`
}
