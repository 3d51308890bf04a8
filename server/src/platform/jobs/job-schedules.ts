import { nextRuns, parseCron } from '@xuanjiao/cron/model'
import { sql } from 'kysely'
import type { Db, RowOf } from '../database/db.ts'
import type { ColumnOf, Computed } from '../database/statement-rows.ts'
import type { MissedFirings } from '../context/job-queue.ts'

/** Schedules are read as times of day in China, wherever the server stands. */
const ZONE = 'Asia/Shanghai'
/** A firing found later than this was missed: what becomes of it its schedule says. */
const MISSED_AFTER_MS = 60_000

export interface JobSchedule {
  name: string
  cron: string
  tenantId: number
  kind: string
  title: string | null
  payload: unknown
  /** Whose its jobs are; null for the platform's own. */
  createdBy: string | null
  missed: MissedFirings
}

/** The next firing after a moment; none when the expression has come to its end. */
export function nextFiring(cron: string, after: Date): Date | null {
  return nextRuns(cron, after, 1, ZONE)[0] ?? null
}

/** Stores a schedule. Said again unchanged, as at every start of every node, it keeps its next firing. */
export async function storeSchedule(db: Db, schedule: JobSchedule, now: Date): Promise<void> {
  parseCron(schedule.cron) // throws here rather than at the first firing
  const { name, cron, tenantId, kind, title, payload, createdBy, missed } = schedule
  const next = nextFiring(cron, now)
  await sql`
    insert into sys_schedule (name, tenant_id, cron, kind, title, payload, created_by, misfire, next_fire_at)
    values (${name}, ${tenantId}, ${cron}, ${kind}, ${title}, ${JSON.stringify(payload)}::jsonb, ${createdBy}, ${missed}, ${next})
    on conflict (name) do update set tenant_id = excluded.tenant_id, cron = excluded.cron, kind = excluded.kind,
      title = excluded.title, payload = excluded.payload, created_by = excluded.created_by,
      misfire = excluded.misfire, updated_at = now(),
      next_fire_at = case when sys_schedule.cron = excluded.cron
        then least(sys_schedule.next_fire_at, excluded.next_fire_at) else excluded.next_fire_at end
  `.execute(db)
}

/** A clock that was ahead has left firings in a far future: set back, they are due by what the clock says now. */
export async function rewindSchedules(db: Db, now: Date): Promise<void> {
  const schedules = await db.selectFrom('sys_schedule').select(['name', 'cron']).execute()
  for (const { name, cron } of schedules)
    await sql`update sys_schedule set next_fire_at = ${nextFiring(cron, now)}
      where name = ${name} and next_fire_at > ${nextFiring(cron, now)}`.execute(db)
}

export async function removeSchedule(db: Db, name: string): Promise<void> {
  await sql`delete from sys_schedule where name = ${name}`.execute(db)
}

type DueScheduleRow = Pick<
  RowOf<'sys_schedule'>,
  'name' | 'tenant_id' | 'cron' | 'kind' | 'title' | 'payload' | 'created_by'
> & { due: Computed<number>; missed: ColumnOf<'sys_schedule.misfire', MissedFirings> }

/**
 * Fires one schedule whose time has come: `queue` adds its job within the transaction that also notes the firing and
 * moves the schedule on, so that each firing happens once. Of those that were missed none happens, or one for all of them.
 * False when none is due.
 */
export function fireNextSchedule(
  db: Db,
  now: Date,
  queue: (tx: Db, schedule: JobSchedule) => Promise<string>,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const row = await dueSchedule(tx, now)
    if (!row) return false
    await sql`update sys_schedule set next_fire_at = ${nextFiring(row.cron, now)} where name = ${row.name}`.execute(tx)
    if (row.missed === 'skip' && now.getTime() - row.due > MISSED_AFTER_MS) return true
    const jobId = await queue(tx, { ...row, tenantId: row.tenant_id, createdBy: row.created_by })
    await sql`insert into sys_firing (schedule, fire_at, tenant_id, job_id)
      values (${row.name}, ${new Date(row.due)}, ${row.tenant_id}, ${jobId})`.execute(tx)
    return true
  })
}

async function dueSchedule(tx: Db, now: Date): Promise<DueScheduleRow | undefined> {
  const { rows } = await sql<DueScheduleRow>`
    select name, tenant_id, cron, kind, title, payload, created_by, misfire as missed, extract(epoch from next_fire_at) * 1000 as due
    from sys_schedule where next_fire_at <= ${now} order by next_fire_at limit 1 for update skip locked`.execute(tx)
  return rows[0]
}
