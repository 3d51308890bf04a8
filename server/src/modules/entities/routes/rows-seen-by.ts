import { permissionCode } from '@xuanjiao/contract/entity/entity'
import type { RulePreview } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { rowFieldText } from '@xuanjiao/wire/kinds/field-kind'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { ROW_ALIAS } from '../plan/plan-field.ts'
import { principalInRowTenant } from '../registry/row-tenant.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { listRecords } from '../read/list-records.ts'

const SHOWN_COLUMNS = 5

/**
 * The first rows of a list as somebody else would be shown them, and how many there are: of those that `asker` sees, in
 * fields that `asker` sees.
 */
export async function rowsSeenBy(served: ServedEntity, asker: Principal, person: Principal): Promise<RulePreview> {
  const { entity } = served
  const plan = entityPlanFor(served, asker.grants)
  const list = permissionCode(entity, 'list')
  const allowed = person.grants.may(list)
  const theirs = rowScopePredicate(entity, principalInRowTenant(served, person), ROW_ALIAS) ?? sql`true`
  const page = await listRecords(served, principalInRowTenant(served, asker), listQuerySchema.parse({ pageSize: 10 }), {
    extraCondition: allowed ? theirs : sql`false`,
  })
  const fields = entity.list.flatMap(name => plan.fields.get(name) ?? []).slice(0, SHOWN_COLUMNS)
  return {
    title: entity.title,
    allowed,
    narrowed: person.grants.rowRules?.has(list) ?? false,
    total: page.total,
    columns: fields.map(({ field }) => field.title),
    rows: page.records.map(row => ({
      id: String(row['id']),
      texts: fields.map(({ field, name }) => rowFieldText(field, name, row)),
    })),
  }
}
