import type { HistoryLine } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { askTenant } from '../../../platform/database/statement.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { wholePlan } from '../read/everything.ts'
import { findRow } from '../read/get.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import { logOf, logsAsk, MOST_LINES, toldLines } from './log-lines.ts'
import { rowHistory } from './row-history.ts'

/** What happened to a record and its rows, one line per field: old → new with texts, who, when. */
export async function history(served: Served, who: Staff, id: string): Promise<HistoryLine[]> {
  const ask = askTenant(served.context.database, who.tenantId)
  const plan = planFor(served, who.grants)
  const row = await findRow(ask, wholePlan(served), who, id)
  // Who may see the plan's part of the record may see that part's history, nothing more.
  if (!row) throw deny.notFound()
  const logged = await logsAsk(served, who)(logOf(served.entity.table, who.tenantId, sql`g.data_id = ${id}::uuid`))
  const own = await toldLines(plan, { ask, who }, logged, () => row)
  const lines = [...own, ...(await rowHistory(served, who, id))]
  return lines.sort((a, b) => Number(BigInt(b.logId) - BigInt(a.logId))).slice(0, MOST_LINES)
}
