import type { QueryFilter } from '@xuanjiao/wire/query/query-condition'
import type { ParsedListQuery } from '@xuanjiao/wire/query/list-query'
import { isLikeOp } from '../../../platform/kinds/like-condition.ts'
import { limitClause } from '../../../platform/lists/page-ids.ts'
import { orderByKeys, orderKeyColumns } from '../../../platform/lists/page-order.ts'
import { sql } from 'kysely'
import { compileStatement, type SqlFragment } from '../../../platform/database/statement.ts'
import { readRowsByIds, type ListStatement } from './page-statements.ts'
import type { RecordRow } from '../texts/field-labels.ts'

export type ScanResult = [records: RecordRow[], total: number]

/**
 * Whether every row has to be looked at, since no index answers for a part of a text. (Row policies keep even trigram
 * indexes out: LIKE might tell about rows of others.)
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
 * the page is empty.
 */
export async function scanOnce(list: ListStatement, page: ScanPage): Promise<ScanResult> {
  const { rows, sharedText } = await list.runStatement({
    ...compileStatement(scanQuery(list, page)),
    sharedColumn: TOTAL,
  })
  const ids = rows.flatMap(({ id }) => (id === null ? [] : String(id)))
  return [await readRowsByIds(list, ids), Number(sharedText)]
}

function scanQuery({ id, from, where, order }: ListStatement, { pageNo, pageSize }: ScanPage): SqlFragment {
  const total = sql.raw(TOTAL)
  const ordered = sql.raw(orderByKeys(order))
  const limit = limitClause({ limit: pageSize, offset: (pageNo - 1) * pageSize })
  return sql`with found as materialized (select ${sql.raw(`${id} as id, ${orderKeyColumns(order)}`)} from ${from} where ${where})
    select page.id, counted.${total} from (select count(*)::integer as ${total} from found) counted
      left join (select * from found order by ${ordered} ${limit}) page on true
    order by ${ordered}`
}
