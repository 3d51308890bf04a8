import { appErrors } from '../../../platform/errors/app-errors.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { sql } from 'kysely'
import {
  statementsForTenant,
  quotedName as quoted,
  preparedStatement,
  type RunStatement,
} from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { decryptRows } from '../plan/personal-fields.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { LIVING_CONDITION, ROW_ALIAS, ROW_TENANT_SQL } from '../plan/plan-field.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { addLabels, type RecordRow } from '../texts/field-labels.ts'
import { addWireNames } from '../texts/wire-names.ts'

/** One record in full; one that is not there and one that is somebody else's are the same to the asker. */
export async function getRecord(served: ServedEntity, principal: Principal, id: string): Promise<RecordRow> {
  const plan = entityPlanFor(served, principal.grants)
  const row = await findRecordRow(statementsForTenant(served.context.database, principal.tenantId), plan, principal, id)
  if (!row) throw appErrors.notFound()
  await addLabels(plan, principal, [row], true)
  addWireNames(plan.entity, [row])
  return row
}

/** The living record with this id, if `principal` may see it: one statement, kept prepared. */
export function findRecordRow(
  runStatement: RunStatement,
  plan: EntityPlan,
  principal: Principal,
  id: string,
  lock = '',
): Promise<RecordRow | undefined> {
  return findRowInScope(runStatement, plan, principal, { id, lock, writing: false })
}

/** Whether the living record with this id is of those that `principal` may change. */
export async function mayChangeRecord(
  runStatement: RunStatement,
  plan: EntityPlan,
  principal: Principal,
  id: string,
): Promise<boolean> {
  return (await findRowInScope(runStatement, plan, principal, { id, lock: '', writing: true })) !== undefined
}

interface RecordLookup {
  id: string
  lock: string
  /** More may be seen than may be changed. */
  writing: boolean
}

async function findRowInScope(
  runStatement: RunStatement,
  plan: EntityPlan,
  principal: Principal,
  { id, lock, writing }: RecordLookup,
): Promise<RecordRow | undefined> {
  const scope = rowScopePredicate(plan.entity, principal, ROW_ALIAS, writing)
  const query = sql`select ${sql.raw(`${plan.detailSelect} from ${quoted(plan.entity.table)} ${ROW_ALIAS} where ${ROW_ALIAS}.id`)} = ${id}::uuid
    and ${ROW_TENANT_SQL} = ${principal.tenantId} and ${LIVING_CONDITION}${scope ? sql` and ${scope}` : sql``}${sql.raw(lock)}`
  const [row] = await runStatement<RecordRow>(preparedStatement(query))
  return row && decryptRows(plan.served, [row])[0]
}
