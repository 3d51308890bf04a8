import { auditCalls, auditLine, type AuditRow } from '@xuanjiao/contract/system/audit'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serve } from '../../platform/calls/serve.ts'
import { servedLog } from '../entities/index.ts'
import { keepAudit } from './keeping.ts'
import { serveSeals } from './seals.ts'
import { auditSource } from './lines.ts'

export { verifyAudit, type Verdict } from './verify.ts'

/** The audit log: read by those who may, chained, sealed day by day, and let go after its time. */
export async function auditModule(context: AppContext): Promise<void> {
  const lines = servedLog<AuditRow>(context, auditLine, auditSource)
  serve(context, auditCalls.list, ({ who, query }) => lines.list(who, query))
  lines.serveExport(auditCalls.exportXls)
  serveSeals(context)
  await keepAudit(context)
}
