import { sql } from 'kysely'
import type { RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { RESULT_BIZ } from './file-store.ts'

/** As long as somebody may come back to a form that was left half filled, and a day more. */
const UNUSED_DAYS = 15
/** People without an account come back to no form: what they did not hand in goes the next night (rules/wire-system#public-links). */
const UNSENT_DAYS = 1
const DAY_MS = 86_400_000
const AT_ONCE = 500

/** Every night the files go that no record holds, or has held for half a month. */
export async function scheduleUnusedFileSweep(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'files.unused',
    title: '清理无人使用的文件',
    cron: '0 40 3 * * ? *',
    timeoutSeconds: 1800,
    run: () => sweepUnused(context),
  })
}

async function sweepUnused({
  database,
  storage,
  clock,
}: Pick<AppContext, 'database' | 'clock' | 'storage'>): Promise<{ removed: number }> {
  const now = clock.now().getTime()
  const [before, sentBefore] = [UNUSED_DAYS, UNSENT_DAYS].map(days => new Date(now - days * DAY_MS))
  let removed = 0
  for (;;) {
    const { rows } = await sql<Pick<RowOf<'sys_file'>, 'path'>>`
      delete from sys_file where id in (
        select id from sys_file f where biz <> ${RESULT_BIZ}
          and (greatest(created_at, released_at) < ${before}
            or biz = 'formFile' and released_at is null and created_at < ${sentBefore})
          and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)
        order by created_at limit ${AT_ONCE} for update skip locked) returning path`.execute(database.system)
    for (const { path } of rows) await storage.remove(path)
    removed += rows.length
    if (rows.length < AT_ONCE) return { removed }
  }
}
