import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { asTextField } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import { statementsForTenant, type SqlFragment } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { readListRequest } from '../../../platform/lists/list-request.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { ROW_ID_SQL } from '../plan/plan-field.ts'
import { rowSourceSql } from '../plan/row-source.ts'
import { listCondition, type RecordSelection } from '../read/list-condition.ts'
import type { EntityServices } from '../registry/entity-services.ts'
import { isInstallationWide } from '../registry/row-tenant.ts'
import { allServedEntities, type ServedEntity } from '../registry/served-entities.ts'

const NOTHING_ASKED = readListRequest({}, () => false)

/**
 * What records are called, by their ids: of each table those whose list the person may see, as far as they see the record
 * itself, and its name. One statement, however many records of however many kinds.
 */
export async function recordNames(
  context: EntityServices,
  principal: Principal,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string>> {
  const parts = allServedEntities(context).flatMap(served => {
    const ids = wanted.get(served.entity.table) ?? []
    return ids.length === 0 || !isNamed(served, principal) ? [] : namesIn(served, principal, ids)
  })
  if (parts.length === 0) return new Map()
  const runStatement = statementsForTenant(context.database, principal.tenantId)
  const rows = await runStatement(sql<Computed<{ id: string; name: string }>>`${sql.join(parts, sql` union all `)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Rows within a record have no list of their own, and those of the installation are changed by no tenant. */
function isNamed({ entity, hooks }: ServedEntity, { grants }: Principal): boolean {
  const isOwn = entity.partOf === undefined && hooks.source === undefined && !isInstallationWide(entity)
  return isOwn && grants.may(permissionCode(entity, 'list'))
}

function namesIn(served: ServedEntity, principal: Principal, ids: readonly string[]): SqlFragment[] {
  const { grants } = principal
  const plan = entityPlanFor(served, grants)
  const name = plan.fields.get(served.entity.nameField)
  if (name === undefined || plan.maskedFields.has(name.name) || !asTextField(name.field)) return []
  const extraCondition = sql<boolean>`${sql.raw(ROW_ID_SQL)} = any (${ids}::uuid[])`
  const mayBin = grants.may(permissionCode(served.entity, 'recycle'))
  const bins: RecordSelection['rows'][] = mayBin ? ['living', 'deleted'] : ['living']
  return bins.map(rows => {
    const where = listCondition(plan, NOTHING_ASKED, { rows, query: {}, extraCondition }, principal)
    return sql`select replace(${sql.raw(ROW_ID_SQL)}::text, '-', '') as id, ${sql.raw(name.read)}::text as name
      from ${rowSourceSql(served, principal)} where ${where}`
  })
}
