import { sql } from 'kysely'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import type { RunStatement, SqlFragment } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import { decryptRows } from '../plan/personal-fields.ts'
import { ROW_ALIAS, ROW_TENANT_SQL } from '../plan/plan-field.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/**
 * A record as its row stands, in use or in the recycle bin, or as it was when it was destroyed; undefined for who did not
 * see it where it belongs.
 */
export async function findKeptRow(
  runStatement: RunStatement,
  plan: EntityPlan,
  principal: Principal,
  id: string,
): Promise<RecordRow | undefined> {
  const { entity, detailSelect, served } = plan
  const scope = rowScopePredicate(entity, principal, ROW_ALIAS) ?? sql`true`
  const rows = await runStatement(sql<RecordRow>`select ${sql.raw(detailSelect)} from (
      select r.* from ${sql.table(entity.table)} r where r.id = ${id}::uuid
      union all ${destroyedRowQuery(entity.table, principal.tenantId, id)}) ${sql.raw(ROW_ALIAS)}
    where ${ROW_TENANT_SQL} = ${principal.tenantId} and ${scope}`)
  return decryptRows(served, rows)[0]
}

/** A row that is no longer there: the last line of its log holds all it held. */
const destroyedRowQuery = (table: string, tenantId: number, id: string): SqlFragment => sql`
  select (g.kept).* from (
    select jsonb_populate_record(null::${sql.table(table)},
      (select coalesce(jsonb_object_agg(c.key, c.value -> 0), '{}') from jsonb_each(g.changes) c)
      || jsonb_build_object('id', g.data_id, 'tenant_id', g.tenant_id, 'version', g.data_version)) as kept
    from sys_data_log g
    where g.data_table = ${table} and g.data_id = ${id}::uuid and g.tenant_id = ${tenantId} and g.kind = 'purge'
      and not exists (select from ${sql.table(table)} r where r.id = ${id}::uuid)
    order by g.id desc limit 1) g`
