import { sql } from 'kysely'
import type { Db, RowOf, UpdateOf } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { placePredicate } from '../../../platform/access/scope.ts'
import type { DataScope } from '../../../platform/access/who.ts'
import { VIDEO_PLACE } from './store.ts'

/** A whole video, as its life is decided from it. */
export type LifeRow = Omit<RowOf<'he_video'>, 'evidence'> & {
  evidence: ColumnOf<'he_video.evidence', Record<string, string>[]>
}

/**
 * The video, held until the transaction ends: two who decide at once are served one after the other, and the second
 * finds what the first has done. Without a place, for the clock.
 */
export async function holdVideo(tx: Db, id: string, place: DataScope | undefined, writing: boolean): Promise<LifeRow> {
  const scope = place && placePredicate(VIDEO_PLACE, place, 'he_video', writing)
  let query = tx.selectFrom('he_video').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  if (scope) query = query.where(scope)
  const row = await query.forNoKeyUpdate().$narrowType<LifeRow>().executeTakeFirst()
  if (!row) throw deny.notFound()
  return row
}

/** The same for reading, held by nobody. */
export async function readVideo(db: Db, id: string, place: DataScope): Promise<LifeRow> {
  const scope = placePredicate(VIDEO_PLACE, place, 'he_video')
  let query = db.selectFrom('he_video').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  if (scope) query = query.where(scope)
  const row = await query.$narrowType<LifeRow>().executeTakeFirst()
  if (!row) throw deny.notFound()
  return row
}

/** Changes a video at a moment of the house's clock; version and log go with it. */
export async function setVideo(
  db: Db,
  id: string,
  by: string,
  now: Date,
  set: Readonly<UpdateOf<'he_video'>>,
): Promise<void> {
  const kept = { updated_by: by, updated_at: now, version: sql<number>`version + 1` }
  await db
    .updateTable('he_video')
    .set({ ...set, ...kept })
    .where('id', '=', id)
    .execute()
}
