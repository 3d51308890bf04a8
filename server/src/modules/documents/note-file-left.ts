import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'

/** Says in the audit log who took a document along, or was shown it by a link (rules/documents#downloads). */
export function noteFileLeft(
  { audit }: Pick<AppContext, 'audit'>,
  { tenantId, userId, username }: Principal,
  content: string,
  operate: 'export' | 'query',
): void {
  audit.write({ kind: 'operation', operate, content, tenantId, userId, username })
}
