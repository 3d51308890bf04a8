import { sql } from 'kysely'
import type { Db, UpdateOf } from '../../platform/database/db.ts'
import { deny } from '../../platform/refuse.ts'
import { placePredicate } from '../../platform/scope.ts'
import type { Place } from '../../platform/who.ts'
import { VIDEO_PLACE } from './store.ts'

/** A whole video, as its life is decided from it. */
export interface LifeRow {
  id: string
  tenant_id: number
  code: string
  title: string
  sub_title: string | null
  cover: string | null
  summary: string | null
  transcript: string | null
  keywords: string[]
  owner_type: string
  owner_hospital_id: string | null
  owner_department_id: string | null
  doctor_id: string | null
  presenter_text: string | null
  visible_type: string
  charge_type: string
  trial_sec: number
  source_type: string
  source_note: string | null
  copyright_file: string | null
  ai_generated: string
  ai_label: string | null
  evidence: Record<string, string>[]
  disclaimer: string
  plan_publish_time: string | null
  plan_off_time: string | null
  status: string
  review_node: string | null
  review_round: number
  submit_by: string | null
  submit_time: string | null
  node_time: string | null
  media_status: string
  duration_sec: number
  orientation: string
  source_name: string | null
  source_path: string | null
  source_md5: string | null
  source_size: number | null
  version_no: number
  published_version_no: number
  publish_time: string | null
  review_due_date: string | null
  off_reason: string | null
  created_by: string | null
  created_at: string
}

/**
 * The video, held until the transaction ends: two who decide at once are served one after the other, and the second
 * finds what the first has done. Without a place, for the clock.
 */
export async function holdVideo(tx: Db, id: string, place: Place | undefined, writing: boolean): Promise<LifeRow> {
  const scope = place && placePredicate(VIDEO_PLACE, place, 'he_video', writing)
  let query = tx.selectFrom('he_video').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  if (scope) query = query.where(scope)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  if (!row) throw deny.notFound()
  return row as unknown as LifeRow
}

/** The same for reading, held by nobody. */
export async function readVideo(db: Db, id: string, place: Place): Promise<LifeRow> {
  const scope = placePredicate(VIDEO_PLACE, place, 'he_video')
  let query = db.selectFrom('he_video').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  if (scope) query = query.where(scope)
  const row = await query.executeTakeFirst()
  if (!row) throw deny.notFound()
  return row as unknown as LifeRow
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
