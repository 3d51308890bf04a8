import type { MailedReportRow } from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { USER_EMAIL } from '../../platform/encryption/encrypted-columns.ts'
import { nextFiring } from '../../platform/jobs/job-schedules.ts'

/** A report as it is kept: what its row shows, and whose it is. */
export interface MailedReport extends Omit<MailedReportRow, 'nextSendTime'> {
  userId: string
  departId: string | null
}

/** Under which name its times are kept. */
export const mailedReportScheduleName = (id: string): string => `mailed-report:${id}`

async function reportsWhere(db: Db, where: RawBuilder<SqlBool>): Promise<MailedReport[]> {
  return db
    .selectFrom('he_mailed_report')
    .select(['id', 'user_id as userId', 'depart_id as departId', 'name', 'tables', 'period', 'cron', 'enabled'])
    .select(['version', 'last_sent_at as lastSentTime'])
    .where(where)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<Pick<MailedReport, 'tables' | 'period' | 'enabled'>>()
    .execute()
}

export const mailedReportsOf = (db: Db, userId: string): Promise<MailedReport[]> =>
  reportsWhere(db, sql<SqlBool>`user_id = ${userId}::uuid`)

/** Whoever's it is: the job looks here, too. */
export const mailedReportById = async (db: Db, id: string): Promise<MailedReport | undefined> =>
  (await reportsWhere(db, sql<SqlBool>`id = ${id}::uuid`))[0]

export async function insertMailedReport(
  db: Db,
  tenantId: number,
  username: string,
  report: MailedReport,
): Promise<void> {
  const { id, userId, departId, name, tables, period, cron, enabled } = report
  await sql`insert into he_mailed_report (id, tenant_id, created_by, user_id, depart_id, name, tables, period, cron, enabled)
    values (${id}, ${tenantId}, ${username}, ${userId}, ${departId}, ${name}, ${tables}, ${period}, ${cron}, ${enabled})`.execute(
    db,
  )
}

/** False when somebody changed it meanwhile. */
export async function updateMailedReport(db: Db, username: string, report: MailedReport): Promise<boolean> {
  const { id, version, departId, name, tables, period, cron, enabled } = report
  const { rows } = await sql`update he_mailed_report set depart_id = ${departId}, name = ${name}, tables = ${tables},
      period = ${period}, cron = ${cron}, enabled = ${enabled}, updated_by = ${username}, updated_at = now(),
      version = version + 1
    where id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

export async function removeMailedReport(db: Db, id: string): Promise<void> {
  await sql`delete from he_mailed_report where id = ${id}`.execute(db)
}

export async function recordReportSent(db: Db, id: string, now: Date): Promise<void> {
  await sql`update he_mailed_report set last_sent_at = ${now} where id = ${id}`.execute(db)
}

/** The address in somebody's account. */
export async function emailOfUser(
  { personalEncryption }: Pick<AppContext, 'personalEncryption'>,
  db: Db,
  userId: string,
): Promise<string | null> {
  const user = await db.selectFrom('sys_user').select('email').where('id', '=', userId).executeTakeFirst()
  const email = user?.email
  return email ? personalEncryption.decrypt(USER_EMAIL.qualifiedName, email) : null
}

/** As its owner sees it. */
export function mailedReportRowOf(report: MailedReport, now: Date): MailedReportRow {
  const { id, name, tables, period, cron, enabled, version, lastSentTime } = report
  const next = enabled === 'Y' ? nextFiring(cron, now) : null
  const nextSendTime = next && wireDatetime(next)
  return { id, name, tables, period, cron, enabled, version, lastSentTime, nextSendTime }
}
