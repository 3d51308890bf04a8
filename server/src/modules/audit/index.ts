import { auditCalls, type AuditRow } from '@xuanjiao/contract/system/audit'
import type { AppContext } from '../../platform/context/app-context.ts'
import { listExporter } from '../../platform/lists/list-export.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { serve } from '../../platform/calls/serve.ts'
import { keepAudit } from './keeping.ts'
import { serveSeals } from './seals.ts'
import { auditExport, auditListed, dressed } from './lines.ts'

export { verifyAudit, type Verdict } from './verify.ts'

/** The audit log: read by those who may, chained, sealed day by day, and let go after its time. */
export async function auditModule(context: AppContext): Promise<void> {
  serve(context, auditCalls.list, async ({ who, query }) => {
    const { record: _record, ...asked } = query
    const page = await listPage<AuditRow>(context.database.system, auditListed(who, query), asked)
    return { ...page, records: dressed(page.records) }
  })
  serve(context, auditCalls.exportXls, listExporter(context, auditExport))
  serveSeals(context)
  await keepAudit(context)
}
