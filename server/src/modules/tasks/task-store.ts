import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { scheduleKeyOf, scheduleNameOf } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import type { TaskState } from '@xuanjiao/contract/system/task-calls'
import type { PageResult } from '@xuanjiao/wire/page-result'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { readOrderedPage } from '../../platform/lists/ordered-page.ts'
import { descending } from '../../platform/lists/page-order.ts'
import type { PageNumbers } from '../../platform/lists/page-window.ts'

export type TaskRecord = Pick<
  RowOf<'sys_job'>,
  | 'id'
  | 'kind'
  | 'key'
  | 'title'
  | 'percent'
  | 'note'
  | 'error'
  | 'attempt'
  | 'created_by'
  | 'created_at'
  | 'started_at'
  | 'ended_at'
  | 'result'
> & { state: ColumnOf<'sys_job.state', TaskState> }

const COLUMNS = sql`id, kind, key, title, state, percent, note, error, attempt, created_by, created_at, started_at, ended_at, result`

/** Whose tasks are looked at: one person's, perhaps with what runs by a schedule, or the whole tenant's. */
export type TaskOwner = { username: string; scheduled?: boolean } | 'everybody'

const belongs = (owner: TaskOwner): RawBuilder<SqlBool> =>
  owner === 'everybody'
    ? sql`true`
    : sql`(created_by = ${owner.username} or (${owner.scheduled ?? false} and starts_with(key, ${scheduleKeyOf(scheduleNameOf(''))})))`

export interface TaskFilter {
  owner: TaskOwner
  state?: TaskState | undefined
  kind?: string | undefined
  /** The id of the scheduled job that ran them. */
  schedule?: string | undefined
}

const NEWEST = [descending('created_at'), descending('id')]

export function findTasks(
  db: Db,
  { owner, state, kind, schedule }: TaskFilter,
  page: PageNumbers,
): Promise<PageResult<TaskRecord>> {
  const key = schedule === undefined ? null : scheduleKeyOf(scheduleNameOf(schedule))
  const where = sql<SqlBool>`${belongs(owner)} and (${state ?? null}::text is null or state = ${state ?? null})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${key}::text is null or key = ${key})`
  return readOrderedPage(db, { id: 'sys_job.id', select: COLUMNS, from: sql`sys_job`, where, order: NEWEST }, page)
}

export async function findTask(db: Db, id: string, owner: TaskOwner): Promise<TaskRecord | undefined> {
  const { rows } = await sql<TaskRecord>`select ${COLUMNS} from sys_job where id = ${id} and ${belongs(owner)}`.execute(
    db,
  )
  return rows[0]
}

/** The latest that have failed. */
export async function readFailedTaskIds(db: Db, owner: TaskOwner, most: number): Promise<string[]> {
  const { rows } = await sql<Pick<RowOf<'sys_job'>, 'id'>>`
    select id from sys_job where state = 'failed' and ${belongs(owner)}
    order by created_at desc, id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function taskLogLines(db: Db, id: string): Promise<{ time: string; line: string }[]> {
  return db
    .selectFrom('sys_job_log')
    .select(['created_at as time', 'line'])
    .where('job_id', '=', id)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Files of results older than a moment, and those that are kept for some hours only: where they lie, so that they can be removed. */
export async function readOldResults(db: Db, before: Date, now: Date): Promise<{ id: string; file: string }[]> {
  const { rows } = await sql<Pick<RowOf<'sys_job'>, 'id'> & { file: Computed<string> }>`
    select id, result ->> 'file' as file from sys_job
    where (ended_at < ${before} or ended_at < ${now}::timestamptz - make_interval(hours => (result ->> 'keptHours')::integer))
      and jsonb_typeof(result) = 'object' and result ? 'file' limit 1000`.execute(db)
  return rows
}

export async function clearTaskResult(db: Db, id: string): Promise<void> {
  await sql`update sys_job set result = result - 'file' where id = ${id}`.execute(db)
}

/** Removes tasks that ended long ago, and the notes of firings of that time. */
export async function removeOldTasks(db: Db, before: Date): Promise<void> {
  await sql`delete from sys_job where ended_at < ${before}`.execute(db)
  await sql`delete from sys_firing where fire_at < ${before}`.execute(db)
}

/**
 * How many come before each that waits. Kinds have places of their own, shared by all tenants: of the tasks of others
 * only their number is told.
 */
export async function countTasksAhead(system: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pick<RowOf<'sys_job'>, 'id'> & { ahead: Computed<number> }>`
    select j.id, (select count(*)::integer from sys_job o where o.kind = j.kind
      and (o.state = 'running' or (o.state = 'queued' and (-o.priority, o.run_at, o.id) < (-j.priority, j.run_at, j.id)))) as ahead
    from sys_job j where j.state = 'queued' and j.id = any (${ids})`.execute(system)
  return new Map(rows.map(row => [row.id, row.ahead]))
}
