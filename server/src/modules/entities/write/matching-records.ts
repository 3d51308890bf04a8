import { permissionCode } from '@xuanjiao/contract/entity/entity'
import type { MatchingRowsQuery } from '@xuanjiao/wire/query/list-query-schema'
import { readMatchingIds } from '../../../platform/lists/matching-ids.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { statementsForTenant, type SqlCondition } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { ROW_ID_SQL } from '../plan/plan-field.ts'
import { rowSourceSql, rowSourceTenant } from '../plan/row-source.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { removeRecords } from './removal/remove-records.ts'
import { readPlannedListQuery, listCondition } from '../read/list-condition.ts'

/**
 * Deletes every record a question finds, as it would have been by its ids: the same scope, the same locks, the same
 * hooks. How many the person was told is sent along; when the question finds another number now, nothing happens.
 */
export async function removeMatchingRecords(
  served: ServedEntity,
  principal: Principal,
  query: MatchingRowsQuery,
): Promise<string[]> {
  const ids = await matchingIdsForList(served, principal, query)
  await removeRecords(served, principal, ids)
  return ids
}

/** The same, for acts of its own: whoever may not see the list acts on none. */
export async function matchingIdsForList(
  served: ServedEntity,
  principal: Principal,
  query: MatchingRowsQuery,
): Promise<string[]> {
  if (!principal.grants.may(permissionCode(served.entity, 'list'))) throw appErrors.forbidden()
  return matchingRecordIds(served, principal, query)
}

/** The ids of the records a list query finds for this person. */
export function matchingRecordIds(
  served: ServedEntity,
  principal: Principal,
  query: MatchingRowsQuery,
  extraCondition?: SqlCondition,
): Promise<string[]> {
  const plan = entityPlanFor(served, principal.grants)
  const where = listCondition(
    plan,
    readPlannedListQuery(plan, query),
    { rows: 'living', query, extraCondition },
    principal,
  )
  const runStatement = statementsForTenant(served.context.database, rowSourceTenant(served, principal))
  return readMatchingIds(runStatement, { id: ROW_ID_SQL, from: rowSourceSql(served, principal), where }, query)
}
