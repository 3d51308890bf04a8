import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { MAX_FOUND } from '@xuanjiao/wire/page-result'
import type { FoundQuery } from '@xuanjiao/wire/query/list-query-schema'
import { demandExpected, demandFew } from '../../platform/lists/list-found.ts'
import { deny } from '../../platform/refuse.ts'
import { askTenant, name as quoted, Values } from '../../platform/database/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { planFor } from './plan.ts'
import { ROW } from './plan-field.ts'
import type { Served } from './registry.ts'
import { remove } from './remove.ts'
import { readRequest, whereText } from './where.ts'

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
  const values = new Values()
  const where = whereText(plan, readRequest(plan, query), { rows: 'living', query }, who, values.bind)
  const rows = await askTenant(
    served.house.database,
    who.tenantId,
  )<{ id: string }>({
    text: `select ${ROW}.id from ${quoted(served.entity.table)} ${ROW} where ${where} order by ${ROW}.id limit ${MAX_FOUND + 1}`,
    values: values.list,
  })
  return rows.map(row => row.id)
}
