import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'

/** Counts are made equal to the notices they count; answers how many were not. */
export const rebuildNoticeCounts = (db: Db): Promise<number> => db.transaction().execute(recountNotices)

/** The same within a transaction of somebody else. */
export async function recountNotices(tx: Db): Promise<number> {
  // Who tells or reads meanwhile waits: what was counted would be old by the time it is written.
  await sql`lock table he_user_notice_count in share row exclusive mode`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into he_user_notice_count as c
      (user_id, notice_type, tenant_id, total, unread, read, clicked, failed, last_send_time, last_read_time)
    select n.user_id, n.notice_type, n.tenant_id, count(*), count(*) filter (where read_time is null), count(read_time),
      count(click_time), count(m.id) filter (where m.status in ('refused', 'failed')), max(send_time), max(read_time)
    from he_user_notice n left join he_notice_message m on m.id = n.id group by 1, 2, 3
    on conflict (user_id, notice_type) do update
      set total = excluded.total, unread = excluded.unread, read = excluded.read, clicked = excluded.clicked,
        failed = excluded.failed, last_send_time = excluded.last_send_time, last_read_time = excluded.last_read_time
      where (c.total, c.unread, c.read, c.clicked, c.failed)
        is distinct from (excluded.total, excluded.unread, excluded.read, excluded.clicked, excluded.failed)`.execute(
    tx,
  )
  const gone = await sql`delete from he_user_notice_count c where not exists (
    select from he_user_notice n where n.user_id = c.user_id and n.notice_type = c.notice_type)`.execute(tx)
  return Number(numAffectedRows + (gone.numAffectedRows ?? 0n))
}

/** Every night; what it mends is told in its result. */
export async function scheduleNoticeRebuild({ database, jobs }: Pick<AppContext, 'database' | 'jobs'>): Promise<void> {
  await schedulePeriodicJob(
    { jobs },
    {
      kind: 'notice.recount',
      title: '重算患者通知数',
      cron: '0 40 3 * * ? *',
      timeoutSeconds: 300,
      run: async () => ({ mended: await rebuildNoticeCounts(database.system) }),
    },
  )
}
