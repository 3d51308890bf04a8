import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { statementsForTenant } from '../../../platform/database/statement.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { wholeEntityPlan } from '../read/whole-plan.ts'
import { findRecordRow } from '../read/get-record.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { dataLogQuery, dataLogStatements, MAX_HISTORY_LINES, historyEntriesOf } from './data-log-lines.ts'
import { readChildRowHistory } from './child-row-history.ts'

/** What happened to a record and its rows, one line per field: old → new with texts, who, when. */
export async function readRecordHistory(
  served: ServedEntity,
  principal: Principal,
  id: string,
): Promise<HistoryEntry[]> {
  const runStatement = statementsForTenant(served.context.database, principal.tenantId)
  const row = await findRecordRow(runStatement, wholeEntityPlan(served), principal, id)
  // Who may see the plan's part of the record may see that part's history, nothing more.
  if (!row) throw appErrors.notFound()
  return historyOfRow(served, principal, id, row)
}

/** The same of a record whose row was found, in use or not, by who may see it. */
export async function historyOfRow(
  served: ServedEntity,
  principal: Principal,
  id: string,
  row: RecordRow,
): Promise<HistoryEntry[]> {
  const runStatement = statementsForTenant(served.context.database, principal.tenantId)
  const plan = entityPlanFor(served, principal.grants)
  const logged = await dataLogStatements(
    served,
    principal,
  )(dataLogQuery(served.entity.table, principal.tenantId, sql`g.data_id = ${id}::uuid`))
  const own = await historyEntriesOf(plan, { runStatement, principal }, logged, () => row)
  const lines = [...own, ...(await readChildRowHistory(served, principal, id))]
  return lines.sort((a, b) => Number(BigInt(b.logId) - BigInt(a.logId))).slice(0, MAX_HISTORY_LINES)
}
