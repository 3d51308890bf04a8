import type { QueryFilter } from '@xuanjiao/wire/query/query-condition'
import type { ParsedListQuery } from '@xuanjiao/wire/query/list-query'
import { isLikeOp } from '../../../platform/kinds/like-condition.ts'
import { limitClause } from '../../../platform/lists/page-ids.ts'
import { orderByKeys, orderKeyColumns } from '../../../platform/lists/page-order.ts'
import { sql } from 'kysely'
import { preparedStatement, type SqlFragment } from '../../../platform/database/statement.ts'
import { readRowsByIds, type ListStatement } from './page-statements.ts'
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
 * The page and the count by one pass over the table: the ids and what they are ordered by are kept aside and counted.
 * Asked apart, each of the two would try the condition on every row. The count comes first and its one row stays when
 * the page is empty. Planning it takes a sixth of its time, and policies hide from the planner what a text would find: it
 * is prepared.
 */
export async function scanOnce(list: ListStatement, page: ScanPage): Promise<ScanResult> {
  const { rows, sharedText } = await list.runStatement({
    ...preparedStatement(scanQuery(list, page)),
    sharedColumn: TOTAL,
  })
  const ids = rows.flatMap(({ id }) => (id === null ? [] : String(id)))
  return [await readRowsByIds(list, ids), Number(sharedText)]
}

function scanQuery(list: ListStatement, { pageNo, pageSize }: ScanPage): SqlFragment {
  const total = sql.raw(TOTAL)
  const ordered = sql.raw(orderByKeys(list.order))
  const limit = limitClause({ limit: pageSize, offset: (pageNo - 1) * pageSize })
  return sql`with found as materialized (${foundRows(list)})
    select page.id, counted.${total} from (select count(*)::integer as ${total} from found) counted
      left join (select * from found order by ${ordered} ${limit}) page on true
    order by ${ordered}`
}

/** The rows the list asks for: by the index of their names where there is one, else by looking at each. */
function foundRows({ id, from, where, order, places }: ListStatement): SqlFragment {
  const rows = { columns: sql.raw(`${id} as id, ${orderKeyColumns(order)}`), from, where }
  return places === undefined ? plainRows(rows) : placedRows(places, rows)
}
