import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Puts a video before viewers without its long way there: for tests that are about what comes after. */
export async function publishTestVideo(db: Db, id: string): Promise<void> {
  await sql`update he_video set status = 'published', version_no = 1, published_version_no = 1 where id = ${id}::uuid`.execute(
    db,
  )
  await insertPublishedVideo(db, id)
}

/** What viewers see of a video stands there, whatever the video says of itself. */
export async function insertPublishedVideo(db: Db, id: string): Promise<void> {
  await sql`insert into he_video_published (video_id, tenant_id, version_no, code, title, classification_id, edu_phase,
      owner_type, owner_hospital_id, area_code, visible_type, charge_type, duration_sec, orientation, source_type,
      ai_generated, disclaimer, publish_time, top_flag, hot_flag, sort_weight, allow_share, allow_download)
    select id, tenant_id, 1, code, title, classification_id, edu_phase, owner_type, owner_hospital_id, area_code,
      visible_type, charge_type, duration_sec, orientation, source_type, ai_generated, disclaimer, now(), top_flag,
      hot_flag, sort_weight, allow_share, allow_download
    from he_video where id = ${id}::uuid on conflict do nothing`.execute(db)
}

/** Takes it away from viewers again. */
export async function takeTestVideoOff(db: Db, id: string): Promise<void> {
  await sql`update he_video set status = 'off', published_version_no = 0 where id = ${id}::uuid`.execute(db)
  await sql`delete from he_video_published where video_id = ${id}::uuid`.execute(db)
}
