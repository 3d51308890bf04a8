import type { AppContext } from '../../platform/context/app-context.ts'
import type { Staff } from '../../platform/access/who.ts'

interface Told {
  id: string
  export: string
  reason: string
}

/** Every step of a request is a line of the audit log that names it. */
export function auditRequest(
  { audit }: Pick<AppContext, 'audit'>,
  who: Staff,
  content: string,
  { id, reason, ...request }: Told,
): void {
  const { tenantId, userId, username } = who
  const params = JSON.stringify({ exportRequest: id, export: request.export })
  audit.write({ kind: 'security', operate: 'export', content, reason, params, tenantId, userId, username })
}
