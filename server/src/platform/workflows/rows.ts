import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { loosely, type Db } from '../database/db.ts'
import { deny } from '../errors/refuse.ts'
import { scopeOf, type Stander } from '../access/scope.ts'

/** Whose rows are looked at; without a person, for a timer, all. */
export interface RowScope {
  who: Stander | undefined
  writing: boolean
}

/**
 * The living record, held until the transaction ends: two who act at once are served one after the other, and the second
 * finds what the first has done.
 */
export async function holdRow<R>(tx: Db, entity: Entity, id: string, scope: RowScope): Promise<R> {
  const row = await oneOf(tx, entity, id, scope).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw deny.notFound()
  return row as R
}

/** The same for reading, held by nobody. */
export async function readRow<R>(db: Db, entity: Entity, id: string, who: Stander | undefined): Promise<R> {
  const row = await oneOf(db, entity, id, { who, writing: false }).executeTakeFirst()
  if (!row) throw deny.notFound()
  return row as R
}

function oneOf(db: Db, entity: Entity, id: string, { who, writing }: RowScope) {
  const scope = who && scopeOf(entity, who, entity.table, writing)
  const query = loosely(db).selectFrom(entity.table).selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  return scope ? query.where(scope) : query
}

/** Changes a record at a moment of the product's clock; its version grows, and the data log has a line of it. */
export async function changeRow(
  tx: Db,
  { table }: Pick<Entity, 'table'>,
  id: string,
  { by, now }: { by: string; now: Date },
  set: Readonly<Record<string, unknown>>,
): Promise<void> {
  const kept = { updated_by: by, updated_at: now, version: sql<number>`version + 1` }
  await loosely(tx)
    .updateTable(table)
    .set({ ...set, ...kept })
    .where('id', '=', id)
    .execute()
}
