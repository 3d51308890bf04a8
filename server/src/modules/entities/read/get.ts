import { deny } from '../../../platform/errors/refuse.ts'
import { scopeOf } from '../../../platform/access/scope.ts'
import { sql } from 'kysely'
import { askTenant, name as quoted, prepared, type Ask } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { openRows } from '../plan/personal-fields.ts'
import { planFor, type Plan } from '../plan/plan.ts'
import { LIVING, ROW, TENANT } from '../plan/plan-field.ts'
import type { Served } from '../registry/registry.ts'
import { dress, type AnyRow } from '../texts/texts.ts'
import { tellTree } from '../texts/tree-told.ts'

/** One record in full; one that is not there and one that is somebody else's are the same to the asker. */
export async function get(served: Served, who: Staff, id: string): Promise<AnyRow> {
  const plan = planFor(served, who.grants)
  const row = await findRow(askTenant(served.context.database, who.tenantId), plan, who, id)
  if (!row) throw deny.notFound()
  await dress(plan, who, [row], true)
  tellTree(plan.entity, [row])
  return row
}

/** The living record with this id, if `who` may see it: one statement, kept prepared. */
export function findRow(ask: Ask, plan: Plan, who: Staff, id: string, lock = ''): Promise<AnyRow | undefined> {
  return inScope(ask, plan, who, { id, lock, writing: false })
}

/** Whether the living record with this id is of those that `who` may change. */
export async function mayChange(ask: Ask, plan: Plan, who: Staff, id: string): Promise<boolean> {
  return (await inScope(ask, plan, who, { id, lock: '', writing: true })) !== undefined
}

interface Sought {
  id: string
  lock: string
  /** More may be seen than may be changed. */
  writing: boolean
}

async function inScope(ask: Ask, plan: Plan, who: Staff, { id, lock, writing }: Sought): Promise<AnyRow | undefined> {
  const scope = scopeOf(plan.entity, who, ROW, writing)
  const query = sql`select ${sql.raw(`${plan.detailSelect} from ${quoted(plan.entity.table)} ${ROW} where ${ROW}.id`)} = ${id}::uuid
    and ${TENANT} = ${who.tenantId} and ${LIVING}${scope ? sql` and ${scope}` : sql``}${sql.raw(lock)}`
  const [row] = await ask<AnyRow>(prepared(query))
  return row && openRows(plan.served, [row])[0]
}
