import { sql } from 'kysely'
import type { Database, Db } from '../database/db.ts'
import type { Computed } from '../database/statement-rows.ts'
import { ENCRYPTED_PREFIX, type PersonalEncryption } from './personal-encryption.ts'
import type { EncryptedColumn } from './encrypted-columns.ts'

/** What a pass over a column came to. */
export interface ReencryptResult {
  /** Values that were encrypted. */
  done: number
  /** Values that none of our keys opens: they stay as they are. */
  lost: number
}

/** Which values a pass takes: those that nobody encrypted yet, or all that are not under the key of now. */
export type ReencryptSelection = 'clear' | 'old'

const BATCH = 500

/** What the values that need nothing begin with. */
const settled = (encryption: PersonalEncryption, reencryptSelection: ReencryptSelection): string =>
  reencryptSelection === 'clear' ? ENCRYPTED_PREFIX : `${ENCRYPTED_PREFIX}${encryption.keyIds[0]}|`

type Say = (done: number) => void

/** One batch after the other, each a transaction of its own: whoever stops it may begin again at any time. */
async function inBatches(
  database: Database,
  say: Say,
  batch: (db: Db, after: string | undefined) => Promise<ReencryptResult & { last: string | undefined }>,
): Promise<ReencryptResult> {
  const sum = { done: 0, lost: 0 }
  let last: string | undefined
  do {
    const one = await database.system.transaction().execute(async db => {
      await sql`select set_config('app.sealing', 'on', true)`.execute(db)
      return batch(db, last)
    })
    sum.done += one.done
    sum.lost += one.lost
    last = one.last
    if (one.done > 0) say(sum.done)
  } while (last !== undefined)
  return sum
}

interface EncryptedValueRow {
  id: string
  kept: string
}

/** The values of a column. Rows stay as new as they were: this is no change, and nobody's form grows stale by it. */
export function reencryptColumn(
  database: Database,
  encryption: PersonalEncryption,
  at: EncryptedColumn,
  reencryptSelection: ReencryptSelection,
  say: Say = () => {},
): Promise<ReencryptResult> {
  const [table, column] = [sql.table(at.table), sql.ref(at.column)]
  return inBatches(database, say, async (db, after = '00000000-0000-0000-0000-000000000000') => {
    const { rows } = await sql<Computed<EncryptedValueRow>>`select id::text as id, ${column} as kept from ${table}
      where id > ${after}::uuid and ${column} <> '' and not starts_with(${column}, ${settled(encryption, reencryptSelection)})
      order by id limit ${BATCH} for update`.execute(db)
    const renewed = rows.flatMap(({ id, kept }) => {
      const text = encryption.reencrypt(at.qualifiedName, at.maskKind, kept)
      return text === undefined ? [] : [{ id, text }]
    })
    await sql`update ${table} t set ${sql.ref(at.column)} = v.kept
      from unnest(${renewed.map(row => row.id)}::uuid[], ${renewed.map(row => row.text)}::text[]) v(id, kept)
      where t.id = v.id`.execute(db)
    return { done: renewed.length, lost: rows.length - renewed.length, last: rows.at(-1)?.id }
  })
}

interface HistoryLine {
  id: string
  before: string | null
  after: string | null
}

/** What the histories of a column tell. */
export function reencryptHistory(
  database: Database,
  encryption: PersonalEncryption,
  at: EncryptedColumn,
  reencryptSelection: ReencryptSelection,
  say: Say = () => {},
): Promise<ReencryptResult> {
  const fine = settled(encryption, reencryptSelection)
  const renew = (stored: string | null) =>
    stored === null || stored === '' ? stored : encryption.reencrypt(at.qualifiedName, at.maskKind, stored)
  return inBatches(database, say, async (db, after = '0') => {
    const { rows } = await sql<Computed<HistoryLine>>`
      select id::text as id, changes -> ${at.column} ->> 0 as before, changes -> ${at.column} ->> 1 as after
      from sys_data_log where data_table = ${at.table} and id > ${after}::bigint and changes ? ${at.column}
        and not (coalesce(starts_with(nullif(changes -> ${at.column} ->> 0, ''), ${fine}), true)
          and coalesce(starts_with(nullif(changes -> ${at.column} ->> 1, ''), ${fine}), true))
      order by id limit ${BATCH}`.execute(db)
    const renewed = rows.map(({ id, ...line }) => ({ id, before: renew(line.before), after: renew(line.after) }))
    const whole = renewed.filter(line => line.before !== undefined && line.after !== undefined)
    await sql`select xj_seal_log(v.id, ${at.column}, v.before, v.after)
      from unnest(${whole.map(line => line.id)}::bigint[], ${whole.map(line => line.before)}::text[],
        ${whole.map(line => line.after)}::text[]) v(id, before, after)`.execute(db)
    return { done: whole.length, lost: rows.length - whole.length, last: rows.at(-1)?.id }
  })
}
