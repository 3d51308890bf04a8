import { appErrors } from '../../../platform/errors/app-errors.ts'
import { statementsForTenant } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { wholeEntityPlan } from '../read/whole-plan.ts'
import { findRecordRow, getRecord } from '../read/get-record.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { childRowsOf, type ChildRows } from '../registry/child-rows.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { restoreChildRow } from '../write/rows/restore-child-row.ts'
import { editRecord } from '../write/save-record.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { isSameValue } from '../texts/value-from-log.ts'
import { loggedChangesOf, isRevertibleField, readDataLogLine } from './data-log-lines.ts'
import { readAllChildRows } from './child-row-history.ts'

export interface RevertParams {
  id: string
  logId: string
  /** Of a row: what the record calls its rows, then the field; the former alone where a row was removed. */
  field: string
  version?: number | undefined
}

/** Takes one change back, by an edit like any other; refused when the field was written again since. */
export async function revertChange(
  served: ServedEntity,
  principal: Principal,
  params: RevertParams,
): Promise<RecordRow> {
  const [name, field] = params.field.split('.')
  const child = childRowsOf(served).find(one => one.name === name)
  if (child)
    return field === undefined
      ? restoreRemovedRow(served, child, principal, params)
      : revertChildRow(served, child, principal, params)
  const { id, version, row } = await requireSeenVersion(served, principal, params)
  const before = await valueBefore(served, principal, { ...params, row })
  return editRecord(served, principal, { id, version, [params.field]: before })
}

/** The record as it is, and the version that was seen of it. */
async function requireSeenVersion(served: ServedEntity, principal: Principal, { id, version }: RevertParams) {
  const row = await findRecordRow(
    statementsForTenant(served.context.database, principal.tenantId),
    wholeEntityPlan(served),
    principal,
    id,
  )
  if (!row) throw appErrors.notFound()
  return { id, version: version ?? Number(row['version']), row }
}

/** What a field of this row held before the change, as long as nobody has written it again. */
async function valueBefore(
  served: ServedEntity,
  principal: Principal,
  { logId, field, row }: Pick<RevertParams, 'logId' | 'field'> & { row: RecordRow },
): Promise<unknown> {
  const plan = entityPlanFor(served, principal.grants)
  const log = await readDataLogLine(
    statementsForTenant(served.context.database, principal.tenantId),
    served,
    principal,
    logId,
  )
  const change =
    log?.kind === 'edit' && log.row === row['id']
      ? loggedChangesOf(plan, log).find(one => one.name === field)
      : undefined
  if (!change) throw appErrors.notFound()
  if (!isRevertibleField(plan, field)) throw appErrors.forbidden()
  if (!isSameValue(row[field], change.value)) throw appErrors.business('该字段之后又被修改过，不能还原')
  return change.before
}

/** The row that a line of the log is of; it has to be of this record. */
async function readChildRow(
  child: ChildRows,
  principal: Principal,
  { id, logId }: RevertParams,
  isGone: boolean,
): Promise<RecordRow> {
  const runStatement = statementsForTenant(child.served.context.database, principal.tenantId)
  const log = await readDataLogLine(runStatement, child.served, principal, logId)
  const row = log && (await readAllChildRows(runStatement, child, principal, id)).get(log.row)
  if (row?.['#gone'] !== isGone) throw appErrors.notFound()
  return row
}

async function revertChildRow(
  served: ServedEntity,
  child: ChildRows,
  principal: Principal,
  params: RevertParams,
): Promise<RecordRow> {
  const { id, version } = await requireSeenVersion(served, principal, params)
  const row = await readChildRow(child, principal, params, false)
  const field = params.field.slice(child.name.length + 1)
  const before = await valueBefore(child.served, principal, { logId: params.logId, field, row })
  return editRecord(served, principal, { id, version, [child.name]: { changed: [{ id: row['id'], [field]: before }] } })
}

async function restoreRemovedRow(
  served: ServedEntity,
  child: ChildRows,
  principal: Principal,
  params: RevertParams,
): Promise<RecordRow> {
  const { id, version } = await requireSeenVersion(served, principal, params)
  const row = await readChildRow(child, principal, params, true)
  await restoreChildRow(served, child, principal, { id, version, row: String(row['id']) })
  return getRecord(served, principal, id)
}
