import { patientAliasOf } from '@xuanjiao/contract/business/edu-tasks/patient-alias'
import { sql } from 'kysely'
import { newTaskNo, sealedAlias } from '../../modules/edu-tasks/index.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db, InsertOf } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { newIdAt, stableId } from '../../platform/primitives/ids.ts'

/** The wards whose nurses are demo accounts' neighbours: one in each of two hospitals, by how much was watched there. */
const HOSPITALS = [stableId('HO000007'), stableId('HO000006')]
const MOST_OF_EACH = 30
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹'
/** What becomes of one after the other: most were watched and evaluated. */
const FATES = [
  'evaluated',
  'evaluated',
  'done',
  'evaluated',
  'overdue',
  'evaluated',
  'watching',
  'evaluated',
  'done',
  'pending',
  'evaluated',
  'cancelled',
] as const
const RESULTS = ['master', 'master', 'partial', 'master', 'not'] as const

interface WatchedRow {
  sessionId: ColumnOf<'he_watch_session.id'>
  userId: ColumnOf<'he_watch_session.user_id'>
  videoId: ColumnOf<'he_watch_session.video_id'>
  hospitalId: Computed<string>
  departmentId: Computed<string>
  areaCode: Computed<string> | null
  illnessId: ColumnOf<'he_video_illness.illness_id'>
  phase: Computed<string>
  durationSec: ColumnOf<'he_watch_session.duration_sec'>
  watched: ColumnOf<'he_watch_session.watched'>
  coveredSec: ColumnOf<'he_watch_session.covered_sec'>
  complete: Computed<boolean>
  startMs: Computed<number>
  lastMs: Computed<number>
  nurse: Computed<string> | null
}

type DemoTaskServices = Pick<AppContext, 'personalEncryption'>
type NewTask = InsertOf<'he_edu_task'>

/** Tasks of the demo, in every state: what was watched in the history, said to have been asked for. Written once. */
export async function writeDemoTasks(db: Db, context: DemoTaskServices, tenantId: number, now: Date): Promise<number> {
  const { rows: there } = await sql`select from he_edu_task where created_at < ${now}::timestamptz - interval '1 day'
    limit 1`.execute(db)
  if (there.length > 0) return 0
  let written = 0
  for (const hospital of HOSPITALS) {
    const rows = await watchedIn(db, tenantId, hospital)
    for (const [at, row] of rows.entries()) {
      await writeTask(db, taskOf(context, tenantId, row, at, now), row)
      written += 1
    }
  }
  return written
}

