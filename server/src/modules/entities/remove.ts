import type { Db } from '../../platform/database/db.ts'
import { deny } from '../../platform/refuse.ts'
import { scopeText } from '../../platform/scope.ts'
import { name as quoted, Values } from '../../platform/database/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { wholePlan } from './everything.ts'
import { openRows } from './personal-fields.ts'
import { ROW } from './plan-field.ts'
import type { Served } from './registry.ts'
import { refuseBlocked } from './removable.ts'
import type { AnyRow } from './texts.ts'
import { inTransaction, type Acting } from './transaction.ts'

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
  await inTransaction(served, who, async acting => {
    const { db, ask } = acting
    const { house, hooks } = served
    const rows = await holdAll(served, who, ids, 'living', acting)
    await first?.(db)
    await hooks.beforeRemove?.(rows as never, { house, who, db })
    await refuseBlocked(ask, served, ids)
    await ask({
      text: `update ${quoted(served.entity.table)} set deleted_at = $3, updated_at = $3, updated_by = $2, version = version + 1
        where id = any ($1::uuid[])`,
      values: [ids, who.username, house.clock.now()],
    })
    await hooks.afterRemove?.(rows as never, { house, who, db })
  })
  return ids.length
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
  { ask }: Acting,
): Promise<AnyRow[]> {
  const values = new Values()
  const among = `${ROW}.id = any (${values.bind(ids)}::uuid[]) and ${ROW}.tenant_id = ${values.bind(who.tenantId)}`
  const bin = `${ROW}.deleted_at is ${where === 'living' ? 'null' : 'not null'}`
  const from = `from ${quoted(served.entity.table)} ${ROW} where ${among} and ${bin}`
  const select = wholePlan(served).detailSelect
  const rows = await ask<AnyRow>({
    text: `select ${select} ${from} order by ${ROW}.id for update`,
    values: values.list,
  })
  if (rows.length !== ids.length) throw deny.notFound()
  await refuseForeign(served, who, ids, from, values, { ask })
  return openRows(served, rows)
}

/** What may be read but not written is refused as what it is; what may not even be read is not there. */
async function refuseForeign(
  { entity }: Served,
  who: Staff,
  ids: readonly string[],
  from: string,
  values: Values,
  { ask }: Pick<Acting, 'ask'>,
): Promise<void> {
  const mayRead = scopeText(entity, who.place, ROW, values.bind)
  const mayWrite = scopeText(entity, who.place, ROW, values.bind, true)
  if (mayRead === undefined || mayWrite === undefined) return
  const text = `select count(*) filter (where ${mayRead})::integer as readable, count(*) filter (where ${mayWrite})::integer as writable ${from}`
  const [found] = await ask<{ readable: number; writable: number }>({ text, values: values.list })
  if (found?.readable !== ids.length) throw deny.notFound()
  if (found.writable !== ids.length) throw deny.otherHospital()
}
