import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { APPROVED_FILE_HOURS } from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { auditExportRequest } from './audit-export-request.ts'

type FetchedRequest = Pick<RowOf<'sys_export_request'>, 'id' | 'export' | 'title' | 'rows' | 'reason'> & {
  decidedMs: Computed<number>
}

/** The file of an approved request is handed out: to whoever may still export, and it is written down. Others pass. */
export async function recordExportFetched(
  context: Pick<AppContext, 'clock' | 'audit' | 'personalExports'>,
  principal: Principal,
  db: Db,
  jobId: string,
): Promise<void> {
  const request = await readRequestOfJob(db, jobId)
  if (!request) return
  const made = context.personalExports.byName(request.export)
  if (!made || !principal.grants.may(made.allow)) throw appErrors.forbidden()
  await sql`update sys_export_request set fetched_at = ${context.clock.now()} where id = ${request.id} and fetched_at is null`.execute(
    db,
  )
  auditExportRequest(context, principal, `取走经同意的导出：${request.title} ${numberText(request.rows)} 行`, request)
}

/** What was agreed to is made then, or is asked for anew: a second person did not say yes to any later day. */
export async function requireFreshApproval(context: Pick<AppContext, 'clock'>, db: Db, jobId: string): Promise<void> {
  const request = await readRequestOfJob(db, jobId)
  if (request && context.clock.now().getTime() - request.decidedMs > APPROVED_FILE_HOURS * 3_600_000)
    throw appErrors.business('审批已超过 24 小时，请重新申请导出')
}

async function readRequestOfJob(db: Db, jobId: string): Promise<FetchedRequest | undefined> {
  const { rows } = await sql<FetchedRequest>`select id, export, title, rows, reason,
    (extract(epoch from decided_at) * 1000)::bigint as "decidedMs" from sys_export_request where job_id = ${jobId}`.execute(
    db,
  )
  return rows[0]
}
