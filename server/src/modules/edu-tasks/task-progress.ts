import {
  coveredSeconds,
  isWatchComplete,
  progressPercent,
  readStretches,
  unionOfStretches,
  writeStretches,
  type Stretch,
} from '@xuanjiao/contract/watching/watch-counting'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { momentOf, OPEN_STATES, type StoredTask } from './task-row.ts'

/** What a viewer has seen of a video in one watch session, once its heartbeats are counted. */
export interface WatchedPart {
  userId: string
  videoId: string
  /** When the watch session was opened, in milliseconds. */
  startMs: number
  durationSec: number
  seen: readonly Stretch[]
}

/** Viewers can watch it, so it can still be asked for; `v` is the task's video. */
export const STILL_ASKED = sql<SqlBool>`(v.complete_flag = 1 or exists (select from he_video_published p where p.video_id = v.video_id))`

interface TaskVideoRow {
  task_id: ColumnOf<'he_edu_task_video.task_id'>
  watched: ColumnOf<'he_edu_task_video.watched'>
}

/**
 * Counts what was watched towards every unfinished task of the viewer that holds the video (rules/edu-tasks#progress).
 * A watch session tells all it has seen each time, so what was lost once is made up for by the next heartbeat.
 */
export async function countTowardsTasks(db: Db, part: WatchedPart): Promise<void> {
  await db.transaction().execute(async tx => {
    const { rows } = await sql<TaskVideoRow>`
      select v.task_id, v.watched from he_edu_task_video v join he_edu_task t on t.id = v.task_id
      where t.user_id = ${part.userId}::uuid and v.video_id = ${part.videoId}::uuid and t.deleted_at is null
        and t.status = any(${[...OPEN_STATES]}::text[]) and t.bound_time <= ${new Date(part.startMs)}::timestamptz
      order by v.task_id for update of v`.execute(tx)
    for (const row of rows)
      await writeSeen(tx, row.task_id, part, unionOfStretches(readStretches(row.watched), part.seen))
    if (rows.length > 0)
      await writeProgress(
        tx,
        rows.map(({ task_id: id }) => id),
      )
  })
}

async function writeSeen(
  tx: Db,
  taskId: string,
  { videoId, durationSec }: Pick<WatchedPart, 'videoId' | 'durationSec'>,
  seen: readonly Stretch[],
): Promise<void> {
  const covered = coveredSeconds(seen, durationSec)
  await sql`update he_edu_task_video set watched = ${writeStretches(seen)}, covered_sec = ${covered},
      duration_sec = ${durationSec}, complete_flag = ${isWatchComplete(covered, durationSec) ? 1 : 0}
    where task_id = ${taskId}::uuid and video_id = ${videoId}::uuid and complete_flag = 0`.execute(tx)
}

/** The mean of what is required; nothing but all of it makes a hundred. */
const PROGRESS: RawBuilder<number> = sql`floor(avg(case when v.complete_flag = 1 then 100
  else least(99, v.covered_sec * 100 / greatest(v.duration_sec, 1)) end))::integer`

async function writeProgress(tx: Db, taskIds: readonly string[]): Promise<void> {
  await sql`update he_edu_task t set progress_pct = s.pct
    from (select v.task_id, ${PROGRESS} as pct from he_edu_task_video v
      where v.task_id = any(${taskIds}::uuid[]) and v.required_flag = 'Y' and ${STILL_ASKED} group by 1) s
    where t.id = s.task_id and t.progress_pct <> s.pct`.execute(tx)
}

interface SessionRow {
  video_id: ColumnOf<'he_watch_session.video_id'>
  duration_sec: ColumnOf<'he_watch_session.duration_sec'>
  watched: ColumnOf<'he_watch_session.watched'>
}

/** Counts a task anew from its viewer's watch sessions, which are what really was; the task is held. */
export async function recountTask(tx: Db, task: StoredTask): Promise<void> {
  const bound = new Date(momentOf(task.bound_time))
  const { rows } = await sql<SessionRow>`
    select s.video_id, s.duration_sec, s.watched from he_watch_session s
      join he_edu_task_video v on v.task_id = ${task.id}::uuid and v.video_id = s.video_id
    where s.user_id = ${task.user_id}::uuid and s.start_time >= ${bound}::timestamptz and s.task_id is not null
      and s.stat_date >= (${bound}::timestamptz at time zone 'Asia/Shanghai')::date
      and s.risk_flag = 0 and s.watched <> ''
    order by s.start_time`.execute(tx)
  for (const [videoId, own] of Map.groupBy(rows, row => row.video_id)) {
    const seen = own.reduce<readonly Stretch[]>((sum, { watched }) => unionOfStretches(sum, readStretches(watched)), [])
    const durationSec = own.at(-1)?.duration_sec ?? 0
    await writeSeen(tx, task.id, { videoId, durationSec }, seen)
  }
  await writeProgress(tx, [task.id])
}

/** Whether everything that is required, and can still be watched, has been; something has to have been. */
export async function isTaskWatched(db: Db, taskId: string): Promise<boolean> {
  const { rows } = await sql<{ watched: Computed<boolean> }>`
    select coalesce(bool_and(v.complete_flag = 1), false) as watched from he_edu_task_video v
    where v.task_id = ${taskId}::uuid and v.required_flag = 'Y' and ${STILL_ASKED}`.execute(db)
  return rows[0]?.watched ?? false
}

/** The share of one video, as pages show it. */
export const videoProgress = (row: { complete: boolean; covered: number; duration: number }): number =>
  row.complete ? 100 : Math.min(99, progressPercent(row.covered, row.duration))
