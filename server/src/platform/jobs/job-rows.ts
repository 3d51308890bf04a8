import { sql, type RawBuilder } from 'kysely'
import type { Db, RowOf } from '../database/db.ts'
import type { ColumnOf, Computed } from '../database/statement-rows.ts'
import type { JobPriority } from '../context/job-queue.ts'

/** A job as a node needs it. */
export type JobRow = Pick<
  RowOf<'sys_job'>,
  'id' | 'tenant_id' | 'kind' | 'payload' | 'attempt' | 'max_attempts' | 'created_by' | 'cancel_asked'
>

const ROW = sql`id, tenant_id, kind, payload, attempt, max_attempts, created_by, cancel_asked`
/** Leases end by the clock of the database, the one clock all nodes share. */
const untilIn = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`
const WAITING_OR_RUNNING = sql`key is not null and state in ('queued', 'running')`

const RANKS: Readonly<Record<JobPriority, number>> = { interactive: 1, normal: 0, background: -1 }
/** What the database says when two nodes begin two jobs of one concurrency key at the same moment. */
const TAKEN = '23505'

async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

export interface JobInsert {
  id: string
  tenantId: number
  kind: string
  title: string
  key: string | null
  concurrencyKey: string | null
  priority: JobPriority
  payload: unknown
  maxAttempts: number
  runAt: Date
  createdBy: string | null
  now: Date
}

/** Stores a job, or finds the one of the same key that waits or runs. */
export async function insertJob(db: Db, job: JobInsert): Promise<{ id: string; added: boolean }> {
  for (;;) {
    const [added] = await rowsOf(
      db,
      sql<Pick<JobRow, 'id'>>`
        insert into sys_job (id, tenant_id, kind, title, key, concurrency_key, priority, payload, max_attempts, run_at,
          created_by, created_at)
        values (${job.id}, ${job.tenantId}, ${job.kind}, ${job.title}, ${job.key}, ${job.concurrencyKey},
          ${RANKS[job.priority]}, ${JSON.stringify(job.payload)}::jsonb, ${job.maxAttempts}, ${job.runAt},
          ${job.createdBy}, ${job.now})
        on conflict (tenant_id, kind, key) where ${WAITING_OR_RUNNING} do nothing
        returning id`,
    )
    if (added) return { id: added.id, added: true }
    const [known] = await rowsOf(
      db,
      sql<Pick<JobRow, 'id'>>`
        select id from sys_job
        where tenant_id = ${job.tenantId} and kind = ${job.kind} and key = ${job.key} and ${WAITING_OR_RUNNING}`,
    )
    if (known) return { id: known.id, added: false } // else it has just ended: once more
  }
}

export interface JobClaim {
  kinds: string[]
  /** Less urgent ones are left where they are. */
  least: JobPriority
  lease: string
  seconds: number
  node: string
}

/** Takes the most urgent job, of these the one that has waited longest; no two nodes take the same. */
export async function claimJob(db: Db, claim: JobClaim, now: Date): Promise<JobRow | undefined> {
  for (;;) {
    try {
      const [row] = await rowsOf(db, claiming(claim, now))
      return row
    } catch (error) {
      if ((error as { code?: string }).code !== TAKEN) throw error
    }
  }
}

const claiming = ({ kinds, least, lease, seconds, node }: JobClaim, now: Date) => sql<JobRow>`
  update sys_job set state = 'running', attempt = attempt + 1, lease = ${lease}, lease_until = ${untilIn(seconds)}, node = ${node},
    started_at = ${now}, ended_at = null, percent = 0, note = null, error = null
  where id = (
    select id from sys_job j where state = 'queued' and run_at <= ${now} and kind = any(${kinds})
      and priority >= ${RANKS[least]} and (concurrency_key is null or not exists (
        select from sys_job other where other.state = 'running' and other.tenant_id = j.tenant_id
          and other.kind = j.kind and other.concurrency_key = j.concurrency_key))
    order by priority desc, run_at, id limit 1 for update skip locked)
  returning ${ROW}`

/** What this node ran when it died need not wait until it would have been heard of again. */
export async function endLeasesOfNode(db: Db, node: string): Promise<void> {
  await sql`update sys_job set lease_until = 'epoch' where state = 'running' and node = ${node}`.execute(db)
}

/** Takes over the jobs of nodes that are heard of no more. */
export function claimLostJobs(db: Db, lease: string, seconds: number): Promise<JobRow[]> {
  return rowsOf(
    db,
    sql<JobRow>`
      update sys_job set lease = ${lease}, lease_until = ${untilIn(seconds)}
      where id in (
        select id from sys_job where state = 'running' and lease_until < clock_timestamp() limit 100
        for update skip locked)
      returning ${ROW}`,
  )
}

interface JobLease {
  lease: ColumnOf<'sys_job.lease', string>
  cancel_asked: ColumnOf<'sys_job.cancel_asked'>
}

/** Says that the holder is alive; answers the leases that still hold, and whether their end is wanted. */
export function renewLeases(db: Db, leases: string[], seconds: number): Promise<JobLease[]> {
  return rowsOf(
    db,
    sql<JobLease>`
      update sys_job set lease_until = ${untilIn(seconds)} where state = 'running' and lease = any(${leases}::uuid[])
      returning lease, cancel_asked`,
  )
}

export async function storeJobProgress(
  db: Db,
  id: string,
  lease: string,
  percent: number,
  note: string | null,
): Promise<void> {
  await sql`update sys_job set percent = ${percent}, note = coalesce(${note}, note)
    where id = ${id} and lease = ${lease}`.execute(db)
}

export type JobEnding =
  | { state: 'done'; result: unknown }
  | { state: 'failed' | 'cancelled'; error: string }
  | { state: 'queued'; error: string | null; runAt: Date; attempt: number }

/** Ends a run; false when the lease was lost and somebody else decides. */
export async function endJobRun(db: Db, id: string, lease: string, ending: JobEnding, now: Date): Promise<boolean> {
  const free = sql`lease = null, lease_until = null`
  const set = () => {
    switch (ending.state) {
      case 'done':
        return sql`state = 'done', percent = 100, error = null, result = ${JSON.stringify(ending.result ?? null)}::jsonb, ended_at = ${now}`
      case 'queued':
        return sql`state = 'queued', error = ${ending.error}, run_at = ${ending.runAt}, attempt = ${ending.attempt}`
      default:
        return sql`state = ${ending.state}, error = ${ending.error}, ended_at = ${now}`
    }
  }
  const ended =
    await sql`update sys_job set ${set()}, ${free} where id = ${id} and lease = ${lease} and state = 'running'`.execute(
      db,
    )
  return ended.numAffectedRows === 1n
}

/** Ends a job that waits, or asks the end of one that runs; undefined when it is neither. */
export async function requestCancel(
  db: Db,
  id: string,
  reason: string,
  now: Date,
): Promise<(JobRow & Pick<RowOf<'sys_job'>, 'state'>) | undefined> {
  const [row] = await rowsOf(
    db,
    sql<JobRow & Pick<RowOf<'sys_job'>, 'state'>>`
      update sys_job set cancel_asked = true,
        state = case state when 'queued' then 'cancelled' else state end,
        error = case state when 'queued' then ${reason} else error end,
        ended_at = case state when 'queued' then ${now} else ended_at end
      where id = ${id} and state in ('queued', 'running') returning ${ROW}, state`,
  )
  return row
}

/** Queues an ended job anew, as if it had never been tried. */
export async function requeueEnded(db: Db, id: string, now: Date): Promise<string | undefined> {
  const [row] = await rowsOf(
    db,
    sql<Pick<JobRow, 'kind'>>`
      update sys_job set state = 'queued', attempt = 0, percent = 0, note = null, error = null, result = null,
        cancel_asked = false, run_at = ${now}, started_at = null, ended_at = null
      where id = ${id} and state in ('failed', 'cancelled') returning kind`,
  )
  return row?.kind
}

export async function addJobLogLine(
  db: Db,
  job: { id: string; tenantId: number },
  line: string,
  now: Date,
): Promise<void> {
  const text = line.replaceAll('\0', '').slice(0, 4000).toWellFormed()
  await db
    .insertInto('sys_job_log')
    .values({ tenant_id: job.tenantId, job_id: job.id, line: text, created_at: now })
    .execute()
}

/** When something is next due: a job that waits for its time, or a firing. Milliseconds since 1970. */
export async function nextDueTime(db: Db, now: Date): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    sql<{ due: Computed<number> | null }>`
      select extract(epoch from least(
        (select run_at from sys_job where state = 'queued' and run_at > ${now} order by run_at limit 1),
        (select next_fire_at from sys_schedule where next_fire_at is not null order by next_fire_at limit 1))) as due`,
  )
  return row?.due == null ? undefined : row.due * 1000
}
