import { auditCalls, auditLine, type AuditRow } from '@xuanjiao/contract/system/audit-calls'
import { defineModule } from '../../platform/context/module.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { entityServices, servedLog } from '../entities/index.ts'
import { scheduleAuditJobs } from './audit-schedule.ts'
import { serveDayClosings } from './audit-closing-routes.ts'
import { auditLogSource } from './audit-log-source.ts'

export { verifyAuditChain, type AuditVerification } from './verify-audit-chain.ts'

/** The audit log: read by those who may, chained, closed day by day, and let go after its time. */
export const auditModule = defineModule({
  name: 'audit',
  needs: [...entityServices, 'audit'],
  async start(context) {
    const lines = servedLog<AuditRow>(context, auditLine, auditLogSource)
    serveStaff(context, auditCalls.list, ({ principal, query }) => lines.readPage(principal, query))
    lines.serveExport(auditCalls.exportXls)
    serveDayClosings(context)
    await scheduleAuditJobs(context)
  },
})
