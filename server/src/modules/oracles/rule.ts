import { sql, type RawBuilder } from 'kysely'
import type { Oracle } from '@xuanjiao/contract/business/oracle-calls'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

/** What has to hold, told by the rows for which it does not: each with an `example` in words. */
export interface Invariant {
  name: string
  title: string
  broken: RawBuilder<unknown>
}

/** Asks whether a rule holds. */
export async function tried(db: Db, { name, title, broken }: Invariant): Promise<Oracle> {
  const { rows } = await sql<Computed<{ broken: number; example: string | null }>>`
    select count(*)::integer as broken, min(example) as example from (${broken}) broken`.execute(db)
  const found = rows[0] ?? { broken: 0, example: null }
  return { name, title, ok: found.broken === 0, ...found }
}
