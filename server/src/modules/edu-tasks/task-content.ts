import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { allowedVideosCondition, IS_PUBLISHED_CONDITION } from '../video-picking/index.ts'
import type { TaskWard } from './task-ward.ts'

/** What a task is about: the standard path of an illness, all of it or one phase, a playlist, or one video. */
export interface TaskSubject {
  illnessId?: string | undefined
  eduPhase?: string | undefined
  playlistId?: string | undefined
  videoId?: string | undefined
}

/** A video a task would hold; where it stands says the order. */
export interface ContentVideo {
  videoId: ColumnOf<'he_video.id'>
  title: ColumnOf<'he_video.title'>
  durationSec: ColumnOf<'he_video_published.duration_sec'>
  phase: Computed<string> | null
  required: Computed<boolean>
}

/**
 * The videos of a subject that patients of this ward can watch now, each once, in the order they are taught
 * (rules/edu-tasks#sending).
 */
export async function readTaskContent(
  db: Db,
  principal: Principal,
  ward: TaskWard,
  subject: TaskSubject,
): Promise<ContentVideo[]> {
  const source = sourceOf(subject, ward)
  const { rows } = await sql<ContentVideo & { at: Computed<number> }>`
    select distinct on (v.id) v.id as "videoId", p.title, p.duration_sec as "durationSec", x.phase, x.required, x.at
    from (${source}) x join he_video v on v.id = x.video_id and v.deleted_at is null
      join he_video_published p on p.video_id = v.id
    where v.tenant_id = ${principal.tenantId} and ${IS_PUBLISHED_CONDITION} and ${allowedVideosCondition(ward)}
    order by v.id, x.at`.execute(db)
  return rows.toSorted((one, other) => one.at - other.at)
}

function sourceOf({ illnessId, eduPhase, playlistId, videoId }: TaskSubject, ward: TaskWard) {
  if ([illnessId, playlistId, videoId].filter(one => one !== undefined).length !== 1)
    throw appErrors.field('illnessId', '请选择疾病或播放单')
  if (illnessId !== undefined) return pathSource(illnessId, { eduPhase })
  if (playlistId !== undefined) return playlistSource(playlistId, ward)
  return sql`select ${videoId ?? null}::uuid as video_id, null::text as phase, true as required, 1 as at`
}

/** The phases of an illness, each with its videos, as the platform has put them together. */
const pathSource = (illnessId: string, { eduPhase }: TaskSubject) => sql`
  select one.id::uuid as video_id, f.phase ->> 'phase' as phase, true as required, f.at * 1000 + one.at as at
  from he_illness i, jsonb_array_elements(coalesce(i.edu_path, '[]')::jsonb) with ordinality f (phase, at),
    unnest(string_to_array(f.phase ->> 'videoIds', ',')) with ordinality one (id, at)
  where i.id = ${illnessId}::uuid and i.deleted_at is null and i.status = '1'
    and (${eduPhase ?? null}::text is null or f.phase ->> 'phase' = ${eduPhase ?? null})`

/** A list of the platform, of this hospital or of this ward. */
const playlistSource = (playlistId: string, { hospitalId, departmentId }: TaskWard) => sql`
  select l.video_id, null::text as phase, l.required_flag = 'Y' as required, l.sort_no as at
  from he_playlist_item l join he_playlist p on p.id = l.playlist_id
  where p.id = ${playlistId}::uuid and p.deleted_at is null and p.status = '1'
    and (p.hospital_id is null or p.hospital_id = ${hospitalId}::uuid)
    and (p.department_id is null or p.department_id = ${departmentId}::uuid)`

/** A task asks for something: where a list requires nothing, all of it is required. */
export function withRequired<T extends { required: boolean }>(videos: readonly T[]): T[] {
  const none = videos.every(({ required }) => !required)
  return videos.map(video => ({ ...video, required: none || video.required }))
}

/** The same in phases, as the ward's page shows them, as far as somebody may see of videos. */
export function phasesOf(videos: readonly ContentVideo[], seen: { video: boolean; duration: boolean }) {
  const shown = ({ videoId, title, durationSec, required }: ContentVideo) => ({
    videoId,
    title: seen.video ? title : '',
    durationSec: seen.duration ? durationSec : 0,
    required,
  })
  return [...Map.groupBy(withRequired(videos), ({ phase }) => phase)].map(([phase, own]) => ({
    phase,
    videos: own.map(shown),
  }))
}
