import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { sql } from 'kysely'
import type { IdRow } from '../../../../platform/database/statement-rows.ts'
import type { SqlFragment } from '../../../../platform/database/statement.ts'
import { treeKeyColumn, descendantsQuery } from '../../plan/tree-queries.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { EntityTransaction } from '../statements/entity-transaction.ts'
import { REMOVED_ALONG_OFFSET } from './removal-moment.ts'

/** These records and, where they take it along, everything that stands below them. */
export async function withDescendants(
  { entity }: ServedEntity,
  ids: readonly string[],
  { runStatement }: EntityTransaction,
): Promise<string[]> {
  if (!entity.tree?.deletesDescendants) return [...ids]
  const below = descendantsQuery(entity, sql`r.id = any (${ids}::uuid[])`, 'id')
  const matches = await runStatement(sql<IdRow>`select id from ${sql.table(entity.table)} where id in ${below}`)
  return [...new Set([...ids, ...matches.map(row => row.id)])]
}

/** Deleted records and those deleted ones below them that went with them, or all that cannot be without them. */
export async function withDeletedDescendants(
  { entity }: ServedEntity,
  ids: readonly string[],
  which: 'along' | 'all',
  { runStatement }: EntityTransaction,
): Promise<string[]> {
  if (!entity.tree?.deletesDescendants) return [...ids]
  const matches = await runStatement(
    sql<IdRow>`select id from ${sql.table(entity.table)} where id in ${deletedBelow(entity, ids, which)}`,
  )
  return [...new Set([...ids, ...matches.map(row => row.id)])]
}

function deletedBelow(entity: ServedEntity['entity'], ids: readonly string[], which: 'along' | 'all'): SqlFragment {
  const parent = sql.ref(`c.${columnNameOf(entity.tree?.parent ?? '')}`)
  const key = (row: string) => sql.ref(`${row}.${treeKeyColumn(entity)}`)
  const table = sql.table(entity.table)
  const fits = which === 'all' ? sql`c.deleted_at is not null` : sql`c.deleted_at = b.top + ${REMOVED_ALONG_OFFSET}`
  return sql`(with recursive below as (
    select r.id, ${key('r')} as key, r.deleted_at as top, r.tenant_id from ${table} r where r.id = any (${ids}::uuid[])
    union select c.id, ${key('c')}, b.top, c.tenant_id from ${table} c
      join below b on ${parent} = b.key and c.tenant_id = b.tenant_id where ${fits}
  ) select id from below)`
}
