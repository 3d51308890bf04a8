import { patientAliasOf, type BedPatient } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { readDatetime, wireDate } from '@xuanjiao/wire/wall-time'
import type { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newIdAt } from '../../platform/primitives/ids.ts'
import { readTaskContent, withRequired, type ContentVideo, type TaskSubject } from './task-content.ts'
import { newTaskNo, openedAlias, OPEN_STATES, sealedAlias } from './task-row.ts'
import type { TaskWard } from './task-ward.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So long a task may be given, can be taken by its number, and by the code at the bed (rules/edu-tasks#binding). */
const MOST_DAYS = 30
const NUMBER_DAYS = 7
const BED_HOURS = 48

/** What a nurse sends, and to whom. */
export interface TaskOrder extends TaskSubject {
  patients: readonly BedPatient[]
  target: string
  dueTime?: string | undefined
  remark?: string | undefined
}

export interface SentTask {
  id: string
  taskNo: string
  bedNo: string
  patientAlias: string
}

/** Who was sent the task, and who had it already. */
export interface SentTasks {
  sent: SentTask[]
  skipped: string[]
}

type SendServices = Pick<AppContext, 'personalEncryption'>

/** Sends the same to several beds at once, all or none (rules/edu-tasks#sending); who has it unfinished is not sent it twice. */
export async function sendTasks(
  tx: Db,
  context: SendServices,
  principal: Principal,
  ward: TaskWard,
  order: TaskOrder,
  now: Date,
): Promise<SentTasks> {
  requireDistinctBeds(order.patients)
  const videos = withRequired(await readTaskContent(tx, principal, ward, order))
  if (videos.length === 0) throw noVideoError(order)
  const due = dueMoment(order.dueTime, now)
  await lockWard(tx, ward)
  const waiting = await openTasksOf(tx, context, principal, ward, order.patients)
  const has = ({ bedNo, surname }: BedPatient) =>
    waiting.some(
      task => task.bedNo === bedNo && task.alias === patientAliasOf({ bedNo, surname }) && isSame(task, order),
    )
  const fresh = order.patients.filter(patient => !has(patient))
  await closeBedsOfOthers(tx, waiting, fresh, now)
  const sent = fresh.map(patient => ({ ...patient, id: newIdAt(now), taskNo: newTaskNo(now) }))
  if (sent.length > 0) await insertTasks(tx, context, principal, { ward, order, due, now }, sent)
  if (sent.length > 0) await insertTaskVideos(tx, principal, sent, videos)
  return {
    sent: sent.map(({ id, taskNo, ...patient }) => ({
      id,
      taskNo,
      bedNo: patient.bedNo,
      patientAlias: patientAliasOf(patient),
    })),
    skipped: order.patients.filter(has).map(patientAliasOf),
  }
}

const noVideoError = ({ videoId }: TaskOrder): AppError =>
  videoId === undefined
    ? appErrors.field('illnessId', '没有可以观看的视频，请换一种疾病或播放单')
    : appErrors.business('这个视频已下架，或本院患者看不到')

function requireDistinctBeds(patients: readonly BedPatient[]): void {
  if (new Set(patients.map(patientAliasOf)).size < patients.length)
    throw appErrors.field('patients', '同一位患者只能出现一次')
}

/** Unless said otherwise, by eight in the evening of the next day. */
function dueMoment(text: string | undefined, now: Date): Date {
  const due = readDatetime(text ?? `${wireDate(new Date(now.getTime() + DAY_MS))} 20:00:00`)
  if (due === undefined) throw appErrors.field('dueTime', '完成期限格式不正确')
  if (due.getTime() <= now.getTime()) throw appErrors.field('dueTime', '完成期限应晚于现在')
  if (due.getTime() > now.getTime() + MOST_DAYS * DAY_MS)
    throw appErrors.field('dueTime', `完成期限最多 ${MOST_DAYS} 天`)
  return due
}

