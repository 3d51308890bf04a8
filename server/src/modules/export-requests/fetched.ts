import { APPROVED_FILE_HOURS } from '@xuanjiao/contract/system/export-requests/export-requests'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { auditRequest } from './audit-request.ts'

type Request = Pick<RowOf<'sys_export_request'>, 'id' | 'export' | 'title' | 'rows' | 'reason'> & {
  decidedMs: Computed<number>
}

/** The file of an approved request is handed out: to whoever may still export, and it is written down. Others pass. */
export async function noteFetched(
  context: Pick<AppContext, 'clock' | 'audit' | 'personalExports'>,
  who: Staff,
  db: Db,
  jobId: string,
): Promise<void> {
  const request = await requestOf(db, jobId)
  if (!request) return
  const made = context.personalExports.named(request.export)
  if (!made || !who.grants.may(made.allow)) throw deny.forbidden()
  await sql`update sys_export_request set fetched_at = ${context.clock.now()} where id = ${request.id} and fetched_at is null`.execute(
    db,
  )
  auditRequest(context, who, `取走经同意的导出：${request.title} ${request.rows} 行`, request)
}

/** What was agreed to is made then, or is asked for anew: a second person did not say yes to any later day. */
export async function demandFresh(context: Pick<AppContext, 'clock'>, db: Db, jobId: string): Promise<void> {
  const request = await requestOf(db, jobId)
  if (request && context.clock.now().getTime() - request.decidedMs > APPROVED_FILE_HOURS * 3_600_000)
    throw deny.business('审批已超过 24 小时，请重新申请导出')
}

async function requestOf(db: Db, jobId: string): Promise<Request | undefined> {
  const { rows } = await sql<Request>`select id, export, title, rows, reason,
    (extract(epoch from decided_at) * 1000)::bigint as "decidedMs" from sys_export_request where job_id = ${jobId}`.execute(
    db,
  )
  return rows[0]
}
