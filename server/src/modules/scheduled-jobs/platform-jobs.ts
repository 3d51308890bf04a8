import { platformReplies } from '@xuanjiao/contract/calls/reply-texts'
import { platformJobCalls, type PlatformJob } from '@xuanjiao/contract/system/scheduled-jobs/platform-job-calls'
import { scheduleKeyOf } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { sql } from 'kysely'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityServices } from '../entities/index.ts'

/** The audit log is chained and closed in its own time: nobody hurries that. */
const NOT_BY_HAND = /^audit\./

/** Shows the work the program does by itself, and runs it in between. */
export function servePlatformJobs(context: EntityServices): void {
  serveStaff(context, platformJobCalls.list, () => readPlatformJobs(context.database.system))
  serveStaff(context, platformJobCalls.run, async ({ principal, query: { name } }) => {
    const found = (await readPlatformJobs(context.database.system)).find(job => job.name === name)
    if (!found) throw appErrors.notFound()
    if (!found.mayRun) throw appErrors.business('这个任务只按时间执行，不能手动执行')
    const job = { kind: name, tenantId: NO_TENANT, payload: {}, createdBy: principal.username }
    await context.jobs.add({ ...job, key: scheduleKeyOf(name), priority: 'interactive' })
    return withMessage(platformReplies.jobRun, null)
  })
}

interface PlatformJobRow {
  name: ColumnOf<'sys_schedule.name'>
  title: ColumnOf<'sys_schedule.title'>
  cron: ColumnOf<'sys_schedule.cron'>
  next: ColumnOf<'sys_schedule.next_fire_at'>
  last: Computed<string | null>
  state: Computed<PlatformJob['lastState']>
  error: Computed<string | null>
}

/** The schedules that are no tenant's, each with the last run it queued. */
async function readPlatformJobs(db: Db): Promise<PlatformJob[]> {
  const { rows } = await sql<PlatformJobRow>`
    select s.name, s.title, s.cron, s.next_fire_at as next, j.at as last, j.state, j.error
    from sys_schedule s left join lateral (
      select coalesce(started_at, created_at) as at, state, error from sys_job
      where tenant_id = s.tenant_id and key = ${scheduleKeyOf('')} || s.name
      order by created_at desc, id desc limit 1) j on true
    where s.tenant_id = ${NO_TENANT} order by s.title, s.name`.execute(db)
  return rows.map(({ name, title, cron, next, last, state, error }) => ({
    name,
    title: title ?? name,
    cronExpression: cron,
    nextTime: next,
    lastTime: last,
    lastState: state,
    lastError: state === 'failed' ? error : null,
    mayRun: !NOT_BY_HAND.test(name),
  }))
}
