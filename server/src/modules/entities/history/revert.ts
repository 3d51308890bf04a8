import { deny } from '../../../platform/errors/refuse.ts'
import { askTenant } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { wholePlan } from '../read/everything.ts'
import { findRow, get } from '../read/get.ts'
import { planFor } from '../plan/plan.ts'
import { childrenOf, type ChildRows } from '../registry/family.ts'
import type { Served } from '../registry/registry.ts'
import { restoreRow } from '../write/rows/restore-row.ts'
import { edit } from '../write/save.ts'
import type { AnyRow } from '../texts/texts.ts'
import { sameValue } from '../texts/value-from-log.ts'
import { changesOf, isRevertible, logLine } from './log-lines.ts'
import { everyRow } from './row-history.ts'

export interface RevertAsked {
  id: string
  logId: string
  /** Of a row: what the record calls its rows, then the field; the former alone where a row was removed. */
  field: string
  version?: number | undefined
}

/** Takes one change back, by an edit like any other; refused when the field was written again since. */
export async function revert(served: Served, who: Staff, asked: RevertAsked): Promise<AnyRow> {
  const [name, field] = asked.field.split('.')
  const child = childrenOf(served).find(one => one.name === name)
  if (child) return field === undefined ? bringBack(served, child, who, asked) : revertRow(served, child, who, asked)
  const { id, version, row } = await seen(served, who, asked)
  const before = await valueBefore(served, who, { ...asked, row })
  return edit(served, who, { id, version, [asked.field]: before })
}

/** The record as it is, and the version that was seen of it. */
async function seen(served: Served, who: Staff, { id, version }: RevertAsked) {
  const row = await findRow(askTenant(served.context.database, who.tenantId), wholePlan(served), who, id)
  if (!row) throw deny.notFound()
  return { id, version: version ?? Number(row['version']), row }
}

/** What a field of this row held before the change, as long as nobody has written it again. */
async function valueBefore(
  served: Served,
  who: Staff,
  { logId, field, row }: Pick<RevertAsked, 'logId' | 'field'> & { row: AnyRow },
): Promise<unknown> {
  const plan = planFor(served, who.grants)
  const log = await logLine(askTenant(served.context.database, who.tenantId), served, who, logId)
  const change =
    log?.kind === 'edit' && log.row === row['id'] ? changesOf(plan, log).find(one => one.name === field) : undefined
  if (!change) throw deny.notFound()
  if (!isRevertible(plan, field)) throw deny.forbidden()
  if (!sameValue(row[field], change.value)) throw deny.business('该字段之后又被修改过，不能撤回')
  return change.before
}

/** The row that a line of the log is of; it has to be of this record. */
async function rowOf(child: ChildRows, who: Staff, { id, logId }: RevertAsked, isGone: boolean): Promise<AnyRow> {
  const ask = askTenant(child.served.context.database, who.tenantId)
  const log = await logLine(ask, child.served, who, logId)
  const row = log && (await everyRow(ask, child, who, id)).get(log.row)
  if (row?.['#gone'] !== isGone) throw deny.notFound()
  return row
}

async function revertRow(served: Served, child: ChildRows, who: Staff, asked: RevertAsked): Promise<AnyRow> {
  const { id, version } = await seen(served, who, asked)
  const row = await rowOf(child, who, asked, false)
  const field = asked.field.slice(child.name.length + 1)
  const before = await valueBefore(child.served, who, { logId: asked.logId, field, row })
  return edit(served, who, { id, version, [child.name]: { changed: [{ id: row['id'], [field]: before }] } })
}

async function bringBack(served: Served, child: ChildRows, who: Staff, asked: RevertAsked): Promise<AnyRow> {
  const { id, version } = await seen(served, who, asked)
  const row = await rowOf(child, who, asked, true)
  await restoreRow(served, child, who, { id, version, row: String(row['id']) })
  return get(served, who, id)
}
