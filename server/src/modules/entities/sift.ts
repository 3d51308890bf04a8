import type { QueryFilter } from '@xuanjiao/wire/query/condition'
import type { ListRequest } from '@xuanjiao/wire/query/list-query'
import { isLike } from '../../platform/lists/conditions/like.ts'
import type { KeptTotals } from '../../platform/database/kept-totals.ts'
import { byKeys, keysText, type SortStep } from '../../platform/lists/page-order.ts'
import { sql } from 'kysely'
import {
  compile,
  type askTenantAside,
  type SqlCondition,
  type SqlFragment,
  type Statement,
} from '../../platform/database/statement.ts'
import { ROW } from './plan-field.ts'
import type { AnyRow } from './texts.ts'

/** A list's question in SQL, in the parts it is put together from. */
export interface Asked {
  readonly ask: ReturnType<typeof askTenantAside>
  readonly totals: KeptTotals | undefined
  readonly select: string
  readonly table: string
  readonly where: SqlCondition
  /** Counts them all; it names the question, too: tenant, scope and filters stand in it. */
  readonly counting: Statement
  readonly order: readonly SortStep[]
  /** Nothing but tenant and scope is asked for. */
  readonly plain: boolean
}

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
 * The page and the count by one pass over the table: the ids and what they are ordered by are kept aside, counted, and
 * only the page is read whole. Asked apart, each of the two would try the condition on every row. The count comes first
 * and its one row stays when the page is empty.
 */
export async function sift(asked: Asked, page: Paging): Promise<Found> {
  const { rows, aside } = await asked.ask({ ...compile(siftQuery(asked, page)), aside: TOTAL })
  return [rows[0]?.['id'] === null ? [] : rows, Number(aside)]
}

function siftQuery({ select, table, where, order }: Asked, { pageNo, pageSize }: Paging): SqlFragment {
  const total = sql.raw(TOTAL)
  const ordered = sql.raw(byKeys(order))
  const rows = sql.raw(`${table} ${ROW}`)
  const limit = sql.raw(`limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  return sql`with found as materialized (select ${sql.raw(`${ROW}.id as found_id, ${keysText(order)}`)} from ${rows} where ${where})
    select ${sql.raw(select)}, counted.${total} from (select count(*)::integer as ${total} from found) counted
      left join ((select * from found order by ${ordered} ${limit}) page join ${rows} on ${sql.raw(ROW)}.id = page.found_id) on true
    order by ${ordered}`
}
