import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { sql } from 'kysely'
import { statementsForTenant, compileStatement, type SqlFragment } from '../../../platform/database/statement.ts'
import { countRowsUpTo } from '../../../platform/lists/row-counting.ts'
import type { Grants, Principal } from '../../../platform/access/principal.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { rowSourceSql, rowSourceTenant } from '../plan/row-source.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { withCurrentTime, selectColumnsText } from '../plan/select-columns.ts'
import { presentLogRows } from '../texts/present-log-rows.ts'
import { addLabels, type RecordRow } from '../texts/field-labels.ts'
import { listOrderText, readPlannedListQuery, listCondition } from '../read/list-condition.ts'

/** Rows fetched at a time: memory holds no more, whatever the export is long. */
const BATCH = 1000

export interface ExportRows {
  plan: EntityPlan
  /** Counts up to a limit, without reading the rest. */
  count(upTo: number): Promise<number>
  /** The rows in the order of the list, as they were at one moment. */
  batches(): AsyncGenerator<RecordRow[]>
}

/** The rows a list query means, all of them or the chosen ones, for who asks. */
export function openExportRows(
  served: ServedEntity,
  principal: Principal,
  query: ListQuery,
  names: (plan: EntityPlan) => readonly string[],
): ExportRows {
  const plan = entityPlanFor(served, principal.grants)
  const request = readPlannedListQuery(plan, query)
  const from = rowSourceSql(served, principal)
  const where = listCondition(plan, request, { rows: 'living', query, selected: true }, principal)
  const select = exportSelect(served, principal.grants, plan, names(plan))
  const rows = sql`select ${sql.raw(select)} from ${from} where ${where} order by ${sql.raw(listOrderText(plan, request, query))}`
  return {
    plan,
    count: upTo => {
      const runStatement = statementsForTenant(served.context.database, rowSourceTenant(served, principal))
      return countRowsUpTo({ runStatement, totalCache: undefined }, { from, where }, upTo)
    },
    batches: () => readExportBatches(served, principal, plan, rows),
  }
}

function exportSelect(served: ServedEntity, grants: Grants, plan: EntityPlan, names: readonly string[]): string {
  const fields = names.flatMap(name => plan.fields.get(name) ?? [])
  const derived = names.filter(name => plan.derived.has(name))
  return withCurrentTime(selectColumnsText(served, grants, fields, derived), served.context.clock.now())
}

/** A cursor keeps one moment of the table and hands it out by and by. */
async function* readExportBatches(
  served: ServedEntity,
  principal: Principal,
  plan: EntityPlan,
  match: SqlFragment,
): AsyncGenerator<RecordRow[]> {
  const client = await served.context.database.connect(rowSourceTenant(served, principal))
  let whole = false
  try {
    await client.query('begin read only')
    await client.query(compileStatement(sql`declare rows no scroll cursor for ${match}`))
    for (;;) {
      const { rows } = await client.query<RecordRow>(`fetch ${BATCH} from rows`)
      if (rows.length === 0) break
      await addLabels(plan, principal, rows, false)
      yield await presentLogRows(served, principal, rows)
    }
    await client.query('commit')
    whole = true
  } finally {
    client.release(!whole) // left in the middle of a cursor: not to be used again
  }
}
