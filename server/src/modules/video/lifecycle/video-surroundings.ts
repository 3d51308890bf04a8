import { progressPercent } from '@xuanjiao/contract/watching/watch-counting'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { VideoLifecycleRow } from '../records/video-row.ts'

/** What stands around a video. */
export interface VideoSurroundings {
  doctorVerified: Computed<boolean> | null
  doctorHospital: ColumnOf<'he_famous_doctor.hospital_id'> | null
  reviewMode: ColumnOf<'he_hospital.review_mode'> | null
  departments: ColumnOf<'he_video_department.std_dept_code'>[]
  scopes: Computed<number>
  versionBy: ColumnOf<'he_video_version.created_by'> | null
  medicalBy: ColumnOf<'he_video_review.reviewer_id'> | null
}

export async function readVideoSurroundings(db: Db, video: VideoLifecycleRow, now: Date): Promise<VideoSurroundings> {
  const { rows } = await sql<VideoSurroundings>`
    select d.verify_status = 'verified' and d.status = '1' and d.lapsed_at is null and d.deleted_at is null
        and coalesce(d.verify_expire >= ${wireDate(now)}::date, true) as "doctorVerified",
      d.hospital_id as "doctorHospital", h.review_mode as "reviewMode",
      array(select c.std_dept_code from he_video_department c where c.video_id = v.id order by 1) as departments,
      (select count(*) from he_video_scope s where s.video_id = v.id
        and s.scope_type = case v.visible_type when 'area' then 'area' else 'hospital' end) as scopes,
      (select n.created_by from he_video_version n where n.video_id = v.id and n.version_no = v.version_no) as "versionBy",
      (select r.reviewer_id from he_video_review r where r.video_id = v.id and r.version_no = v.version_no
        and r.round = v.review_round and r.node = 'medical' and r.result = 'pass') as "medicalBy"
    from he_video v left join he_famous_doctor d on d.id = v.doctor_id
    left join he_hospital h on h.id = v.owner_hospital_id where v.id = ${video.id}`.execute(db)
  const [videoSurroundings] = rows
  if (!videoSurroundings) throw new Error(`no video ${video.id}`)
  return videoSurroundings
}

/** What a person may review. */
export interface ReviewerAppointment {
  node: ColumnOf<'he_reviewer.node', 'medical' | 'compliance'>
  departments: Computed<string[]>
  cert: ColumnOf<'he_reviewer.cert'>
}

export async function readAppointments(db: Db, username: string): Promise<ReviewerAppointment[]> {
  const { rows } = await sql<ReviewerAppointment>`
    select node, coalesce(string_to_array(std_dept_codes, ','), '{}') as departments, cert from he_reviewer
    where username = ${username} and status = '1' and deleted_at is null`.execute(db)
  return rows
}

/** How much of the version on the desk this person has seen, in percent. */
export async function reviewWatchedPercent(
  db: Db,
  principal: Principal,
  video: Pick<VideoLifecycleRow, 'id' | 'version_no' | 'duration_sec'>,
): Promise<number> {
  const watched = await db
    .selectFrom('he_review_watch')
    .select('covered_sec')
    .where('user_id', '=', principal.userId)
    .where('video_id', '=', video.id)
    .where('version_no', '=', video.version_no)
    .executeTakeFirst()
  return progressPercent(watched?.covered_sec ?? 0, video.duration_sec)
}
