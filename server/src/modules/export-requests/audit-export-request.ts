import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'

interface AuditedRequest {
  id: string
  export: string
  reason: string
}

/** Every step of a request is a line of the audit log that names it. */
export function auditExportRequest(
  { audit }: Pick<AppContext, 'audit'>,
  principal: Principal,
  content: string,
  { id, reason, ...request }: AuditedRequest,
): void {
  const { tenantId, userId, username } = principal
  const params = JSON.stringify({ exportRequest: id, export: request.export })
  audit.write({ kind: 'security', operate: 'export', content, reason, params, tenantId, userId, username })
}
