import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import { ANSWER_RETENTION_HOURS } from '../../../platform/calls/repeated-calls.ts'

const HOUR_MS = 3_600_000

/** Every hour: answers kept for repeated calls, counts of calls, and sign-ins that are over. */
export async function scheduleViewerSweep(context: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const { database, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'viewer.sweep',
    title: '清理小程序临时数据',
    cron: '0 40 * * * ? *',
    maxAttempts: 2,
    timeoutSeconds: 600,
    run: async () => {
      const now = clock.now().getTime()
      const stored = new Date(now - ANSWER_RETENTION_HOURS * HOUR_MS)
      await sql`delete from he_idempotency where created_at < ${stored}::timestamptz`.execute(database.system)
      await sql`delete from he_viewer_rate where window_no < ${Math.floor((now - HOUR_MS) / 60_000)}`.execute(
        database.system,
      )
      await sql`delete from he_wx_session where expires_at < ${stored}::timestamptz`.execute(database.system)
      for (const table of ['he_viewer_phone_code', 'he_viewer_wechat_step'])
        await sql`delete from ${sql.table(table)} where expires_at < ${clock.now()}`.execute(database.system)
      return {}
    },
  })
}