/** Of each viewer one video that stands in the path of its illness, seen to the end or, now and then, not. */
async function watchedIn(db: Db, tenantId: number, hospitalId: string): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select * from (
      select distinct on (s.user_id) s.id as "sessionId", s.user_id as "userId", s.video_id as "videoId",
        xj_hex(s.hospital_id) as "hospitalId", xj_hex(d.id) as "departmentId", s.area_code as "areaCode",
        i.illness_id as "illnessId", f.phase, s.duration_sec as "durationSec", s.watched, s.covered_sec as "coveredSec",
        s.is_complete = 1 as complete, (extract(epoch from s.start_time) * 1000)::bigint as "startMs",
        (extract(epoch from s.last_time) * 1000)::bigint as "lastMs",
        (select u.realname from sys_user u join sys_user_depart p on p.user_id = u.id join sys_depart g on g.id = p.depart_id
          where g.biz_ref in (xj_hex(d.id), xj_hex(s.hospital_id)) order by g.biz_ref = xj_hex(d.id) desc limit 1) as nurse
      from he_watch_session s
        join he_hospital_department d on d.id = coalesce(s.hospital_department_id,
          (select w.id from he_hospital_department w where w.hospital_id = s.hospital_id and w.dept_type = 'ward'
            and w.status = '1' and w.deleted_at is null order by w.sort_no desc limit 1))
        join he_video_published p on p.video_id = s.video_id
        join he_video_illness i on i.video_id = s.video_id
        join he_illness n on n.id = i.illness_id and n.status = '1' and n.deleted_at is null,
        lateral (select x ->> 'phase' as phase from jsonb_array_elements(coalesce(n.edu_path, '[]')::jsonb) x
          where replace(s.video_id::text, '-', '') = any(string_to_array(x ->> 'videoIds', ',')) limit 1) f
      where s.tenant_id = ${tenantId} and s.hospital_id = ${hospitalId}::uuid and s.risk_flag = 0 and s.covered_sec > 10
      order by s.user_id, s.is_complete desc, s.start_time desc) one
    order by "startMs" desc limit ${MOST_OF_EACH}`.execute(db)
  return rows
}

type Fate = (typeof FATES)[number]

/** Who did not see it to the end has not confirmed. */
function fateOf({ complete }: WatchedRow, at: number): Fate {
  const fate = FATES[at % FATES.length] ?? 'evaluated'
  return complete || (fate !== 'evaluated' && fate !== 'done') ? fate : 'overdue'
}

function taskOf(context: DemoTaskServices, tenantId: number, row: WatchedRow, at: number, now: Date): NewTask {
  const fate = fateOf(row, at)
  const waits = fate === 'pending' || fate === 'watching'
  const bound = new Date(row.startMs - 10 * 60_000)
  const sent = new Date(row.startMs - HOUR_MS)
  const due = new Date(waits ? now.getTime() + DAY_MS : sent.getTime() + DAY_MS)
  const bedNo = String(at + 1)
  const taken = fate !== 'pending' && fate !== 'cancelled'
  const finished = fate === 'done' || fate === 'evaluated'
  return {
    id: newIdAt(sent),
    tenant_id: tenantId,
    task_no: newTaskNo(sent),
    patient_alias: sealedAlias(context, patientAliasOf({ bedNo, surname: SURNAMES[at % SURNAMES.length] ?? '王' })),
    bed_no: bedNo,
    hospital_id: row.hospitalId,
    department_id: row.departmentId,
    area_code: row.areaCode,
    user_id: taken ? row.userId : null,
    illness_id: row.illnessId,
    edu_phase: row.phase,
    status: fate,
    progress_pct: finished ? 100 : taken ? Math.min(99, Math.floor((row.coveredSec * 100) / row.durationSec)) : 0,
    assign_by: row.nurse ?? '护士',
    due_time: due,
    bind_until: due,
    bed_until: due,
    bound_time: taken ? bound : null,
    done_time: finished ? new Date(row.lastMs + 60_000) : null,
    understand: finished ? (at % 5 === 0 ? '2' : '1') : null,
    cancel_reason: fate === 'cancelled' ? '患者已出院' : null,
    created_by: 'system',
    created_at: sent,
    ...(fate === 'evaluated' && {
      evaluate_result: RESULTS[at % RESULTS.length] ?? 'master',
      evaluate_by: row.nurse ?? '护士',
      evaluate_time: new Date(row.lastMs + 2 * HOUR_MS),
    }),
  }
}

/** With its video, and the watch session it was seen in, which is the task's from now on. */
async function writeTask(db: Db, task: NewTask, row: WatchedRow): Promise<void> {
  await db.insertInto('he_edu_task').values(task).execute()
  const taken = task.user_id !== null
  await db
    .insertInto('he_edu_task_video')
    .values({
      task_id: task.id,
      tenant_id: task.tenant_id,
      video_id: row.videoId,
      sort_no: 1,
      duration_sec: row.durationSec,
      watched: taken ? row.watched : '',
      covered_sec: taken ? row.coveredSec : 0,
      complete_flag: taken && row.complete ? 1 : 0,
    })
    .execute()
  if (!taken) return
  await sql`update he_watch_session set task_id = ${task.id}::uuid where id = ${row.sessionId}::uuid`.execute(db)
  await sql`insert into he_viewer_benefit
      (id, tenant_id, user_id, kind, ref_id, hospital_id, department_id, start_time, end_time, source, source_id, created_by, created_at)
    values (gen_random_uuid(), ${task.tenant_id}, ${row.userId}::uuid, 'task', ${row.videoId}::uuid, ${row.hospitalId}::uuid,
      ${row.departmentId}::uuid, ${task.bound_time}, ${task.due_time}::timestamptz + interval '7 days', 'task', ${task.id}::uuid, 'system',
      ${task.bound_time})`.execute(db)
}
