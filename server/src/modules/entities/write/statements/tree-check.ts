import { columnOf } from '../../../../platform/schema/columns.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import { sql } from 'kysely'
import type { Ask, SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { treeKey } from '../../plan/tree.ts'

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
  await holdTree(ask, entity, who.tenantId)
  const [found] = await ask(shapeOf(served, who, { parent: values[parent], id, most: depth + 1 }))
  if (found?.ring) throw deny.field(parent, '上级不能是自己或自己的下级')
  if ((found?.above ?? 0) + 1 + (found?.below ?? 0) > depth) throw deny.field(parent, `最多${depth}级`)
}

/** Until the transaction ends nobody else moves anything in the tree, or takes a place in it. */
export async function holdTree(ask: Ask, { table }: Pick<Served['entity'], 'table'>, tenantId: number): Promise<void> {
  await ask(sql`select pg_advisory_xact_lock(hashtext(${table}), ${tenantId})`)
}

interface Shape {
  readonly above: number
  readonly ring: boolean
  readonly below: number
}

interface Move {
  readonly parent: unknown
  readonly id: string | null
  /** Levels beyond these need not be counted. */
  readonly most: number
}

/** How many levels stand at and above the new parent, whether the record is among them, how many stand below it. */
function shapeOf({ entity }: Served, { tenantId }: Staff, { parent, id, most }: Move): SqlFragment<Shape> {
  const table = sql.table(entity.table)
  const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)
  const key = treeKey(entity)
  const link = columnOf(entity.tree?.parent ?? '')
  const cast = sql.raw(key === 'id' ? 'uuid' : 'text')
  return sql<Computed<Shape>>`with recursive
    up as (select r.id, ${column('r', link)} as parent, 1 as level from ${table} r
        where ${column('r', key)} = ${parent}::${cast} and r.tenant_id = ${tenantId} and r.deleted_at is null
      union all select r.id, ${column('r', link)}, up.level + 1 from ${table} r join up on ${column('r', key)} = up.parent
        where r.tenant_id = ${tenantId} and r.deleted_at is null and up.level < ${most}::integer),
    down as (select ${column('r', key)} as key, 0 as level from ${table} r where r.id = ${id}::uuid and r.tenant_id = ${tenantId}
      union all select ${column('c', key)}, down.level + 1 from ${table} c join down on ${column('c', link)} = down.key
        where c.tenant_id = ${tenantId} and c.deleted_at is null and down.level < ${most}::integer)
    select (select count(*)::integer from up) as above, exists (select from up where id = ${id}::uuid) as ring,
      (select coalesce(max(level), 0)::integer from down) as below`
}
