import type { FoundRowsQuery } from '@xuanjiao/wire/query/list-query-schema'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { statementsForTenant } from '../../../platform/database/statement.ts'
import { runInLane } from '../../../platform/database/statement-context.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { rowSourceSql, rowSourceTenant } from '../plan/row-source.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { listCondition, readPlannedListQuery } from './list-condition.ts'

/** Sums over every row a question finds for this person, by name; each of a column of `t`, or of what is made of some. */
export async function sumRecords<N extends string>(
  served: ServedEntity,
  principal: Principal,
  query: FoundRowsQuery,
  columns: Readonly<Record<N, string>>,
): Promise<Record<N, number>> {
  const plan = entityPlanFor(served, principal.grants)
  await served.hooks.source?.requireAllowed?.(principal, query)
  const where = listCondition(plan, readPlannedListQuery(plan, query), { rows: 'living', query }, principal)
  const sums = Object.entries<string>(columns).map(
    ([name, column]) => sql`coalesce(sum(${sql.raw(column)}), 0)::float8 as ${sql.ref(name)}`,
  )
  const run = statementsForTenant(served.context.database, rowSourceTenant(served, principal))
  const statement = sql<
    Computed<Record<N, number>>
  >`select ${sql.join(sums)} from ${rowSourceSql(served, principal)} where ${where}`
  const [row] = await runInLane('search', () => run(statement))
  if (!row) throw new Error('a sum without a row')
  return row
}
