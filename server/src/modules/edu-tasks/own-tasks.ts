import type { OwnTask } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { STILL_ASKED, videoProgress } from './task-progress.ts'

/** What is done stays in a viewer's list for so long. */
const SHOWN_DAYS = 30
const MOST = 100

interface OwnTaskRow {
  id: ColumnOf<'he_edu_task.id'>
  taskNo: ColumnOf<'he_edu_task.task_no'>
  title: Computed<string>
  phase: ColumnOf<'he_edu_task.edu_phase'>
  hospital: ColumnOf<'he_hospital.name'>
  department: ColumnOf<'he_hospital_department.name'>
  status: ColumnOf<'he_edu_task.status'>
  progressPct: ColumnOf<'he_edu_task.progress_pct'>
  dueTime: ColumnOf<'he_edu_task.due_time'>
  doneTime: ColumnOf<'he_edu_task.done_time'>
  videos: Computed<OwnVideo[]>
}

interface OwnVideo {
  id: string
  title: string
  cover: string | null
  duration: number
  required: boolean
  complete: boolean
  covered: number
  off: boolean
}

const VIDEOS = sql`(select coalesce(json_agg(json_build_object('id', xj_hex(v.video_id), 'title', coalesce(p.title, a.title),
    'cover', coalesce(p.cover, a.cover), 'duration', v.duration_sec, 'required', v.required_flag = 'Y',
    'complete', v.complete_flag = 1, 'covered', v.covered_sec, 'off', not ${STILL_ASKED}) order by v.sort_no), '[]')
  from he_edu_task_video v join he_video a on a.id = v.video_id left join he_video_published p on p.video_id = v.video_id
  where v.task_id = t.id)`

/** What a task is called to whoever watches: its illness, its playlist, or its one video. */
export const TASK_SUBJECT = sql`coalesce((select i.name from he_illness i where i.id = t.illness_id),
  (select l.name from he_playlist l where l.id = t.playlist_id),
  (select coalesce(p.title, a.title) from he_edu_task_video v join he_video a on a.id = v.video_id
    left join he_video_published p on p.video_id = v.video_id where v.task_id = t.id order by v.sort_no limit 1), '宣教任务')`

/** A viewer's tasks: what waits first, by when it is due; then what is done, of late. */
export async function readOwnTasks(db: Db, userId: string, now: Date, only?: readonly string[]): Promise<OwnTask[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000)
  const { rows } = await sql<OwnTaskRow>`
    select t.id, t.task_no as "taskNo", ${TASK_SUBJECT} as title, t.edu_phase as phase, h.name as hospital,
      d.name as department, t.status, t.progress_pct as "progressPct", t.due_time as "dueTime", t.done_time as "doneTime",
      ${VIDEOS} as videos
    from he_edu_task t join he_hospital h on h.id = t.hospital_id join he_hospital_department d on d.id = t.department_id
    where t.user_id = ${userId}::uuid and t.deleted_at is null and t.status <> 'cancelled'
      and (t.done_time is null or t.done_time > ${since}::timestamptz)
      and ${only === undefined ? sql`true` : sql`t.id = any(${only}::uuid[])`}
    order by t.done_time is not null, t.due_time, t.id limit ${MOST}`.execute(db)
  return rows.map(ownTaskOf)
}

function ownTaskOf({ videos, ...task }: OwnTaskRow): OwnTask {
  const asked = videos.filter(video => video.required && !video.off)
  return {
    ...task,
    watched: asked.length > 0 && asked.every(({ complete }) => complete),
    videos: videos.map(({ covered, ...video }) => ({ ...video, progressPct: videoProgress({ ...video, covered }) })),
  }
}
