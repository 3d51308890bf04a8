import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { MAX_FOUND } from '@xuanjiao/wire/page-result'
import type { FoundQuery } from '@xuanjiao/wire/query/list-query-schema'
import { demandExpected, demandFew } from '../../../platform/lists/list-found.ts'
import { sql } from 'kysely'
import { deny } from '../../../platform/errors/refuse.ts'
import { askTenant } from '../../../platform/database/statement.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { planFor } from '../plan/plan.ts'
import { ROW } from '../plan/plan-field.ts'
import type { Served } from '../registry/registry.ts'
import { remove } from './removal/remove.ts'
import { readRequest, listCondition } from '../read/where.ts'

/**
 * Deletes every record a question finds, as it would have been by its ids: the same scope, the same locks, the same
 * hooks. How many the person was told is sent along; when the question finds another number now, nothing happens.
 */
export async function removeFound(served: Served, who: Staff, query: FoundQuery): Promise<string[]> {
  if (!who.grants.may(permissionCode(served.entity, 'list'))) throw deny.forbidden()
  demandFew(query)
  const ids = await foundIds(served, who, query)
  demandExpected(ids, query)
  await remove(served, who, ids)
  return ids
}

/** The ids of the records a list query finds for this person; one more than may be acted on is enough to know. */
async function foundIds(served: Served, who: Staff, query: FoundQuery): Promise<string[]> {
  const plan = planFor(served, who.grants)
  const where = listCondition(plan, readRequest(plan, query), { rows: 'living', query }, who)
  const ask = askTenant(served.context.database, who.tenantId)
  const own = sql.ref(`${ROW}.id`)
  const rows = await ask(sql<IdRow>`select ${own} from ${sql.table(served.entity.table)} ${sql.raw(ROW)}
    where ${where} order by ${own} limit ${MAX_FOUND + 1}`)
  return rows.map(row => row.id)
}
