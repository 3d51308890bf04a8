import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { askIn } from '../database/statement.ts'
import { foundIds as findIds, type Expecting } from './found-ids.ts'
import { conditionOf } from './list-columns.ts'
import { idOf, listWhere, readRequest, type Listed } from './list-page.ts'

/** The ids of all rows a question finds, as many as the person was told. */
export function foundIds(db: Db, listed: Listed, query: QueryParams & Expecting): Promise<string[]> {
  return findIds(askIn(db), { id: idOf(listed), from: listed.from, where: listWhere(listed, query) }, query)
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
