import { z } from 'zod'
import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import { hospitalFieldOf, permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import { asTextField, type Field } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { EVERY_TENANT } from '../../../platform/database/db.ts'
import { fieldNameOf } from '../../../platform/schema/column-names.ts'
import { isUniqueEverywhere } from '../../../platform/schema/entity-table.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { recordPersonalLookup } from '../../../platform/audit/request-context.ts'
import { sql } from 'kysely'
import { statementsForTenant, type SqlFragment } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { equalityExpression } from '../plan/personal-fields.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { LIVING_CONDITION, ROW_ALIAS, ROW_TENANT_SQL } from '../plan/plan-field.ts'
import { principalInRowTenant } from '../registry/row-tenant.ts'
import { servedTableNamed, type ServedEntity } from '../registry/served-entities.ts'

interface DuplicateCheckParams {
  /** The field, or its column, as old clients say it. */
  field: string
  value: string
  /** The record that is being edited: it does not count. */
  dataId?: string | undefined
  /** The values of the fields it is unique together with. */
  together?: Readonly<Record<string, string>> | undefined
}

/** What a form asks of a value somebody types, by the names of table and column. */
interface ValueCheck {
  tableName: string
  fieldName: string
  fieldVal?: string | undefined
  dataId?: string | undefined
  /** `{"areaCode":"320508"}` */
  together?: string | undefined
}

const companionValues = z.record(z.string().max(64), z.string().max(500))

function readCompanions(text: string): Readonly<Record<string, string>> {
  try {
    return companionValues.parse(JSON.parse(text))
  } catch {
    throw appErrors.field('together', '格式不正确')
  }
}

/** Refuses a value that another record holds. What may not be asked about is refused without a word on it. */
export async function requireFreeValue(
  context: Pick<AppContext, 'servedEntities'>,
  principal: Principal,
  { tableName, fieldName, fieldVal = '', dataId, together }: ValueCheck,
): Promise<void> {
  const served = servedTableNamed(context, tableName)
  const companions = together === undefined ? undefined : readCompanions(together)
  const suspected = { field: fieldName, value: fieldVal, dataId, together: companions }
  const taken = served && (await isDuplicateValue(served, principalInRowTenant(served, principal), suspected))
  if (taken === undefined) throw appErrors.input('不支持校验该字段')
  if (taken) throw appErrors.business(lookupReplies.taken)
}

/**
 * Whether another living record holds this value. Only who may write the record may ask, and only for fields that are
 * unique; any other field is `undefined`, whatever was asked (rules/security#look-ups).
 */
async function isDuplicateValue(
  served: ServedEntity,
  principal: Principal,
  params: DuplicateCheckParams,
): Promise<boolean | undefined> {
  const { entity, context } = served
  const plan = entityPlanFor(served, principal.grants)
  const { fields } = plan
  const field = fields.get(params.field) ?? fields.get(fieldNameOf(params.field))
  const same = field && companionConditions(plan, principal, field.field, params.together)
  if (!field || !same) return undefined
  if (!['add', 'edit'].some(action => principal.grants.may(permissionCode(entity, action)))) throw appErrors.forbidden()
  const maskedField = plan.maskedFields.get(field.name)
  if (maskedField && !maskedField.maySee) return undefined
  if (maskedField) recordPersonalLookup(field.field.title)
  const folds = 'anyCase' in field.field || isUniqueEverywhere(field.field)
  const value = folds ? params.value.toLowerCase() : params.value
  const sought = maskedField ? maskedField.encryption.blindIndexes(maskedField.columnKey, params.value) : [value]
  const stored = folds ? `lower(${field.sql})` : equalityExpression(maskedField !== undefined, field.sql)
  const own = /^[0-9a-f]{32}$/.test(params.dataId ?? '') ? params.dataId : null
  const everywhere = isUniqueEverywhere(field.field)
  const among = everywhere ? sql`true` : sql`${ROW_TENANT_SQL} = ${principal.tenantId} and ${LIVING_CONDITION}`
  const [row] = await statementsForTenant(
    context.database,
    everywhere ? EVERY_TENANT : principal.tenantId,
  )(sql<{ taken: Computed<boolean> }>`
    select exists (select from ${sql.table(entity.table)} ${sql.raw(ROW_ALIAS)} where ${among}
      and ${sql.join([sql`${sql.raw(stored)} = any (${sought}::text[])`, ...same], sql` and `)}
      and ${sql.raw(ROW_ALIAS)}.id is distinct from ${own}::uuid) as taken`)
  return row?.taken
}

/**
 * What else two records have to share to be one too many: nothing where a field is unique by itself. Of a field that is
 * so together with others only records in the person's own place are told: where they may not look, they may not feel.
 */
function companionConditions(
  { entity, fields }: EntityPlan,
  principal: Principal,
  field: Field,
  together: Readonly<Record<string, string>> = {},
): SqlFragment[] | undefined {
  const { unique, required } = field
  if (unique === true) return []
  if (unique === undefined || !asTextField(field)) return undefined
  const scope = rowScopePredicate(entity, principal, ROW_ALIAS)
  const conditions: SqlFragment[] = scope === undefined ? [] : [scope]
  for (const name of unique) {
    const other = fields.get(name)
    const value = together[name] || placeOfWriter(entity, principal, name)
    if (!other || !(name in together)) return undefined
    const given = sql`${value}::${sql.raw(other.type)}`
    // Without a parent, two rows are in the same place only where the name has to be there.
    conditions.push(
      required ? sql`${sql.raw(other.sql)} is not distinct from ${given}` : sql`${sql.raw(other.sql)} = ${given}`,
    )
  }
  return conditions
}

/** Who stands in a hospital need not say which it is. */
function placeOfWriter(entity: Entity, { dataScope }: Principal, name: string): string | null {
  return name === hospitalFieldOf(entity) && 'hospitalId' in dataScope ? dataScope.hospitalId : null
}
