import { sql } from 'kysely'
import type { Db, UpdateOf } from '../../../platform/database/db.ts'
import type { VideoLifecycleRow } from '../records/video-row.ts'

/** What a version says and what it is made from, as it is kept for comparing and looking back. */
export function versionContentOf(video: VideoLifecycleRow, doctorName: string | null): Record<string, unknown> {
  return {
    title: video.title,
    subTitle: video.sub_title,
    cover: video.cover,
    summary: video.summary,
    transcript: video.transcript,
    subtitle: video.subtitle,
    subtitleText: video.subtitle_text,
    doctorId: video.doctor_id,
    doctorId_dictText: doctorName,
    presenterText: video.presenter_text,
    sourceType: video.source_type,
    sourceNote: video.source_note,
    copyrightFile: video.copyright_file,
    aiGenerated: video.ai_generated,
    aiLabel: video.ai_label,
    evidence: video.evidence,
    disclaimer: video.disclaimer,
    durationSec: video.duration_sec,
    orientation: video.orientation,
    sourceName: video.source_name,
    sourcePath: video.source_path,
    sourceMd5: video.source_md5,
    sourceSize: video.source_size,
  }
}

export async function readDoctorName(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const doctor = await db.selectFrom('he_famous_doctor').select('name').where('id', '=', id).executeTakeFirst()
  return doctor?.name ?? null
}

/** Writes down what of a version is known by now; what was written before stays unless it is said anew. */
export async function saveVideoVersion(
  db: Db,
  video: Pick<VideoLifecycleRow, 'id' | 'tenant_id' | 'version_no' | 'created_by' | 'created_at'>,
  set: Readonly<Omit<UpdateOf<'he_video_version'>, 'tenant_id' | 'video_id' | 'version_no'>>,
): Promise<void> {
  const first = {
    tenant_id: video.tenant_id,
    video_id: video.id,
    version_no: video.version_no,
    created_by: video.created_by,
    created_at: sql<string>`${video.created_at}::timestamptz`,
  }
  const content = 'content' in set ? { content: JSON.stringify(set['content']) } : {}
  await db
    .insertInto('he_video_version')
    .values({ ...first, ...set, ...content })
    .onConflict(conflict => conflict.columns(['video_id', 'version_no']).doUpdateSet({ ...set, ...content }))
    .execute()
}

/** A new version begins with the files of the one before: they are made anew only when another file is uploaded. */
export async function inheritVersionMedia(db: Db, videoId: string, from: number, to: number): Promise<void> {
  await sql`
    insert into he_video_media (id, tenant_id, video_id, version_no, kind, quality, width, height, bitrate_kbps, codec,
      path, size, duration_sec, encrypt_kid, created_at)
    select gen_random_uuid(), tenant_id, video_id, ${to}::integer, kind, quality, width, height, bitrate_kbps, codec,
      path, size, duration_sec, encrypt_kid, created_at
    from he_video_media m where m.video_id = ${videoId} and m.version_no = ${from}`.execute(db)
}
