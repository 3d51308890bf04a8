import type { RawBuilder } from 'kysely'
import { totalsOf, type Db } from '../database/db.ts'

/** How many rows a statement counts, as a list asks for it: a large total is given again for a moment. */
export function keptCount(
  db: Db,
  statement: RawBuilder<{ total: number }>,
): { recent(): Promise<number> | undefined; count(): Promise<number> } {
  const totals = totalsOf(db)
  const exact = statement.compile(db)
  const question = `${exact.sql}\n${JSON.stringify(exact.parameters)}`
  const counted = async () => (await db.executeQuery(exact)).rows[0]?.total ?? 0
  return {
    recent: () => totals?.recent(question),
    count: () => totals?.count(question, counted) ?? counted(),
  }
}
