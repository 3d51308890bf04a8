import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { askTenant } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { wholePlan } from '../read/everything.ts'
import { mayChange } from '../read/get.ts'
import { amongRows, isOfInstallation, serveRead } from '../registry/holder.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import { childrenOf } from '../registry/family.ts'
import { readRows } from '../read/read-rows.ts'

/** The rows of a record, read as a whole, and edited by several people who see each other. */
export function serveRows(served: Served): void {
  const { context, entity } = served
  if (entity.children === undefined) return
  serveRead(served, entityEndpoints(entity).rows, ({ query, who }) => readRows(served, who, query))
  context.gridPages.register(entity.name, (who, id) => mayEditRows(served, who, id))
}

/** What one of them types is told to the others whole: they are those who may write every field of this very record. */
async function mayEditRows(served: Served, who: Staff, id: string): Promise<boolean> {
  const { entity, context } = served
  if (isOfInstallation(entity) && who.tenantId !== HOME_TENANT) return false
  if (!who.grants.may(permissionCode(entity, 'edit')) || !ID_PATTERN.test(id)) return false
  const isOpen = childrenOf(served).every(child => {
    const { writable, entity } = planFor(child.served, who.grants)
    return Object.keys(entity.fields).every(name => writable.has(name))
  })
  const asker = amongRows(served, who)
  return isOpen && (await mayChange(askTenant(context.database, asker.tenantId), wholePlan(served), asker, id))
}
