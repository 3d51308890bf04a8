import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { askTenant, compile, type SqlFragment } from '../../../platform/database/statement.ts'
import { countUpTo } from '../../../platform/lists/counting.ts'
import type { Grants, Staff } from '../../../platform/access/who.ts'
import { planFor, type Plan } from '../plan/plan.ts'
import { rowsFrom, rowsTenant } from '../plan/rows-of.ts'
import type { Served } from '../registry/registry.ts'
import { onDay, selectText } from '../plan/select.ts'
import { presented } from '../texts/presented.ts'
import { dress, type AnyRow } from '../texts/texts.ts'
import { orderText, readRequest, listCondition } from '../read/where.ts'

/** Rows fetched at a time: memory holds no more, whatever the export is long. */
const BATCH = 1000

export interface Export {
  plan: Plan
  /** Counts up to a limit, without reading the rest. */
  count(upTo: number): Promise<number>
  /** The rows in the order of the list, as they were at one moment. */
  batches(): AsyncGenerator<AnyRow[]>
}

/** The rows a list query means, all of them or the chosen ones, for who asks. */
export function exported(
  served: Served,
  who: Staff,
  query: ListQuery,
  names: (plan: Plan) => readonly string[],
): Export {
  const plan = planFor(served, who.grants)
  const request = readRequest(plan, query)
  const from = rowsFrom(served)
  const where = listCondition(plan, request, { rows: 'living', query, selected: true }, who)
  const select = exportSelect(served, who.grants, plan, names(plan))
  const rows = sql`select ${sql.raw(select)} from ${from} where ${where} order by ${sql.raw(orderText(plan, request, query))}`
  return {
    plan,
    count: upTo => {
      const ask = askTenant(served.context.database, rowsTenant(served, who))
      return countUpTo({ ask, totals: undefined }, { from, where }, upTo)
    },
    batches: () => batches(served, who, plan, rows),
  }
}

function exportSelect(served: Served, grants: Grants, plan: Plan, names: readonly string[]): string {
  const fields = names.flatMap(name => plan.fields.get(name) ?? [])
  const derived = names.filter(name => plan.derived.has(name))
  return onDay(selectText(served, grants, fields, derived), wireDate(served.context.clock.now()))
}

/** A cursor keeps one moment of the table and hands it out by and by. */
async function* batches(served: Served, who: Staff, plan: Plan, found: SqlFragment): AsyncGenerator<AnyRow[]> {
  const client = await served.context.database.connect(rowsTenant(served, who))
  let whole = false
  try {
    await client.query('begin read only')
    await client.query(compile(sql`declare rows no scroll cursor for ${found}`))
    for (;;) {
      const { rows } = await client.query<AnyRow>(`fetch ${BATCH} from rows`)
      if (rows.length === 0) break
      await dress(plan, who, rows, false)
      yield await presented(served, who, rows)
    }
    await client.query('commit')
    whole = true
  } finally {
    client.release(!whole) // left in the middle of a cursor: not to be used again
  }
}
