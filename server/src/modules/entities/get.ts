import { deny } from '../../platform/refuse.ts'
import { scopeText } from '../../platform/scope.ts'
import { askTenant, name as quoted, preparedName, Values, type Ask } from '../../platform/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { planFor, type Plan } from './plan.ts'
import { ROW } from './plan-field.ts'
import type { Served } from './registry.ts'
import { dress, type AnyRow } from './texts.ts'

/** One record in full; one that is not there and one that is somebody else's are the same to the asker. */
export async function get(served: Served, who: Staff, id: string): Promise<AnyRow> {
  const plan = planFor(served, who.grants)
  const row = await findRow(askTenant(served.house.database, who.tenantId), plan, who, id)
  if (!row) throw deny.notFound()
  await dress(plan, [row], true)
  return row
}

/** The living record with this id, if `who` may see it: one statement, kept prepared. */
export async function findRow(ask: Ask, plan: Plan, who: Staff, id: string, lock = ''): Promise<AnyRow | undefined> {
  const values = new Values()
  const where = `${ROW}.id = ${values.bind(id)}::uuid and ${ROW}.tenant_id = ${values.bind(who.tenantId)}`
  const scope = scopeText(plan.entity, who.place, ROW, values.bind)
  const text = `select ${plan.detailSelect} from ${quoted(plan.entity.table)} ${ROW} where ${where}
    and ${ROW}.deleted_at is null${scope === undefined ? '' : ` and ${scope}`}${lock}`
  const [row] = await ask<AnyRow>({ text, values: values.list, name: preparedName(text) })
  return row
}
