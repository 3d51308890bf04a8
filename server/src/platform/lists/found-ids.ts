import { MAX_FOUND } from '@xuanjiao/wire/page-result'
import { sql } from 'kysely'
import { deny } from '../errors/refuse.ts'
import type { Ask } from '../database/statement.ts'
import type { IdRow } from '../database/statement-rows.ts'
import type { CountedRows } from './counting.ts'

/** A list query with the number of rows its asker was told it finds. */
export interface Expecting {
  expected: number
}

/**
 * The ids of all rows a question finds, as many as the person was told, to be acted on as if they had been ticked: so
 * few that what is done to them can still be taken back by one call. Finds it another number now, nothing happens.
 */
export async function foundIds(
  ask: Ask,
  { id, from, where }: CountedRows & { id: string },
  { expected }: Expecting,
): Promise<string[]> {
  if (expected > MAX_FOUND) throw deny.business(`一次最多处理 ${MAX_FOUND} 条，请缩小查询范围`)
  const own = sql.raw(id)
  const limit = sql.raw(`limit ${MAX_FOUND + 1}`)
  const rows = await ask(sql<IdRow>`select ${own} as id from ${from} where ${where} order by ${own} ${limit}`)
  if (rows.length !== expected) throw deny.business('符合条件的数据已有变化，请刷新后重新确认')
  return rows.map(row => row.id)
}
