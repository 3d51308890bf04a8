import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Videos that were written as published, by a seed or a test, are put before viewers; answers how many were not yet. */
export async function putBeforeViewers(db: Db): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into he_video_published (video_id, version_no, price_fen, publish_time, tenant_id,
      code, title, sub_title, cover, summary, keywords, transcript, classification_id, edu_phase, owner_type,
      owner_hospital_id, owner_department_id, area_code, doctor_id, presenter_text, visible_type, charge_type, trial_sec,
      duration_sec, orientation, source_type, source_note, ai_generated, ai_label, evidence, disclaimer, top_flag,
      hot_flag, sort_weight, allow_share, allow_download)
    select id, greatest(published_version_no, 1), coalesce(price_fen, 0), coalesce(publish_time, created_at), tenant_id,
      code, title, sub_title, cover, summary, keywords, transcript, classification_id, edu_phase, owner_type,
      owner_hospital_id, owner_department_id, area_code, doctor_id, presenter_text, visible_type, charge_type, trial_sec,
      duration_sec, orientation, source_type, source_note, ai_generated, ai_label, evidence, disclaimer, top_flag,
      hot_flag, sort_weight, allow_share, allow_download
    from he_video where status = 'published' and deleted_at is null on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
