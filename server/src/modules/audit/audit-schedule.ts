import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { registerJobHandler } from '../../platform/jobs/job-handler.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { secretsFor, currentSecret } from '../../platform/secrets/signing-secrets.ts'
import { chainAuditLines, closeAuditDays } from './audit-chain.ts'
import { recordDayVerification } from './verify-audit-day.ts'

const MONTHS_AHEAD = 2
const CHECKED_DAYS = 7
const DAY_MS = 86_400_000
/** Closing hashes once more, outside the database. */
const HEADS = 'audit-heads.txt'

/** Chains every minute; closes the day, makes months and lets old ones go every night. */
export async function scheduleAuditJobs(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs' | 'audit'>,
): Promise<void> {
  const { database, clock, config } = context
  await schedulePeriodicJob(context, {
    kind: 'audit.chain',
    title: '审计日志入链',
    cron: '20 * * * * ? *',
    timeoutSeconds: 600,
    run: async () => ({ chained: await chainAuditLines(database.system, clock.now()) }),
  })
  await schedulePeriodicJob(context, {
    kind: 'audit.keep',
    title: '封存与整理审计日志',
    cron: '0 20 0 * * ? *',
    timeoutSeconds: 1800,
    run: async () => {
      await chainAuditLines(database.system, clock.now())
      const sealed = await closeAuditDays(database.system, currentSecret(secretsFor(config)), clock.now())
      await writeClosingHashes(database.system, config.DATA_DIR, sealed)
      const broken = await verifyLatestDays(context, CHECKED_DAYS)
      const months = await createMonthPartitions(database.system, clock.now())
      const removed = await removeMonthPartitions(database.system, clock.now(), config.AUDIT_DAYS)
      return { sealed: sealed.length, broken, months, removed }
    },
  })
  registerJobHandler(context, 'audit.verify', async ({ payload: { days } }) => ({
    broken: await verifyLatestDays(context, days),
  }))
}

/** The last days once more: what was changed since yesterday is known today. */
async function verifyLatestDays(
  { database, clock, config, audit }: Pick<AppContext, 'config' | 'database' | 'clock' | 'audit'>,
  days: number,
): Promise<number> {
  const seals = await database.system
    .selectFrom('sys_log_seal')
    .select('day')
    .orderBy('day', 'desc')
    .limit(days)
    .execute()
  let broken = 0
  for (const { day } of seals) {
    const how = { by: null, now: clock.now() }
    const verification = await recordDayVerification(database.system, secretsFor(config), day, how)
    if (verification?.flaw === undefined) continue
    broken += 1
    audit.write({ kind: 'security', content: `审计日志 ${day} 与封存不符：${verification.flaw.what}` })
  }
  return broken
}

async function writeClosingHashes(db: Db, dataDir: string, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const { rows } = await sql<{ line: Computed<string> }>`
    select concat_ws(' ', day, lines, closing, signature) as line from sys_log_seal
    where day = any(${days}::date[]) order by day`.execute(db)
  await fs.appendFile(path.join(dataDir, HEADS), rows.map(({ line }) => `${line}\n`).join(''), { mode: 0o600 })
}

async function createMonthPartitions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ made: Computed<boolean> }>`
    select xj_log_month((date_trunc('month', ${now}::timestamptz) + make_interval(months => n))::date) as made
    from generate_series(0, ${MONTHS_AHEAD}::integer) n`.execute(db)
  return rows.filter(row => row.made).length
}

/** Whole months whose every day is older than the setting says; the database refuses younger than 180 days by itself. */
async function removeMonthPartitions(db: Db, now: Date, retentionDays: number): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * DAY_MS)
  const { rows } = await sql<{ lines: Computed<number> }>`
    select xj_log_drop(m.month, ${now}::timestamptz) as lines from (
      select to_date(substr(c.relname, 9), 'YYYYMM') as month from pg_inherits i
        join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'sys_log'::regclass and c.relname ~ '^sys_log_[0-9]{6}$') m
    where m.month + interval '1 month' <= ${before}::timestamptz order by m.month`.execute(db)
  return rows.reduce((sum, { lines }) => sum + lines, 0)
}
