import { progressPercent } from '@xuanjiao/contract/media/media'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import type { LifeRow } from '../records/life-row.ts'

/** What stands around a video. */
export interface Around {
  doctorVerified: Computed<boolean> | null
  doctorHospital: ColumnOf<'he_famous_doctor.hospital_id'> | null
  reviewMode: ColumnOf<'he_hospital.review_mode'> | null
  departments: ColumnOf<'he_video_department.std_dept_code'>[]
  scopes: Computed<number>
  versionBy: ColumnOf<'he_video_version.created_by'> | null
  medicalBy: ColumnOf<'he_video_review.reviewer_id'> | null
}

export async function aroundOf(db: Db, video: LifeRow, now: Date): Promise<Around> {
  const { rows } = await sql<Around>`
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
  const [around] = rows
  if (!around) throw new Error(`no video ${video.id}`)
  return around
}

/** What a person may review. */
export interface Appointment {
  node: ColumnOf<'he_reviewer.node', 'medical' | 'compliance'>
  departments: Computed<string[]>
  cert: ColumnOf<'he_reviewer.cert'>
}

export async function appointmentsOf(db: Db, username: string): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select node, coalesce(string_to_array(std_dept_codes, ','), '{}') as departments, cert from he_reviewer
    where username = ${username} and status = '1' and deleted_at is null`.execute(db)
  return rows
}

/** How much of the version on the desk this person has seen, in percent. */
export async function watchedPercent(
  db: Db,
  who: Staff,
  video: Pick<LifeRow, 'id' | 'version_no' | 'duration_sec'>,
): Promise<number> {
  const watched = await db
    .selectFrom('he_review_watch')
    .select('covered_sec')
    .where('user_id', '=', who.userId)
    .where('video_id', '=', video.id)
    .where('version_no', '=', video.version_no)
    .executeTakeFirst()
  return progressPercent(watched?.covered_sec ?? 0, video.duration_sec)
}
