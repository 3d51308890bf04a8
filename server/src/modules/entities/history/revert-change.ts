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
import { loggedChangesOf, isRevertibleField, readDataLogLine, type LoggedFieldChange } from './data-log-lines.ts'
import { readAllChildRows } from './child-row-history.ts'

export interface RevertParams {
  id: string
  logId: string
  version?: number | undefined
}

/** Of a row: what the record calls its rows, then the field; the former alone where a row was removed. */
interface RevertFieldParams extends RevertParams {
  field: string
}

/** Takes a change back, by an edit like any other: one field of it, or without one all that still stands as it left it. */
export const revertChange = (
  served: ServedEntity,
  principal: Principal,
  { field, ...params }: RevertParams & { field?: string | undefined },
): Promise<RecordRow> =>
  field === undefined
    ? revertWholeChange(served, principal, params)
    : revertField(served, principal, { ...params, field })

/** Refused when the field was written again since. */
async function revertField(served: ServedEntity, principal: Principal, params: RevertFieldParams): Promise<RecordRow> {
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

/** Fields that somebody has written again keep what they wrote. */
async function revertWholeChange(served: ServedEntity, principal: Principal, params: RevertParams): Promise<RecordRow> {
  const { id, version, row } = await requireSeenVersion(served, principal, params)
  const plan = entityPlanFor(served, principal.grants)
  const changes = await readChanges(served, principal, { logId: params.logId, row })
  const writable = changes.filter(({ name }) => isRevertibleField(plan, name))
  if (writable.length === 0) throw changes.length === 0 ? appErrors.notFound() : appErrors.forbidden()
  const standing = writable.filter(({ name, value }) => isSameValue(row[name], value))
  if (standing.length === 0) throw appErrors.business('这次修改的内容之后又被修改过，不能还原')
  const before = Object.fromEntries(standing.map(change => [change.name, change.before]))
  return editRecord(served, principal, { id, version, ...before })
}

/** The record as it is, and the version that was seen of it. */
async function requireSeenVersion(
  served: ServedEntity,
  principal: Principal,
  { id, version }: Pick<RevertParams, 'id' | 'version'>,
) {
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
  { logId, field, row }: Pick<RevertFieldParams, 'logId' | 'field'> & { row: RecordRow },
): Promise<unknown> {
  const plan = entityPlanFor(served, principal.grants)
  const changes = await readChanges(served, principal, { logId, row })
  const change = changes.find(one => one.name === field)
  if (!change) throw appErrors.notFound()
  if (!isRevertibleField(plan, field)) throw appErrors.forbidden()
  if (!isSameValue(row[field], change.value)) throw appErrors.business('该字段之后又被修改过，不能还原')
  return change.before
}

/** What a line of the log says was changed of this row, as far as the person sees it; nothing where it is of another. */
async function readChanges(
  served: ServedEntity,
  principal: Principal,
  { logId, row }: { logId: string; row: RecordRow },
): Promise<readonly LoggedFieldChange[]> {
  const runStatement = statementsForTenant(served.context.database, principal.tenantId)
  const log = await readDataLogLine(runStatement, served, principal, logId)
  const isOfRow = log?.kind === 'edit' && log.row === row['id']
  return isOfRow ? loggedChangesOf(entityPlanFor(served, principal.grants), log) : []
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
  params: RevertFieldParams,
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
  params: RevertFieldParams,
): Promise<RecordRow> {
  const { id, version } = await requireSeenVersion(served, principal, params)
  const row = await readChildRow(child, principal, params, true)
  await restoreChildRow(served, child, principal, { id, version, row: String(row['id']) })
  return getRecord(served, principal, id)
}
