import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { standardDepartment } from '@xuanjiao/contract/business/hospital/standard-department'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import type { ReviewRow, videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/life/video-workflow'
import { decide } from '@xuanjiao/contract/workflow/decide'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { orderedPage } from '../../../platform/lists/ordered-page.ts'
import { up } from '../../../platform/lists/page-order.ts'
import { placePredicate } from '../../../platform/access/scope.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { appointmentsOf, type Appointment, type Around } from '../life/around.ts'
import { knownOf } from '../life/life-facts.ts'
import type { LifeRow } from '../records/life-row.ts'
import { minutesSince } from '../life/review-line.ts'
import { sees, seesVideo } from '../records/sight.ts'
import { VIDEO_PLACE } from '../records/store.ts'

type Asked = z.output<typeof videoReviewCalls.queue.query>

/** A video on the desk, with what stands around it. */
export type DeskRow = LifeRow &
  Around & {
    hospitalName: ColumnOf<'he_hospital.name'> | null
    className: ColumnOf<'he_video_classification.name'> | null
    names: Computed<string[]>
    submitByName: ColumnOf<'sys_user.realname'> | null
  }

const around = sql`v.*,
  h.name as "hospitalName", h.review_mode as "reviewMode", c.name as "className",
  (select u.realname from sys_user u where u.username = v.submit_by and u.deleted_at is null limit 1) as "submitByName",
  array(select d.std_dept_code from he_video_department d where d.video_id = v.id order by 1) as departments,
  array(select coalesce(s.name, d.std_dept_code) from he_video_department d left join he_std_department s
    on s.code = d.std_dept_code and s.deleted_at is null where d.video_id = v.id order by d.std_dept_code) as names,
  null::boolean as "doctorVerified", null::uuid as "doctorHospital", 0 as scopes,
  (select n.created_by from he_video_version n where n.video_id = v.id and n.version_no = v.version_no) as "versionBy",
  (select r.reviewer_id from he_video_review r where r.video_id = v.id and r.version_no = v.version_no
    and r.round = v.review_round and r.node = 'medical' and r.result = 'pass') as "medicalBy"`

const from = sql`he_video v left join he_hospital h on h.id = v.owner_hospital_id
  left join he_video_classification c on c.id = v.classification_id`

const LONGEST_WAITING = [up('v.node_time'), up('v.id')]

/** The videos that wait for a decision, longest waiting first. */
export async function queue(db: Db, who: Staff, asked: Asked, now: Date): Promise<PageResult<ReviewRow>> {
  const appointments = await appointmentsOf(db, who.username)
  const where = sql<SqlBool>`${sql.join(conditions(who, appointments, asked), sql` and `)}`
  const list = { id: 'v.id', select: around, from, where, order: LONGEST_WAITING }
  const page = await orderedPage<DeskRow>(db, list, { pageNo: asked.pageNo, pageSize: asked.pageSize })
  return { ...page, records: page.records.map(row => reviewRow(who, row, appointments, now)) }
}

function conditions(who: Staff, appointments: readonly Appointment[], asked: Asked): RawBuilder<SqlBool>[] {
  const place = placePredicate(VIDEO_PLACE, who.place, 'v')
  return [
    sql<SqlBool>`v.tenant_id = ${who.tenantId} and v.status = 'reviewing' and v.deleted_at is null`,
    ...(place ? [place] : []),
    ...(asked.node ? [sql<SqlBool>`v.review_node = ${asked.node}`] : []),
    ...(asked.hospitalId ? [sql<SqlBool>`v.owner_hospital_id = ${asked.hospitalId}::uuid`] : []),
    ...(asked.keyword
      ? [sql<SqlBool>`strpos(lower(v.title || ' ' || v.code), lower(${asked.keyword.trim()})) > 0`]
      : []),
    ...(asked.mine === 'Y' ? [mineToDecide(who, appointments)] : []),
  ]
}

/** What this person may decide, as the guards say it, in SQL for counting and paging; `v` is the video. */
export function mineToDecide(who: Staff, appointments: readonly Appointment[]): RawBuilder<SqlBool> {
  const departments = appointments.find(({ node }) => node === 'medical')?.departments ?? []
  const atPlatform = who.place.kind === 'platform'
  const medical = sql<SqlBool>`v.review_node = 'medical' and ${who.place.kind !== 'area'}
    and (${atPlatform} or (v.owner_type = 'hospital' and exists (select from he_hospital o
      where o.id = v.owner_hospital_id and o.review_mode <> 'platform')))
    and exists (select from he_video_department d, unnest(${departments}::text[]) own
      where d.video_id = v.id and (d.std_dept_code = own or starts_with(d.std_dept_code, own || '.')))`
  const compliance = sql<SqlBool>`v.review_node = 'compliance' and ${atPlatform}
    and ${appointments.some(({ node }) => node === 'compliance')}
    and not exists (select from he_video_review r where r.video_id = v.id and r.version_no = v.version_no
      and r.round = v.review_round and r.node = 'medical' and r.result = 'pass' and r.reviewer_id = ${who.userId}::uuid)`
  return sql<SqlBool>`v.status = 'reviewing' and v.deleted_at is null
    and ${who.username} is distinct from v.created_by and ${who.username} is distinct from v.submit_by
    and not exists (select from he_video_version n where n.video_id = v.id and n.version_no = v.version_no
      and n.created_by = ${who.username})
    and ((${medical}) or (${compliance}))`
}

/** One row of the desk as its reader may see it. */
export function reviewRow(who: Staff, row: DeskRow, appointments: readonly Appointment[], now: Date): ReviewRow {
  const shown = seesVideo(who)
  const named = sees(who, standardDepartment, 'name')
  return {
    id: row.id,
    code: shown('code') ? row.code : '',
    title: shown('title') ? row.title : '',
    cover: shown('cover') ? row.cover : null,
    durationSec: row.duration_sec,
    versionNo: row.version_no,
    round: row.review_round,
    node: row.review_node === 'compliance' ? 'compliance' : 'medical',
    ownerType: row.owner_type,
    hospitalName: sees(who, hospital, 'name') ? row.hospitalName : null,
    classificationName: sees(who, videoClassification, 'name') ? row.className : null,
    departments: row.departments.map((code, at) => ({ code, name: (named ? row.names[at] : undefined) ?? code })),
    submitBy: shown('submitBy') ? row.submit_by : null,
    submitByName: shown('submitBy') ? row.submitByName : null,
    submitTime: row.submit_time,
    waitingMinutes: minutesSince(row.node_time, now),
    refusal: refusalFor(who, row, appointments, now),
    planPublishTime: row.plan_publish_time,
  }
}

/** Why this person may not decide it: asked of the workflow, as if they rejected it with a word. */
function refusalFor(who: Staff, row: DeskRow, appointments: readonly Appointment[], now: Date): string | null {
  const known = knownOf(row, row, { who, now, writable: false, input: { opinion: '-' }, appointments })
  const decision = decide(videoWorkflow, 'reject', known)
  return decision.ok ? null : decision.problems.map(({ message }) => message).join('；')
}

export async function deskRow(db: Db, id: string, who: Staff): Promise<DeskRow | undefined> {
  const place = placePredicate(VIDEO_PLACE, who.place, 'v') ?? sql<SqlBool>`true`
  const { rows } = await sql<DeskRow>`
    select ${around} from ${from} where v.id = ${id} and v.deleted_at is null and ${place}`.execute(db)
  return rows[0]
}
