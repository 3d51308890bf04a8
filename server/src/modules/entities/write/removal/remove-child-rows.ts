import { sql } from 'kysely'
import type { IdRow } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { requireRemovable } from '../statements/require-removable.ts'
import { linkFieldsTo, type ServedEntity } from '../../registry/served-entities.ts'
import type { EntityTransaction } from '../statements/entity-transaction.ts'
import { RESTORED_ALONG_OFFSET, REMOVED_ALONG_OFFSET } from './removal-moment.ts'
import { childRowsOf } from '../../registry/child-rows.ts'

/** Puts the rows of records into the recycle bin with them, unless others hang on one of them. */
export async function removeChildRows(
  served: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  now: Date,
  { runStatement }: EntityTransaction,
): Promise<void> {
  for (const { served: child, column } of childRowsOf(served)) {
    const rows = await runStatement(sql<IdRow>`update ${sql.table(child.entity.table)}
      set deleted_at = ${now}::timestamptz + ${REMOVED_ALONG_OFFSET}, updated_at = ${now}::timestamptz + ${REMOVED_ALONG_OFFSET}, updated_by = ${principal.username}, version = version + 1
      where ${sql.ref(column)} = any (${ids}::uuid[]) and deleted_at is null returning id`)
    const blocking =
      linkFieldsTo(served.context, child.entity.name).length > 0 || (child.hooks.blockers ?? []).length > 0
    if (!blocking || rows.length === 0) continue
    await requireRemovable(
      runStatement,
      child,
      rows.map(row => row.id),
    )
  }
}

/** Takes the rows back that went with their records. Call it while these are still away. */
export async function restoreChildRows(
  served: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  { runStatement }: EntityTransaction,
): Promise<void> {
  for (const { served: child, column } of childRowsOf(served)) {
    await runStatement(sql`update ${sql.table(child.entity.table)} c
      set deleted_at = null, updated_at = ${served.context.clock.now()}::timestamptz + ${RESTORED_ALONG_OFFSET}, updated_by = ${principal.username}, version = c.version + 1
      from ${sql.table(served.entity.table)} p
      where p.id = any (${ids}::uuid[]) and ${sql.ref(`c.${column}`)} = p.id and c.deleted_at = date_trunc('milliseconds', p.deleted_at) + ${REMOVED_ALONG_OFFSET}`)
  }
}

/** Destroys the rows of records that are destroyed. */
export async function purgeChildRows(
  served: ServedEntity,
  ids: readonly string[],
  { runStatement }: EntityTransaction,
): Promise<void> {
  for (const { served: child, column } of childRowsOf(served))
    await runStatement(
      sql`delete from ${sql.table(child.entity.table)} where ${sql.ref(column)} = any (${ids}::uuid[])`,
    )
}
