import { HOME_TENANT } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import type { Staff } from '../../platform/access/who.ts'

/** Who writes the demo: the platform itself, who stands above every hospital and may do everything. */
export const DEMO_STAFF: Staff = {
  kind: 'staff',
  sessionId: '',
  userId: namedId('user:system'),
  username: 'system',
  realname: '系统',
  tenantId: HOME_TENANT,
  departId: null,
  orgCode: null,
  place: { kind: 'platform' },
  grants: { version: 'demo', may: () => true, field: () => 'shown' },
}
