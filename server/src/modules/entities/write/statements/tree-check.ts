import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import { sql } from 'kysely'
import type { RunStatement, SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { treeKeyColumn } from '../../plan/tree-queries.ts'

/** Whether these values put a record below another, so that the tree has to be looked at. */
export function isMovedInTree({ entity }: ServedEntity, values: RecordRow): boolean {
  return entity.tree !== undefined && (values[entity.tree.parent] ?? null) !== null
}

/**
 * Refuses a parent that is the record itself or below it, and levels beyond the depth. One move at a time per tree:
 * two at once could close a ring.
 */
export async function requireValidParent(
  runStatement: RunStatement,
  served: ServedEntity,
  principal: Principal,
  values: RecordRow,
  id: string | null,
): Promise<void> {
  const { entity } = served
  if (!entity.tree) return
  const { parent, depth } = entity.tree
  await lockTree(runStatement, entity, principal.tenantId)
  const [match] = await runStatement(treeShapeQuery(served, principal, { parent: values[parent], id, most: depth + 1 }))
  if (match?.ring) throw appErrors.field(parent, '上级不能是自己或自己的下级')
  if ((match?.above ?? 0) + 1 + (match?.below ?? 0) > depth) throw appErrors.field(parent, `最多${depth}级`)
}

/** Refuses new records that would stand too deep: all of them at once, where what they stand below is there. */
export async function checkDepth(
  runStatement: RunStatement,
  served: ServedEntity,
  principal: Principal,
  records: readonly RecordRow[],
): Promise<void> {
  const { tree } = served.entity
  const below = records.filter(values => isMovedInTree(served, values))
  if (tree === undefined || below.length === 0) return
  await lockTree(runStatement, served.entity, principal.tenantId)
  const parents = new Set(below.map(values => values[tree.parent]))
  const [match] = await runStatement(deepest(served, principal, [...parents], tree.depth + 1))
  if ((match?.above ?? 0) + 1 > tree.depth) throw appErrors.field(tree.parent, `最多${tree.depth}级`)
}

/** Until the transaction ends nobody else moves anything in the tree, or takes a place in it. */
export async function lockTree(
  runStatement: RunStatement,
  { table }: Pick<ServedEntity['entity'], 'table'>,
  tenantId: number,
): Promise<void> {
  await runStatement(sql`select pg_advisory_xact_lock(hashtext(${table}), ${tenantId})`)
}

interface TreeShape {
  readonly above: number
  readonly ring: boolean
  readonly below: number
}

interface TreeMove {
  readonly parent: unknown
  readonly id: string | null
  /** Levels beyond these need not be counted. */
  readonly most: number
}

/** How many levels stand at and above the new parent, whether the record is among them, how many stand below it. */
function treeShapeQuery(
  { entity }: ServedEntity,
  { tenantId }: Principal,
  { parent, id, most }: TreeMove,
): SqlFragment<TreeShape> {
  const table = sql.table(entity.table)
  const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)
  const key = treeKeyColumn(entity)
  const link = columnNameOf(entity.tree?.parent ?? '')
  const cast = sql.raw(key === 'id' ? 'uuid' : 'text')
  return sql<Computed<TreeShape>>`with recursive
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

/** How many levels stand at and above the deepest of these parents. */
function deepest(
  { entity }: ServedEntity,
  { tenantId }: Principal,
  parents: readonly unknown[],
  most: number,
): SqlFragment<Pick<TreeShape, 'above'>> {
  const table = sql.table(entity.table)
  const link = columnNameOf(entity.tree?.parent ?? '')
  const key = treeKeyColumn(entity)
  const living = sql`r.tenant_id = ${tenantId} and r.deleted_at is null`
  return sql<Computed<Pick<TreeShape, 'above'>>>`with recursive
    up as (select ${sql.ref(`r.${link}`)} as parent, 1 as level from ${table} r
        where ${sql.ref(`r.${key}`)} = any (${parents}::${sql.raw(key === 'id' ? 'uuid' : 'text')}[]) and ${living}
      union select ${sql.ref(`r.${link}`)}, up.level + 1 from ${table} r join up on ${sql.ref(`r.${key}`)} = up.parent
        where ${living} and up.level < ${most}::integer)
    select coalesce(max(level), 0)::integer as above from up`
}
