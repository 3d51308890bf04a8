import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { Installation } from './licence-standing.ts'

type Reading = Pick<AppContext, 'database' | 'clock'>

/** The installation as it stands now; its time moves forward alone, whatever the clock of this node says. */
export async function readInstallation({ database, clock }: Reading): Promise<Installation> {
  const { rows } = await sql<
    Pick<RowOf<'sys_licence'>, 'id' | 'licence'> & Computed<{ system: string; seenMs: number }>
  >`
    update sys_licence set latest_seen = greatest(latest_seen, ${clock.now()})
    returning id, (select system_identifier::text from pg_control_system()) as "system", extract(epoch from latest_seen)::float * 1000 as "seenMs", licence`.execute(
    database.system,
  )
  const [row] = rows
  if (!row) throw new Error('sys_licence is empty')
  return { identificationCode: codeOf(row.system, row.id), licence: row.licence, now: new Date(row.seenMs) }
}

/** A copy of the files in another database is another installation, and so is another one in the same database. */
const codeOf = (system: string, id: string): string =>
  createHash('sha256').update(`${system} ${id}`).digest('hex').toUpperCase()

/** Puts a licence in force; the one before is kept beside it. */
export const keepLicence = async ({ database }: Pick<AppContext, 'database'>, licence: string): Promise<void> =>
  void (await database.system
    .updateTable('sys_licence')
    .set(({ ref }) => ({ licence, licence_before: ref('licence') }))
    .execute())
