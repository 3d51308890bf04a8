import { MAX_FOUND } from '@xuanjiao/wire/page-result'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { IdRow } from '../database/statement-rows.ts'
import { conditionOf } from './list-columns.ts'
import { idOf, listWhere, readRequest, type Listed } from './list-page.ts'
import { deny } from '../errors/refuse.ts'

/** A list query with the number of rows its asker was told it finds. */
export interface Expecting {
  expected: number
}

/** So many may be acted on at once: what is done to them can still be taken back by one call. */
export function demandFew({ expected }: Expecting): void {
  if (expected > MAX_FOUND) throw deny.business(`一次最多处理 ${MAX_FOUND} 条，请缩小查询范围`)
}

/** When the question finds another number now, nothing happens. */
export function demandExpected(ids: readonly string[], { expected }: Expecting): void {
  if (ids.length !== expected) throw deny.business('符合条件的数据已有变化，请刷新后重新确认')
}

/** The ids of all rows a question finds, as many as the person was told, to be acted on as if they had been ticked. */
export async function foundIds(db: Db, listed: Listed, query: QueryParams & Expecting): Promise<string[]> {
  demandFew(query)
  const { rows } = await sql<IdRow>`select ${sql.raw(idOf(listed))} as id from ${listed.from}
    where ${listWhere(listed, query)} order by 1 limit ${MAX_FOUND + 1}`.execute(db)
  const ids = rows.map(row => row.id)
  demandExpected(ids, query)
  return ids
}

/** The rows an export means: the ticked ones of the question, or all. */
export function chosenWhere(listed: Listed, query: QueryParams): Listed['where'] {
  const { selections } = readRequest(listed.columns, query)
  const where = listWhere(listed, query)
  if (selections.length === 0) return where
  const ticked = conditionOf(listed.columns, {
    filters: [{ field: 'id', op: 'in', values: selections }],
    sort: [],
    selections: [],
    columns: [],
  })
  return sql`${where} and ${ticked}`
}