/** Two who send to one ward at once are served one after the other: the second finds what the first has sent. */
async function lockWard(tx: Db, { departmentId }: TaskWard): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`eduTask:${departmentId}`}, 0))`.execute(tx)
}

interface OpenTask {
  id: string
  bedNo: string
  alias: string
  illnessId: string | null
  eduPhase: string | null
  playlistId: string | null
  /** Of a task that is one video and nothing else. */
  videoId: string | null
}

interface OpenTaskRow {
  id: ColumnOf<'he_edu_task.id'>
  bed_no: ColumnOf<'he_edu_task.bed_no'>
  patient_alias: ColumnOf<'he_edu_task.patient_alias'>
  illness_id: ColumnOf<'he_edu_task.illness_id'>
  edu_phase: ColumnOf<'he_edu_task.edu_phase'>
  playlist_id: ColumnOf<'he_edu_task.playlist_id'>
  video_id: Computed<string> | null
}

/** What these beds have unfinished. A task that is late and sent again is a new one. */
async function openTasksOf(
  tx: Db,
  context: SendServices,
  { tenantId }: Principal,
  { departmentId }: TaskWard,
  patients: readonly BedPatient[],
): Promise<OpenTask[]> {
  const beds = [...new Set(patients.map(({ bedNo }) => bedNo))]
  const { rows } = await sql<OpenTaskRow>`
    select id, bed_no, patient_alias, illness_id, edu_phase, playlist_id, case when illness_id is null and playlist_id is null
      then (select v.video_id from he_edu_task_video v where v.task_id = he_edu_task.id order by v.sort_no limit 1) end as video_id
    from he_edu_task
    where tenant_id = ${tenantId} and department_id = ${departmentId}::uuid and bed_no = any(${beds}::text[])
      and status = any(${OPEN_STATES.filter(state => state !== 'overdue')}::text[]) and deleted_at is null`.execute(tx)
  return rows.map(row => ({
    id: row.id,
    bedNo: row.bed_no,
    alias: openedAlias(context, row.patient_alias),
    illnessId: row.illness_id,
    eduPhase: row.edu_phase,
    playlistId: row.playlist_id,
    videoId: row.video_id,
  }))
}

const isSame = (task: OpenTask, { illnessId, eduPhase, playlistId, videoId }: TaskOrder): boolean =>
  task.illnessId === (illnessId ?? null) &&
  task.eduPhase === (eduPhase ?? null) &&
  task.playlistId === (playlistId ?? null) &&
  task.videoId === (videoId ?? null)

/** Somebody else lies in the bed now: what its code still offered was for the patient before (rules/edu-tasks#binding). */
async function closeBedsOfOthers(
  tx: Db,
  waiting: readonly OpenTask[],
  fresh: readonly BedPatient[],
  now: Date,
): Promise<void> {
  const others = waiting.filter(({ bedNo, alias }) =>
    fresh.some(patient => patient.bedNo === bedNo && patientAliasOf(patient) !== alias),
  )
  if (others.length === 0) return
  await sql`update he_edu_task set bed_until = least(bed_until, ${now}::timestamptz), version = version + 1
    where id = any(${others.map(({ id }) => id)}::uuid[]) and user_id is null`.execute(tx)
}

interface Sending {
  ward: TaskWard
  order: TaskOrder
  due: Date
  now: Date
}

type NewTask = BedPatient & { id: string; taskNo: string }

async function insertTasks(
  tx: Db,
  context: SendServices,
  principal: Principal,
  { ward, order, due, now }: Sending,
  tasks: readonly NewTask[],
): Promise<void> {
  const until = (ms: number) => new Date(Math.min(due.getTime(), now.getTime() + ms))
  const shared = {
    tenant_id: principal.tenantId,
    hospital_id: ward.hospitalId,
    department_id: ward.departmentId,
    area_code: ward.areaCode,
    illness_id: order.illnessId ?? null,
    edu_phase: order.eduPhase ?? null,
    playlist_id: order.playlistId ?? null,
    target: order.target,
    assign_by: principal.realname || principal.username,
    due_time: due,
    bind_until: until(NUMBER_DAYS * DAY_MS),
    bed_until: until(BED_HOURS * HOUR_MS),
    remark: order.remark || null,
    created_by: principal.username,
    created_at: now,
    org_code: principal.orgCode,
  }
  const rows = tasks.map(({ id, taskNo, ...patient }) => ({
    ...shared,
    id,
    task_no: taskNo,
    bed_no: patient.bedNo,
    patient_alias: sealedAlias(context, patientAliasOf(patient)),
  }))
  await tx.insertInto('he_edu_task').values(rows).execute()
}

async function insertTaskVideos(
  tx: Db,
  { tenantId }: Principal,
  tasks: readonly NewTask[],
  videos: readonly ContentVideo[],
): Promise<void> {
  const rows = tasks.flatMap(({ id }) =>
    videos.map((video, at) => ({
      task_id: id,
      tenant_id: tenantId,
      video_id: video.videoId,
      sort_no: at + 1,
      required_flag: video.required ? 'Y' : 'N',
      duration_sec: video.durationSec,
    })),
  )
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('he_edu_task_video')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}

/** A statement has room for so many parameters. */
const AT_ONCE = 2000
