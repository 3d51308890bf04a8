import { permissionCode } from '@xuanjiao/contract/entity/entity'
import type { FoundQuery } from '@xuanjiao/wire/query/list-query-schema'
import { foundIds } from '../../../platform/lists/found-ids.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { askTenant, type SqlCondition } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { planFor } from '../plan/plan.ts'
import { ROW_ID } from '../plan/plan-field.ts'
import { rowsFrom, rowsTenant } from '../plan/rows-of.ts'
import type { Served } from '../registry/registry.ts'
import { remove } from './removal/remove.ts'
import { readRequest, listCondition } from '../read/where.ts'

/**
 * Deletes every record a question finds, as it would have been by its ids: the same scope, the same locks, the same
 * hooks. How many the person was told is sent along; when the question finds another number now, nothing happens.
 */
export async function removeFound(served: Served, who: Staff, query: FoundQuery): Promise<string[]> {
  const ids = await listedIds(served, who, query)
  await remove(served, who, ids)
  return ids
}

/** The same, for acts of its own: whoever may not see the list acts on none. */
export async function listedIds(served: Served, who: Staff, query: FoundQuery): Promise<string[]> {
  if (!who.grants.may(permissionCode(served.entity, 'list'))) throw deny.forbidden()
  return idsFound(served, who, query)
}

/** The ids of the records a list query finds for this person. */
export function idsFound(served: Served, who: Staff, query: FoundQuery, also?: SqlCondition): Promise<string[]> {
  const plan = planFor(served, who.grants)
  const where = listCondition(plan, readRequest(plan, query), { rows: 'living', query, also }, who)
  const ask = askTenant(served.context.database, rowsTenant(served, who))
  return foundIds(ask, { id: ROW_ID, from: rowsFrom(served), where }, query)
}
