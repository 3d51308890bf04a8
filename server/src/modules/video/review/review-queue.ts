import { video } from '@xuanjiao/contract/business/video/video'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { standardDepartment } from '@xuanjiao/contract/business/hospital/standard-department'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import type { ReviewQueueRow, videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { decideEvent } from '@xuanjiao/contract/workflow/decide-event'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { readOrderedPage } from '../../../platform/lists/ordered-page.ts'
import { ascending } from '../../../platform/lists/page-order.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readAppointments, type ReviewerAppointment, type VideoSurroundings } from '../lifecycle/video-surroundings.ts'
import { videoFactsOf } from '../lifecycle/lifecycle-facts.ts'
import type { VideoLifecycleRow } from '../records/video-row.ts'
import { minutesSince } from '../lifecycle/review-history.ts'
import { maySeeField, videoFieldVisibility } from '../records/visible-fields.ts'

type ReviewQueueQuery = z.output<typeof videoReviewCalls.queue.query>

/** A video on the desk, with what stands around it. */
export type ReviewVideoRow = VideoLifecycleRow &
  VideoSurroundings & {
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

const LONGEST_WAITING = [ascending('v.node_time'), ascending('v.id')]

/** The videos that wait for a decision, longest waiting first. */
export async function readReviewQueue(
  db: Db,
  principal: Principal,
  query: ReviewQueueQuery,
  now: Date,
): Promise<PageResult<ReviewQueueRow>> {
  const appointments = await readAppointments(db, principal.username)
  const where = sql<SqlBool>`${sql.join(reviewQueueConditions(principal, appointments, query), sql` and `)}`
  const list = { id: 'v.id', select: around, from, where, order: LONGEST_WAITING }
  const page = await readOrderedPage<ReviewVideoRow>(db, list, { pageNo: query.pageNo, pageSize: query.pageSize })
  return { ...page, records: page.records.map(row => reviewQueueRowOf(principal, row, appointments, now)) }
}

function reviewQueueConditions(
  principal: Principal,
  appointments: readonly ReviewerAppointment[],
  query: ReviewQueueQuery,
): RawBuilder<SqlBool>[] {
  const place = rowScopePredicate(video, principal, 'v')
  return [
    sql<SqlBool>`v.tenant_id = ${principal.tenantId} and v.status = 'reviewing' and v.deleted_at is null`,
    ...(place ? [place] : []),
    ...(query.node ? [sql<SqlBool>`v.review_node = ${query.node}`] : []),
    ...(query.hospitalId ? [sql<SqlBool>`v.owner_hospital_id = ${query.hospitalId}::uuid`] : []),
    ...(query.keyword
      ? [sql<SqlBool>`strpos(lower(v.title || ' ' || v.code), lower(${query.keyword.trim()})) > 0`]
      : []),
    ...(query.mine === 'Y' ? [decidableCondition(principal, appointments)] : []),
  ]
}

/** What this person may decide, as the guards say it, in SQL for counting and paging; `v` is the video. */
export function decidableCondition(
  principal: Principal,
  appointments: readonly ReviewerAppointment[],
): RawBuilder<SqlBool> {
  const departments = appointments.find(({ node }) => node === 'medical')?.departments ?? []
  const atPlatform = principal.dataScope.kind === 'platform'
  const medical = sql<SqlBool>`v.review_node = 'medical' and ${principal.dataScope.kind !== 'area'}
    and (${atPlatform} or (v.owner_type = 'hospital' and exists (select from he_hospital o
      where o.id = v.owner_hospital_id and o.review_mode <> 'platform')))
    and exists (select from he_video_department d, unnest(${departments}::text[]) own
      where d.video_id = v.id and (d.std_dept_code = own or starts_with(d.std_dept_code, own || '.')))`
  const compliance = sql<SqlBool>`v.review_node = 'compliance' and ${atPlatform}
    and ${appointments.some(({ node }) => node === 'compliance')}
    and not exists (select from he_video_review r where r.video_id = v.id and r.version_no = v.version_no
      and r.round = v.review_round and r.node = 'medical' and r.result = 'pass' and r.reviewer_id = ${principal.userId}::uuid)`
  return sql<SqlBool>`v.status = 'reviewing' and v.deleted_at is null
    and ${principal.username} is distinct from v.created_by and ${principal.username} is distinct from v.submit_by
    and not exists (select from he_video_version n where n.video_id = v.id and n.version_no = v.version_no
      and n.created_by = ${principal.username})
    and ((${medical}) or (${compliance}))`
}

/** One row of the desk as its reader may see it. */
export function reviewQueueRowOf(
  principal: Principal,
  row: ReviewVideoRow,
  appointments: readonly ReviewerAppointment[],
  now: Date,
): ReviewQueueRow {
  const shown = videoFieldVisibility(principal)
  const named = maySeeField(principal, standardDepartment, 'name')
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
    hospitalName: maySeeField(principal, hospital, 'name') ? row.hospitalName : null,
    classificationName: maySeeField(principal, videoClassification, 'name') ? row.className : null,
    departments: row.departments.map((code, at) => ({ code, name: (named ? row.names[at] : undefined) ?? code })),
    submitBy: shown('submitBy') ? row.submit_by : null,
    submitByName: shown('submitBy') ? row.submitByName : null,
    submitTime: row.submit_time,
    waitingMinutes: minutesSince(row.node_time, now),
    refusal: decisionProblem(principal, row, appointments, now),
    planPublishTime: row.plan_publish_time,
  }
}

/** Why this person may not decide it: asked of the workflow, as if they rejected it with a word. */
function decisionProblem(
  principal: Principal,
  row: ReviewVideoRow,
  appointments: readonly ReviewerAppointment[],
  now: Date,
): string | null {
  const known = videoFactsOf(row, row, { principal, now, writable: false, input: { opinion: '-' }, appointments })
  const decision = decideEvent(videoWorkflow, 'reject', known)
  return decision.ok ? null : decision.problems.map(({ message }) => message).join('；')
}

export async function readReviewVideo(db: Db, id: string, principal: Principal): Promise<ReviewVideoRow | undefined> {
  const place = rowScopePredicate(video, principal, 'v') ?? sql<SqlBool>`true`
  const { rows } = await sql<ReviewVideoRow>`
    select ${around} from ${from} where v.id = ${id} and v.deleted_at is null and ${place}`.execute(db)
  return rows[0]
}
