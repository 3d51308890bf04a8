import { deny } from '../../../platform/errors/refuse.ts'
import { askTenant } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { wholePlan } from '../read/everything.ts'
import { findRow } from '../read/get.ts'
import { changesOf, isRevertible, logLine } from './history.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import { edit } from '../write/save.ts'
import type { AnyRow } from '../texts/texts.ts'
import { sameValue } from '../texts/value-from-log.ts'

export interface RevertAsked {
  id: string
  logId: string
  field: string
  version?: number | undefined
}

/** Takes one change back, by an edit like any other; refused when the field was written again since. */
export async function revert(served: Served, who: Staff, { id, logId, field, version }: RevertAsked): Promise<AnyRow> {
  const ask = askTenant(served.house.database, who.tenantId)
  const plan = planFor(served, who.grants)
  const row = await findRow(ask, wholePlan(served), who, id)
  const log = row && (await logLine(ask, served, who, id, logId))
  const change = log && changesOf(plan, log).find(one => one.name === field)
  if (!row || log?.kind !== 'edit' || !change) throw deny.notFound()
  if (!isRevertible(plan, field)) throw deny.forbidden()
  if (!sameValue(row[field], change.value)) throw deny.business('该字段之后又被修改过，不能撤回')
  return edit(served, who, { id, version: version ?? Number(row['version']), [field]: change.before })
}
