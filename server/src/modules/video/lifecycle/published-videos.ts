import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const COPIED = sql.raw(`tenant_id, code, title, sub_title, cover, summary, keywords, transcript, classification_id,
  edu_phase, owner_type, owner_hospital_id, owner_department_id, area_code, doctor_id, presenter_text, visible_type,
  charge_type, trial_sec, duration_sec, orientation, source_type, source_note, ai_generated, ai_label, evidence,
  disclaimer, subtitle, subtitle_text, top_flag, hot_flag, sort_weight, allow_share, allow_download`)

/** Puts the video as it stands before viewers, in place of what they saw of it until now. */
export async function publishToViewers(db: Db, id: string, now: Date): Promise<void> {
  await hideFromViewers(db, id)
  await sql`
    insert into he_video_published (video_id, version_no, price_fen, publish_time, ${COPIED})
    select id, version_no, coalesce(price_fen, 0), ${now}::timestamptz, ${COPIED} from he_video where id = ${id}`.execute(
    db,
  )
}

/**
 * The same for all that were written as published by a demo or a test, past the steps of their lives; answers how many
 * were not yet.
 */
export async function publishAllToViewers(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into he_video_published (video_id, version_no, price_fen, publish_time, ${COPIED})
    select id, greatest(published_version_no, 1), coalesce(price_fen, 0), coalesce(publish_time, created_at), ${COPIED}
    from he_video where status = 'published' and deleted_at is null on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function hideFromViewers(db: Db, id: string): Promise<void> {
  await db.deleteFrom('he_video_published').where('video_id', '=', id).execute()
}
