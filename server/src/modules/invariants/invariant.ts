import { sql, type RawBuilder } from 'kysely'
import type { InvariantResult } from '@xuanjiao/contract/business/invariant-calls'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

/** What has to hold, told by the rows for which it does not: each with an `example` in words. */
export interface Invariant {
  name: string
  title: string
  violations: RawBuilder<unknown>
}

/** Asks whether a rule holds. */
export async function checkInvariant(db: Db, { name, title, violations }: Invariant): Promise<InvariantResult> {
  const { rows } = await sql<Computed<{ broken: number; example: string | null }>>`
    select count(*)::integer as broken, min(example) as example from (${violations}) broken`.execute(db)
  const match = rows[0] ?? { broken: 0, example: null }
  return { name, title, ok: match.broken === 0, ...match }
}
