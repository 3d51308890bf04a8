import { fieldOf } from '../../platform/columns.ts'
import type { House } from '../../platform/house.ts'
import { askTenant, name as quoted } from '../../platform/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { planFor } from './plan.ts'
import { ROW } from './plan-field.ts'
import { everyServed } from './registry.ts'

export interface Suspected {
  table: string
  field: string
  value: string
  /** The record that is being edited: it does not count. */
  dataId?: string | undefined
}

/**
 * Whether another living record holds this value. Only fields that are unique by themselves may be asked for, and only
 * by who may see them; anything else is `undefined`, whatever was asked (attacks A29).
 */
export async function isDuplicate(house: House, who: Staff, suspected: Suspected): Promise<boolean | undefined> {
  const served = everyServed(house).find(one => one.entity.table === suspected.table)
  if (!served) return undefined
  const { fields } = planFor(served, who.grants)
  const field = fields.get(suspected.field) ?? fields.get(fieldOf(suspected.field))
  if (field?.field.unique !== true) return undefined
  const [row] = await askTenant(
    house.database,
    who.tenantId,
  )<{ taken: boolean }>({
    text: `select exists (select from ${quoted(served.entity.table)} ${ROW} where ${ROW}.tenant_id = $1
      and ${field.sql} = $2 and ${ROW}.deleted_at is null and ${ROW}.id is distinct from $3::uuid) as taken`,
    values: [who.tenantId, suspected.value, /^[0-9a-f]{32}$/.test(suspected.dataId ?? '') ? suspected.dataId : null],
  })
  return row?.taken
}
