import { video } from '@xuanjiao/contract/business/video/video'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { rowScopePredicate, type ScopedPrincipal } from '../../../platform/access/row-scope-predicate.ts'

/** What the making and publishing of media needs to know of a video. */
export interface MediaVideoRow {
  id: string
  title: string
  status: string
  media_status: string
  media_error: string | null
  version_no: number
  published_version_no: number
  duration_sec: number
  cover: string | null
  owner_hospital_id: string | null
  tenant_id: number
}

const COLUMNS = [
  'id',
  'title',
  'status',
  'media_status',
  'media_error',
  'version_no',
  'published_version_no',
  'duration_sec',
  'cover',
  'owner_hospital_id',
  'tenant_id',
] as const

/** The video, if this person may see it (or write it). */
export async function findVideoInScope(
  db: Db,
  id: string,
  principal: ScopedPrincipal,
  writing: boolean,
): Promise<MediaVideoRow | undefined> {
  const scope = rowScopePredicate(video, principal, 'he_video', writing)
  let query = db
    .selectFrom('he_video')
    .select([...COLUMNS])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  if (scope) query = query.where(scope)
  return await query.executeTakeFirst()
}

export async function videoById(db: Db, id: string): Promise<MediaVideoRow | undefined> {
  return await db
    .selectFrom('he_video')
    .select([...COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Changes a video as the platform's own act: version and log go with it like any change. */
export async function updateVideo(db: Db, id: string, by: string | null, set: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('he_video')
    .set({ ...set, updated_by: by, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export interface MediaFile {
  kind: 'source' | 'hls' | 'clip' | 'poster' | 'mp4' | 'sprite' | 'vtt'
  quality?: string
  width?: number
  height?: number
  bitrate_kbps?: number
  path: string
  size?: number
  duration_sec?: number
  encrypt_kid?: string
}

/** Replaces what was made from a version by what is made now. */
export async function replaceMedia(
  db: Db,
  video: Pick<MediaVideoRow, 'id' | 'tenant_id' | 'version_no'>,
  files: readonly MediaFile[],
): Promise<void> {
  await db
    .deleteFrom('he_video_media')
    .where('video_id', '=', video.id)
    .where('version_no', '=', video.version_no)
    .where('kind', '<>', 'source')
    .execute()
  const rows = files.map(file => ({
    ...file,
    id: newId(),
    tenant_id: video.tenant_id,
    video_id: video.id,
    version_no: video.version_no,
  }))
  if (rows.length > 0) await db.insertInto('he_video_media').values(rows).execute()
}

export interface MediaRow {
  kind: string
  quality: string
  width: number
  height: number
  path: string
  size: number
  duration_sec: number
}

export async function readMediaRows(db: Db, videoId: string, versionNo: number): Promise<MediaRow[]> {
  const query = db
    .selectFrom('he_video_media')
    .select(['kind', 'quality', 'width', 'height', 'path', 'size', 'duration_sec'])
  return await query
    .where('video_id', '=', videoId)
    .where('version_no', '=', versionNo)
    .orderBy('height', 'desc')
    .orderBy('path')
    .execute()
}
