import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import type { Viewer } from '../../platform/access/principal.ts'
import { visibleToVisitor, type VisitorProfile } from '../viewer/index.ts'

/** A video that is about to be played, with all that decides how, in one statement. */
export interface PlayableVideo {
  id: ColumnOf<'he_video_published.video_id'>
  version_no: ColumnOf<'he_video_published.version_no'>
  duration_sec: ColumnOf<'he_video_published.duration_sec'>
  charge_type: ColumnOf<'he_video_published.charge_type'>
  trial_sec: ColumnOf<'he_video_published.trial_sec'>
  owner_hospital_id: ColumnOf<'he_video_published.owner_hospital_id'>
  has_subtitle: Computed<boolean>
  owner_area: ColumnOf<'he_hospital.area_code'> | null
  /** Division codes of the hospitals whose tasks the viewer has. */
  areas: Computed<Record<string, string>>
  last_pos: ColumnOf<'he_watch_record.last_pos_sec'>
  /** Other players of this viewer that were heard of within the last heartbeats and play. */
  running: Computed<number>
  /** The code of this visit, when it hangs in a hospital. */
  qr: Computed<{ id: string; hospital: string; department: string | null; area: string | null }> | null
  playlist: Computed<string> | null
}

/** A player that has not been heard of for this long does not run any more: three heartbeats. */
const RUNNING_MS = 30_000
/** No watch session is older than this and still runs. */
const LONGEST_MS = 24 * 3_600_000

interface PlayVisit {
  videoId: string
  qrCode?: string | undefined
  playlistId?: string | undefined
  now: Date
}

export async function readPlayableVideo(
  db: Db,
  visitor: VisitorProfile,
  viewer: Viewer,
  visit: PlayVisit,
): Promise<PlayableVideo | undefined> {
  const hospitals = visitor.benefits.flatMap(one => (one.kind === 'task' && one.hospitalId ? [one.hospitalId] : []))
  const since = new Date(visit.now.getTime() - RUNNING_MS)
  const oldest = new Date(visit.now.getTime() - LONGEST_MS)
  const { rows } = await sql<PlayableVideo>`
    select p.video_id as id, p.version_no, p.duration_sec, p.charge_type, p.trial_sec, p.owner_hospital_id,
      p.subtitle is not null as has_subtitle,
      (select h.area_code from he_hospital h where h.id = p.owner_hospital_id) as owner_area,
      coalesce((select json_object_agg(xj_hex(h.id), h.area_code) from he_hospital h where h.id = any(${hospitals}::uuid[])), '{}') as areas,
      coalesce((select r.last_pos_sec from he_watch_record r
        where r.user_id = ${viewer.userId}::uuid and r.video_id = p.video_id and r.tenant_id = p.tenant_id), 0) as last_pos,
      (select count(*) from he_watch_session s where s.user_id = ${viewer.userId}::uuid and s.start_time >= ${oldest}::timestamptz
        and s.stat_date >= (${oldest}::timestamptz at time zone 'Asia/Shanghai')::date
        and s.last_time >= ${since}::timestamptz and s.playing) as running,
      (select json_build_object('id', xj_hex(q.id), 'hospital', xj_hex(q.hospital_id),
          'department', xj_hex(q.department_id), 'area', h.area_code)
        from he_qr_code q join he_hospital h on h.id = q.hospital_id
        where q.tenant_id = p.tenant_id and q.code = ${visit.qrCode?.toUpperCase() ?? null}) as qr,
      (select l.id from he_playlist l where l.id = ${visit.playlistId ?? null}::uuid) as playlist
    from he_video_published p where p.video_id = ${visit.videoId}::uuid and ${visibleToVisitor(visitor, viewer.tenantId)}`.execute(
    db,
  )
  return rows[0]
}

/** Whether there is such a rendition; demo clips have none of their own. */
export async function hasRendition(db: Db, video: PlayableVideo, quality: string): Promise<boolean> {
  const { rows } = await sql`select from he_video_media where video_id = ${video.id}::uuid
    and version_no = ${video.version_no} and kind = 'hls' and quality = ${quality} limit 1`.execute(db)
  return rows.length > 0
}
