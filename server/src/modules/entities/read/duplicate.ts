import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { EVERY_TENANT } from '../../../platform/database/db.ts'
import { fieldOf } from '../../../platform/schema/columns.ts'
import { isEverywhere } from '../../../platform/schema/entity-table.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { noteLookup } from '../../../platform/audit/request-context.ts'
import { sql } from 'kysely'
import { askTenant } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { sameBy } from '../plan/personal-fields.ts'
import { planFor } from '../plan/plan.ts'
import { LIVING, ROW, TENANT } from '../plan/plan-field.ts'
import type { Served } from '../registry/registry.ts'

export interface Suspected {
  /** The field, or its column, as old clients say it. */
  field: string
  value: string
  /** The record that is being edited: it does not count. */
  dataId?: string | undefined
}

/**
 * Whether another living record holds this value. Only who may write the record may ask, and only for fields that are
 * unique by themselves; any other field is `undefined`, whatever was asked (rules/security#look-ups).
 */
export async function isDuplicate(served: Served, who: Staff, suspected: Suspected): Promise<boolean | undefined> {
  const { entity, context } = served
  const plan = planFor(served, who.grants)
  const { fields } = plan
  const field = fields.get(suspected.field) ?? fields.get(fieldOf(suspected.field))
  if (field?.field.unique !== true) return undefined
  if (!['add', 'edit'].some(action => who.grants.may(permissionCode(entity, action)))) throw deny.forbidden()
  const covered = plan.covered.get(field.name)
  if (covered && !covered.maySee) return undefined
  if (covered) noteLookup(field.field.title)
  const folds = 'anyCase' in field.field || isEverywhere(field.field)
  const value = folds ? suspected.value.toLowerCase() : suspected.value
  const sought = covered ? covered.seal.indexes(covered.place, suspected.value) : [value]
  const kept = folds ? `lower(${field.sql})` : sameBy(covered !== undefined, field.sql)
  const own = /^[0-9a-f]{32}$/.test(suspected.dataId ?? '') ? suspected.dataId : null
  const everywhere = isEverywhere(field.field)
  const among = everywhere ? sql`true` : sql`${TENANT} = ${who.tenantId} and ${LIVING}`
  const [row] = await askTenant(
    context.database,
    everywhere ? EVERY_TENANT : who.tenantId,
  )(sql<{ taken: Computed<boolean> }>`
    select exists (select from ${sql.table(entity.table)} ${sql.raw(ROW)} where ${among}
      and ${sql.raw(kept)} = any (${sought}::text[])
      and ${sql.raw(ROW)}.id is distinct from ${own}::uuid) as taken`)
  return row?.taken
}
