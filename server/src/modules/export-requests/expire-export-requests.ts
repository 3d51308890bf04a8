import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'

/** Days of which it is remembered how much was taken out: they count for one day only. */
const COUNTED_DAYS = 40
const DAY_MS = 86_400_000

/** Ends requests nobody has decided in time, and lets old ones go when the audit log does. */
export async function scheduleRequestExpiry(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs' | 'audit'>,
): Promise<void> {
  const { database, clock, config } = context
  await schedulePeriodicJob(context, {
    kind: 'export.requests',
    title: '整理导出申请',
    cron: '0 5 * * * ? *',
    timeoutSeconds: 600,
    run: async () => {
      const now = clock.now()
      const ended = await expireOldRequests(context, now)
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
      await sql`delete from sys_export_request where asked_at < ${ago(config.AUDIT_DAYS)} and state <> 'waiting'`.execute(
        database.system,
      )
      await sql`delete from sys_export_day where day < ${ago(COUNTED_DAYS)}::timestamptz::date`.execute(database.system)
      return { ended }
    },
  })
}

async function expireOldRequests(
  { database, audit }: Pick<AppContext, 'database' | 'audit'>,
  now: Date,
): Promise<number> {
  const ended = await markEnded(database.system, now)
  for (const { id, tenantId, userId, username, title, rows } of ended) {
    const content = `导出${title} ${numberText(rows)} 行的申请无人审批，已过期`
    audit.write({
      kind: 'security',
      operate: 'export',
      content,
      params: JSON.stringify({ exportRequest: id }),
      tenantId,
      userId,
      username,
    })
  }
  return ended.length
}

const markEnded = (db: Db, now: Date) =>
  db
    .updateTable('sys_export_request')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where(sql<SqlBool>`ends_at <= ${now}`)
    .returning(['id', 'tenant_id as tenantId', 'user_id as userId', 'username', 'title', 'rows'])
    .execute()
