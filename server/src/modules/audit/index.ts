import { auditCalls, auditLine, type AuditRow } from '@xuanjiao/contract/system/audit'
import { defineModule } from '../../platform/context/module.ts'
import { serve } from '../../platform/calls/serve.ts'
import { entityServices, servedLog } from '../entities/index.ts'
import { keepAudit } from './keeping.ts'
import { serveSeals } from './seals.ts'
import { auditSource } from './lines.ts'

export { verifyAudit, type Verdict } from './verify.ts'

/** The audit log: read by those who may, chained, sealed day by day, and let go after its time. */
export const auditModule = defineModule({
  name: 'audit',
  needs: [...entityServices, 'audit'],
  async start(context) {
    const lines = servedLog<AuditRow>(context, auditLine, auditSource)
    serve(context, auditCalls.list, ({ who, query }) => lines.list(who, query))
    lines.serveExport(auditCalls.exportXls)
    serveSeals(context)
    await keepAudit(context)
  },
})
