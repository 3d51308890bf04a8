import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { MAX_MATCHING_ROWS } from '@xuanjiao/wire/page-result'
import { sql } from 'kysely'
import { appErrors } from '../errors/app-errors.ts'
import type { RunStatement } from '../database/statement.ts'
import type { IdRow } from '../database/statement-rows.ts'
import type { RowSource } from './row-counting.ts'

/** A list query with the number of rows its asker was told it finds. */
export interface ExpectedCount {
  expected: number
}

/**
 * The ids of all rows a question finds, as many as the person was told, to be acted on as if they had been ticked: so
 * few that what is done to them can still be taken back by one call. Finds it another number now, nothing happens.
 */
export async function readMatchingIds(
  runStatement: RunStatement,
  { id, from, where }: RowSource & { id: string },
  { expected }: ExpectedCount,
): Promise<string[]> {
  if (expected > MAX_MATCHING_ROWS)
    throw appErrors.business(`一次最多处理 ${numberText(MAX_MATCHING_ROWS)} 条，请缩小查询范围`)
  const own = sql.raw(id)
  const limit = sql.raw(`limit ${MAX_MATCHING_ROWS + 1}`)
  const rows = await runStatement(sql<IdRow>`select ${own} as id from ${from} where ${where} order by ${own} ${limit}`)
  if (rows.length !== expected) throw appErrors.business('符合条件的数据已有变化，请刷新后重新确认')
  return rows.map(row => row.id)
}
