import { HOME_TENANT } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { Principal } from '../../platform/access/principal.ts'

/** Who writes the demo: the platform itself, who stands above every hospital and may do everything. */
export const DEMO_PRINCIPAL: Principal = {
  kind: 'staff',
  sessionId: '',
  userId: stableId('user:system'),
  username: 'system',
  realname: '系统',
  tenantId: HOME_TENANT,
  departId: null,
  orgCode: null,
  dataScope: { kind: 'platform' },
  grants: { version: 'demo', may: () => true, fieldAccess: () => 'shown' },
}
