import { linkIn } from '@xuanjiao/wire/kinds/field'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import { sql } from 'kysely'
import type { Staff } from '../../../../platform/access/who.ts'
import { CAME_ALONG, momentOf } from './along.ts'
import { withDeletedBelow } from './below.ts'
import { destroyRows, reviveRows } from './bin-rows.ts'
import { wholePlan } from '../../read/everything.ts'
import { openRows } from '../../plan/personal-fields.ts'
import { ROW, TENANT } from '../../plan/plan-field.ts'
import { servedNamed, type Served } from '../../registry/registry.ts'
import { holdAll } from './remove.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { inTransaction, type TransactionHandle } from '../statements/transaction.ts'
import { tellDoubles } from '../statements/unique.ts'

/** Takes records back out of the recycle bin, if their names are still free and what they belong to is still there. */
export async function restore(served: Served, who: Staff, given: readonly string[]): Promise<number> {
  const ids = [...new Set(given)]
  if (ids.length === 0) throw deny.input('参数不识别！')
  await served.hooks.admit?.(ids, who)
  await tellDoubles(served, () => inTransaction(served, who, acting => restoreWithin(served, who, ids, acting)))
  return ids.length
}

/** The same in whatever transaction. */
export async function restoreWithin(
  served: Served,
  who: Staff,
  ids: readonly string[],
  acting: TransactionHandle,
): Promise<void> {
  const all = await withDeletedBelow(served, ids, 'along', acting)
  await holdAll(served, who, all, 'deleted', acting)
  await served.hooks.beforeRestore?.(all, { who, db: acting.db })
  await reviveRows(served, who, all, acting)
  const rows = await revive(served, who, ids, all, acting)
  await refuseOrphans(served, all, acting)
  await afterEach(served, who, rows, acting)
  acting.note(served, 'restore', all)
}

async function revive(
  served: Served,
  who: Staff,
  ids: readonly string[],
  all: readonly string[],
  { ask }: TransactionHandle,
): Promise<AnyRow[]> {
  const { entity, context } = served
  const id = sql.ref(`${ROW}.id`)
  const moment = momentOf(context.clock.now(), ids, CAME_ALONG, id)
  const rows = await ask(sql<AnyRow>`update ${sql.table(entity.table)} as ${sql.raw(ROW)}
    set deleted_at = null, updated_at = ${moment}, updated_by = ${who.username}, version = ${sql.raw(ROW)}.version + 1
    where ${id} = any (${all}::uuid[]) returning ${sql.raw(wholePlan(served).detailSelect)}`)
  return openRows(served, rows)
}

/** A record does not come back below one that is gone. */
async function refuseOrphans(
  { entity, context }: Served,
  ids: readonly string[],
  { ask }: TransactionHandle,
): Promise<void> {
  for (const [name, described] of Object.entries(entity.fields)) {
    const field = linkIn(described)
    if (field === undefined || field.many === true) continue
    const target = servedNamed(context, field.to).entity
    const key = sql.ref(`l.${field.by === undefined ? 'id' : columnOf(field.by)}`)
    const own = sql.ref(`${ROW}.${columnOf(name)}`)
    const living = sql`select from ${sql.table(target.table)} l
      where ${key} = ${own} and l.tenant_id = ${TENANT} and l.deleted_at is null`
    const [orphan] = await ask(sql`select 1 from ${sql.table(entity.table)} ${sql.raw(ROW)}
      where ${sql.raw(ROW)}.id = any (${ids}::uuid[]) and ${own} is not null and not exists (${living} for key share) limit 1`)
    if (orphan) throw deny.business(`${field.title}已被删除，请先还原${target.title}`)
  }
}

async function afterEach(
  { hooks }: Served,
  who: Staff,
  rows: readonly AnyRow[],
  { db }: TransactionHandle,
): Promise<void> {
  for (const row of rows)
    await hooks.afterSave?.(row as never, {
      who,
      db,
      kind: 'restore',
      before: row as never,
      carry: hooks.carry?.(),
    })
}

/** Destroys records of the recycle bin for good. The data log keeps what they held. */
export async function purge(served: Served, who: Staff, given: readonly string[]): Promise<number> {
  const ids = [...new Set(given)]
  if (ids.length === 0) throw deny.input('参数不识别！')
  const { hooks, entity } = served
  await hooks.admit?.(ids, who)
  await inTransaction(served, who, async acting => {
    await holdAll(served, who, ids, 'deleted', acting)
    if (entity.neverPurged !== undefined) throw deny.business(entity.neverPurged)
    await acting.ask(sql`select set_config('app.actor', ${who.username}, true)`)
    const all = await withDeletedBelow(served, ids, 'all', acting)
    await hooks.beforePurge?.(all, { who, db: acting.db })
    await destroyRows(served, all, acting)
    await acting.ask(sql`delete from ${sql.table(entity.table)} where id = any (${all}::uuid[])`)
    acting.note(served, 'purge', all)
  })
  return ids.length
}
