import type { QueryFilter } from '@xuanjiao/wire/query/query-condition'
import type { ParsedListQuery } from '@xuanjiao/wire/query/list-query'
import { isLikeOp } from '../../../platform/kinds/like-condition.ts'
import { limitClause } from '../../../platform/lists/page-ids.ts'
import { orderByKeys, orderKeyColumns } from '../../../platform/lists/page-order.ts'
import { sql } from 'kysely'
import { preparedStatement, type SqlFragment } from '../../../platform/database/statement.ts'
import type { ListStatement } from './page-statements.ts'
import { placedRows, plainRows } from './search-places.ts'
import type { RecordRow } from '../texts/field-labels.ts'

export type ScanResult = [records: RecordRow[], total: number]

/**
 * Whether every row may have to be looked at, since few names have an index that answers for a part of a text, and not
 * for every part. (Row policies keep trigram indexes out: LIKE might tell about rows of others.)
 */
export function needsFullScan({ filters, advanced }: ParsedListQuery): boolean {
  const inside = ({ op }: QueryFilter) => isLikeOp(op)
  return filters.some(inside) || (advanced?.filters.some(inside) ?? false)
}

interface ScanPage {
  readonly pageNo: number
  readonly pageSize: number
}

const TOTAL = 'found_total'

/**
 * The page and the count by one pass over the table: the ids and what they are ordered by are kept aside and counted, and
 * the rows of the page are read whole. Asked apart, each of the two would try the condition on every row. The count comes
 * first and its one row stays when the page is empty. Planning it takes as long as finding, and policies hide from the
 * planner what a text would find: it is prepared. It is one statement, since each answer of the database wakes the server
 * up, and searches come so seldom that the processor has forgotten its program by then.
 */
export async function scanOnce(list: ListStatement, page: ScanPage): Promise<ScanResult> {
  const { rows, sharedText } = await list.runStatement({
    ...preparedStatement(scanQuery(list, page)),
    sharedColumn: TOTAL,
  })
  return [rows.filter(({ id }) => id !== null), Number(sharedText)]
}

function scanQuery(list: ListStatement, { pageNo, pageSize }: ScanPage): SqlFragment {
  const total = sql.raw(TOTAL)
  const ordered = sql.raw(orderByKeys(list.order))
  const limit = limitClause({ limit: pageSize, offset: (pageNo - 1) * pageSize })
  return sql`with found as materialized (${foundRows(list)})
    select counted.${total}, whole.* from (select count(*)::integer as ${total} from found) counted
      left join (select * from found order by ${ordered} ${limit}) page on true
      left join lateral (
        select ${sql.raw(list.select)} from ${list.from} where ${sql.raw(list.id)} = page.found_id
      ) whole on true
    order by ${ordered}`
}

/** The rows the list asks for: by the index of their names where there is one, else by looking at each. */
function foundRows({ id, from, where, order, places }: ListStatement): SqlFragment {
  const rows = { columns: sql.raw(`${id} as found_id, ${orderKeyColumns(order)}`), from, where }
  return places === undefined ? plainRows(rows) : placedRows(places, rows)
}
