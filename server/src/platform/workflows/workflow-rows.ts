import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql, type RawBuilder } from 'kysely'
import { untypedDb, type Db } from '../database/db.ts'
import { quotedName } from '../database/statement.ts'
import { appErrors } from '../errors/app-errors.ts'
import { rowScopePredicate, type ScopedPrincipal } from '../access/row-scope-predicate.ts'

/** Whose rows are looked at; without a person, for a timer, all. */
export interface WorkflowRowScope {
  principal: ScopedPrincipal | undefined
  writing: boolean
}

/**
 * The living record, held until the transaction ends: two who act at once are served one after the other, and the second
 * finds what the first has done.
 */
export async function lockRow<R>(tx: Db, entity: Entity, id: string, scope: WorkflowRowScope): Promise<R> {
  const row = await scopedRowQuery(tx, entity, id, scope).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appErrors.notFound()
  return row as R
}

/** The same for reading, held by nobody. */
export async function readScopedRow<R>(
  db: Db,
  entity: Entity,
  id: string,
  principal: ScopedPrincipal | undefined,
): Promise<R> {
  const row = await scopedRowQuery(db, entity, id, { principal, writing: false }).executeTakeFirst()
  if (!row) throw appErrors.notFound()
  return row as R
}

function scopedRowQuery(db: Db, entity: Entity, id: string, { principal, writing }: WorkflowRowScope) {
  const scope = principal && rowScopePredicate(entity, principal, entity.table, writing)
  const query = untypedDb(db).selectFrom(entity.table).selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  return scope ? query.where(scope) : query
}

/** By whom and when a record changes. */
interface RowUpdate {
  by: string
  now: Date
}

/** Changes a record at a moment of the product's clock; its version grows, and the data log has a line of it. */
export async function updateRow(
  tx: Db,
  entity: Pick<Entity, 'table'>,
  id: string,
  change: RowUpdate,
  set: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changedRow(entity, id, change, set).execute(tx)
}

function changedRow(
  { table }: Pick<Entity, 'table'>,
  id: string,
  { by, now }: RowUpdate,
  set: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  const columns = Object.entries({ ...set, updated_by: by, updated_at: now }).filter(([, value]) => value !== undefined)
  const assigned = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`update ${sql.table(table)} set ${sql.join(assigned)}, version = version + 1 where id = ${id}`
}

/** The same and the news of it in one statement; answers these of its columns as they are then. */
export async function updateRowAndTell(
  tx: Db,
  entity: Pick<Entity, 'table'>,
  id: string,
  { news, returned = ['id'], ...change }: RowUpdate & { news: RawBuilder<unknown>; returned?: readonly string[] },
  set: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | undefined> {
  const columns = sql.raw(returned.map(column => quotedName(column)).join(', '))
  const { rows } = await sql<Record<string, unknown>>`
    with changed as (${changedRow(entity, id, change, set)} returning ${columns}) select ${columns}, ${news} as told from changed`.execute(
    tx,
  )
  return rows[0]
}
