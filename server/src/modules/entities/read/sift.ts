import type { QueryFilter } from '@xuanjiao/wire/query/condition'
import type { ListRequest } from '@xuanjiao/wire/query/list-query'
import { isLike } from '../../../platform/kinds/like.ts'
import { limitsOf } from '../../../platform/lists/page-ids.ts'
import { byKeys, keysText } from '../../../platform/lists/page-order.ts'
import { sql } from 'kysely'
import { compile, type SqlFragment } from '../../../platform/database/statement.ts'
import { rowsOf, type ListQuestion } from './page-query.ts'
import type { AnyRow } from '../texts/texts.ts'

export type Found = [records: AnyRow[], total: number]

/**
 * Whether every row has to be looked at, since no index answers for a part of a text. (Row policies keep even trigram
 * indexes out: LIKE might tell about rows of others.)
 */
export function isSifting({ filters, advanced }: ListRequest): boolean {
  const inside = ({ op }: QueryFilter) => isLike(op)
  return filters.some(inside) || (advanced?.filters.some(inside) ?? false)
}

interface Paging {
  readonly pageNo: number
  readonly pageSize: number
}

const TOTAL = 'found_total'

/**
 * The page and the count by one pass over the table: the ids and what they are ordered by are kept aside and counted.
 * Asked apart, each of the two would try the condition on every row. The count comes first and its one row stays when
 * the page is empty.
 */
export async function sift(asked: ListQuestion, page: Paging): Promise<Found> {
  const { rows, aside } = await asked.ask({ ...compile(siftQuery(asked, page)), aside: TOTAL })
  const ids = rows.flatMap(({ id }) => (id === null ? [] : String(id)))
  return [await rowsOf(asked, ids), Number(aside)]
}

function siftQuery({ id, from, where, order }: ListQuestion, { pageNo, pageSize }: Paging): SqlFragment {
  const total = sql.raw(TOTAL)
  const ordered = sql.raw(byKeys(order))
  const limit = limitsOf({ limit: pageSize, offset: (pageNo - 1) * pageSize })
  return sql`with found as materialized (select ${sql.raw(`${id} as id, ${keysText(order)}`)} from ${from} where ${where})
    select page.id, counted.${total} from (select count(*)::integer as ${total} from found) counted
      left join (select * from found order by ${ordered} ${limit}) page on true
    order by ${ordered}`
}
