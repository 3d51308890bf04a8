import type { Db } from '../../../../platform/database/db.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import { scopeOf } from '../../../../platform/access/scope.ts'
import { sql } from 'kysely'
import type { SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { momentOf, WENT_ALONG } from './along.ts'
import { withBelow } from './below.ts'
import { binRows } from './bin-rows.ts'
import { touchRecordsOf } from './touch-record.ts'
import { wholePlan } from '../../read/everything.ts'
import { openRows } from '../../plan/personal-fields.ts'
import { DELETED, LIVING, ROW, TENANT } from '../../plan/plan-field.ts'
import { missing } from '../../registry/missing.ts'
import type { Served } from '../../registry/registry.ts'
import { refuseBlocked } from '../statements/removable.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { inTransaction, type TransactionHandle } from '../statements/transaction.ts'

/**
 * Puts records into the recycle bin: all of them, or none when one is not there or not the remover's. `first` runs
 * while they are held, before it is looked at what hangs on them.
 */
export async function remove(
  served: Served,
  who: Staff,
  given: readonly string[],
  first?: (db: Db) => Promise<void>,
): Promise<number> {
  const ids = [...new Set(given)]
  if (ids.length === 0) throw deny.input('参数不识别！')
  await served.hooks.admit?.(ids, who)
  await inTransaction(served, who, async acting => {
    await touchRecordsOf(served, who, ids, acting)
    await removeWithin(served, who, ids, acting, () => first?.(acting.db))
  })
  return ids.length
}

/** The same in whatever transaction; `first` may look at the records, too. */
export async function removeWithin(
  served: Served,
  who: Staff,
  ids: readonly string[],
  acting: TransactionHandle,
  first?: (rows: AnyRow[]) => Promise<void> | void,
): Promise<void> {
  const { db, ask } = acting
  const { context, hooks } = served
  const all = await withBelow(served, ids, acting)
  const rows = await holdAll(served, who, all, 'living', acting)
  await first?.(rows)
  await hooks.beforeRemove?.(rows as never, { who, db })
  await refuseBlocked(ask, served, all)
  const now = context.clock.now()
  const moment = momentOf(now, ids, WENT_ALONG, sql.ref('id'))
  await ask(sql`update ${sql.table(served.entity.table)}
    set deleted_at = ${moment}, updated_at = ${moment}, updated_by = ${who.username}, version = version + 1
    where id = any (${all}::uuid[])`)
  await binRows(served, who, all, now, acting)
  await hooks.afterRemove?.(rows as never, { who, db })
  acting.note(served, 'remove', all)
}

/**
 * The records with these ids, all of them and all in the writer's scope, held until the transaction ends. The lock is
 * the one that those who are just linking to them wait for.
 */
export async function holdAll(
  served: Served,
  who: Staff,
  ids: readonly string[],
  where: 'living' | 'deleted',
  { ask }: TransactionHandle,
): Promise<AnyRow[]> {
  const row = sql.raw(ROW)
  const from = sql`from ${sql.table(served.entity.table)} ${row}
    where ${row}.id = any (${ids}::uuid[]) and ${TENANT} = ${who.tenantId} and ${where === 'living' ? LIVING : DELETED}`
  const select = sql.raw(wholePlan(served).detailSelect)
  const rows = await ask(sql<AnyRow>`select ${select} ${from} order by ${row}.id for update`)
  if (rows.length !== ids.length) throw missing(served)
  await refuseForeign(served, who, ids, from, { ask })
  return openRows(served, rows)
}

/** What may be read but not written is refused as what it is; what may not even be read is not there. */
async function refuseForeign(
  { entity }: Served,
  who: Staff,
  ids: readonly string[],
  from: SqlFragment,
  { ask }: Pick<TransactionHandle, 'ask'>,
): Promise<void> {
  const mayRead = scopeOf(entity, who, ROW)
  const mayWrite = scopeOf(entity, who, ROW, true)
  if (mayRead === undefined || mayWrite === undefined) return
  const [found] = await ask(sql<Computed<{ readable: number; writable: number }>>`
    select count(*) filter (where ${mayRead})::integer as readable, count(*) filter (where ${mayWrite})::integer as writable ${from}`)
  if (found?.readable !== ids.length) throw deny.notFound()
  if (found.writable !== ids.length) throw deny.otherHospital()
}
