import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { statementsForTenant } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { wholeEntityPlan } from '../read/whole-plan.ts'
import { mayChangeRecord } from '../read/get-record.ts'
import { principalInRowTenant, isInstallationWide, serveEntityRead } from '../registry/row-tenant.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { childRowsOf } from '../registry/child-rows.ts'
import { readChildRows } from '../read/read-child-rows.ts'

/** The rows of a record, read as a whole, and edited by several people who see each other. */
export function serveChildRows(served: ServedEntity): void {
  const { context, entity } = served
  if (entity.children === undefined) return
  serveEntityRead(served, entityEndpoints(entity).rows, ({ query, principal }) =>
    readChildRows(served, principal, query),
  )
  context.sharedGridPages.register(entity.name, (principal, id) => mayEditRows(served, principal, id))
}

/** What one of them types is told to the others whole: they are those who may write every field of this very record. */
async function mayEditRows(served: ServedEntity, principal: Principal, id: string): Promise<boolean> {
  const { entity, context } = served
  if (isInstallationWide(entity) && principal.tenantId !== HOME_TENANT) return false
  if (!principal.grants.may(permissionCode(entity, 'edit')) || !ID_PATTERN.test(id)) return false
  const isOpen = childRowsOf(served).every(child => {
    const { writable, entity } = entityPlanFor(child.served, principal.grants)
    return Object.keys(entity.fields).every(name => writable.has(name))
  })
  const asker = principalInRowTenant(served, principal)
  return (
    isOpen &&
    (await mayChangeRecord(statementsForTenant(context.database, asker.tenantId), wholeEntityPlan(served), asker, id))
  )
}
