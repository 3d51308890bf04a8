import { columnOf } from '../../../../platform/schema/columns.ts'
import { sql } from 'kysely'
import type { IdRow } from '../../../../platform/database/statement-rows.ts'
import type { SqlFragment } from '../../../../platform/database/statement.ts'
import { treeKey, withChildren } from '../../plan/tree.ts'
import type { Served } from '../../registry/registry.ts'
import type { TransactionHandle } from '../statements/transaction.ts'
import { WENT_ALONG } from './along.ts'

/** These records and, where they take it along, everything that stands below them. */
export async function withBelow(
  { entity }: Served,
  ids: readonly string[],
  { ask }: TransactionHandle,
): Promise<string[]> {
  if (!entity.tree?.takesBelow) return [...ids]
  const below = withChildren(entity, sql`r.id = any (${ids}::uuid[])`, 'id')
  const found = await ask(sql<IdRow>`select id from ${sql.table(entity.table)} where id in ${below}`)
  return [...new Set([...ids, ...found.map(row => row.id)])]
}

/** Deleted records and those deleted ones below them that went with them, or all that cannot be without them. */
export async function withDeletedBelow(
  { entity }: Served,
  ids: readonly string[],
  which: 'along' | 'all',
  { ask }: TransactionHandle,
): Promise<string[]> {
  if (!entity.tree?.takesBelow) return [...ids]
  const found = await ask(
    sql<IdRow>`select id from ${sql.table(entity.table)} where id in ${deletedBelow(entity, ids, which)}`,
  )
  return [...new Set([...ids, ...found.map(row => row.id)])]
}

function deletedBelow(entity: Served['entity'], ids: readonly string[], which: 'along' | 'all'): SqlFragment {
  const parent = sql.ref(`c.${columnOf(entity.tree?.parent ?? '')}`)
  const key = (row: string) => sql.ref(`${row}.${treeKey(entity)}`)
  const table = sql.table(entity.table)
  const fits = which === 'all' ? sql`c.deleted_at is not null` : sql`c.deleted_at = b.top + ${WENT_ALONG}`
  return sql`(with recursive below as (
    select r.id, ${key('r')} as key, r.deleted_at as top, r.tenant_id from ${table} r where r.id = any (${ids}::uuid[])
    union select c.id, ${key('c')}, b.top, c.tenant_id from ${table} c
      join below b on ${parent} = b.key and c.tenant_id = b.tenant_id where ${fits}
  ) select id from below)`
}
