import type { RecordRows } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { statementsForTenant } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { findRecordRow } from './get-record.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { LIVING_CONDITION, ROW_ALIAS, ROW_TENANT_SQL } from '../plan/plan-field.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { addLabels, type RecordRow } from '../texts/field-labels.ts'
import { listOrderText, readPlannedListQuery } from './list-condition.ts'
import { childRowsOf, type ChildRows } from '../registry/child-rows.ts'

interface ChildRowsParams {
  id: string
  /** What the record calls these rows. */
  name: string
}

/** All rows of one kind that belong to a record, in their order, as this person sees them. */
export async function readChildRows(
  served: ServedEntity,
  principal: Principal,
  { id, name }: ChildRowsParams,
): Promise<RecordRows> {
  const child = childRowsOf(served).find(one => one.name === name)
  const runStatement = statementsForTenant(served.context.database, principal.tenantId)
  // The version first: rows that are newer than it are read anew before they can be saved.
  const record = child && (await findRecordRow(runStatement, entityPlanFor(served, principal.grants), principal, id))
  if (!child || !record) throw appErrors.notFound()
  const rows = await runStatement<RecordRow>(rowsQuery(child, principal, id))
  await addLabels(entityPlanFor(child.served, principal.grants), principal, rows, true)
  return { version: Number(record['version']), rows: rows as RecordRows['rows'] }
}

function rowsQuery({ served, column }: ChildRows, principal: Principal, id: string) {
  const plan = entityPlanFor(served, principal.grants)
  const order = listOrderText(plan, readPlannedListQuery(plan, {}), {})
  return sql<RecordRow>`select ${sql.raw(plan.detailSelect)} from ${sql.table(served.entity.table)} ${sql.raw(ROW_ALIAS)}
    where ${sql.ref(`${ROW_ALIAS}.${column}`)} = ${id}::uuid and ${ROW_TENANT_SQL} = ${principal.tenantId} and ${LIVING_CONDITION}
    order by ${sql.raw(order)}`
}
