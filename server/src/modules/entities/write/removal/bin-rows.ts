import { sql } from 'kysely'
import type { IdRow } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { refuseBlocked } from '../statements/removable.ts'
import { linksTo, type Served } from '../../registry/registry.ts'
import type { TransactionHandle } from '../statements/transaction.ts'
import { CAME_ALONG, WENT_ALONG } from './along.ts'
import { childrenOf } from '../../registry/family.ts'

/** Puts the rows of records into the recycle bin with them, unless others hang on one of them. */
export async function binRows(
  served: Served,
  who: Staff,
  ids: readonly string[],
  now: Date,
  { ask }: TransactionHandle,
): Promise<void> {
  for (const { served: child, column } of childrenOf(served)) {
    const rows = await ask(sql<IdRow>`update ${sql.table(child.entity.table)}
      set deleted_at = ${now}::timestamptz + ${WENT_ALONG}, updated_at = ${now}::timestamptz + ${WENT_ALONG}, updated_by = ${who.username}, version = version + 1
      where ${sql.ref(column)} = any (${ids}::uuid[]) and deleted_at is null returning id`)
    const blocking = linksTo(served.context, child.entity.name).length > 0 || (child.hooks.blockers ?? []).length > 0
    if (!blocking || rows.length === 0) continue
    await refuseBlocked(
      ask,
      child,
      rows.map(row => row.id),
    )
  }
}

/** Takes the rows back that went with their records. Call it while these are still away. */
export async function reviveRows(
  served: Served,
  who: Staff,
  ids: readonly string[],
  { ask }: TransactionHandle,
): Promise<void> {
  for (const { served: child, column } of childrenOf(served)) {
    await ask(sql`update ${sql.table(child.entity.table)} c
      set deleted_at = null, updated_at = ${served.context.clock.now()}::timestamptz + ${CAME_ALONG}, updated_by = ${who.username}, version = c.version + 1
      from ${sql.table(served.entity.table)} p
      where p.id = any (${ids}::uuid[]) and ${sql.ref(`c.${column}`)} = p.id and c.deleted_at = date_trunc('milliseconds', p.deleted_at) + ${WENT_ALONG}`)
  }
}

/** Destroys the rows of records that are destroyed. */
export async function destroyRows(served: Served, ids: readonly string[], { ask }: TransactionHandle): Promise<void> {
  for (const { served: child, column } of childrenOf(served))
    await ask(sql`delete from ${sql.table(child.entity.table)} where ${sql.ref(column)} = any (${ids}::uuid[])`)
}
