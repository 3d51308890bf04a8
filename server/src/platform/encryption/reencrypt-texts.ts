import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Computed } from '../database/statement-rows.ts'
import type { Secrets } from '../secrets/signing-secrets.ts'
import type { CipherSuiteName } from './cipher-suites.ts'
import { ENCRYPTED_TEXTS, SUITE_MARKS, textEncryptionFor, type EncryptionPurpose } from './text-encryption.ts'

/** Rows that are read at a time. */
const BATCH = 500
/** Below every id there is. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface TextReencryption {
  readonly secrets: Secrets
  readonly suite: CipherSuiteName
  /** All of them, as after a change of the secret; else those that another suite closed. */
  readonly includesCurrent: boolean
}

interface EncryptedTextColumn {
  readonly purpose: EncryptionPurpose
  readonly column: string
}

/**
 * Encrypts every short text by the secret and the suite of now, and says how many there were. What none of the secrets
 * opens stays as it is: it was lost before, and is not made worse.
 */
export async function reencryptTexts(db: Db, how: TextReencryption): Promise<number> {
  let count = 0
  for (const purpose of Object.keys(ENCRYPTED_TEXTS) as EncryptionPurpose[])
    for (const column of ENCRYPTED_TEXTS[purpose].columns)
      count += await reencryptTextColumn(db, { purpose, column }, how)
  return count
}

async function reencryptTextColumn(db: Db, at: EncryptedTextColumn, how: TextReencryption): Promise<number> {
  const textEncryption = textEncryptionFor(how.secrets, at.purpose, how.suite)
  let count = 0
  let after: string | undefined = BEFORE_ALL
  while (after !== undefined) {
    const rows: EncryptedTextRow[] = await readBatch(db, at, how, after)
    for (const row of rows) {
      const text = textEncryption.decrypt(row.encrypted)
      if (text !== undefined) count += await replaceText(db, at, row, textEncryption.encrypt(text))
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined
  }
  return count
}

type EncryptedTextRow = Computed<{ id: string; encrypted: string }>

async function readBatch(
  db: Db,
  { purpose, column }: EncryptedTextColumn,
  { suite, includesCurrent }: TextReencryption,
  after: string,
): Promise<EncryptedTextRow[]> {
  const { table, id } = ENCRYPTED_TEXTS[purpose]
  const others = includesCurrent ? sql`` : sql`and not starts_with(${sql.ref(column)}, ${SUITE_MARKS[suite]})`
  const { rows } = await sql<EncryptedTextRow>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(id)} > ${after}::uuid ${others}
    order by ${sql.ref(id)} limit ${sql.raw(String(BATCH))} for update`.execute(db)
  return rows
}

/** A text that was written anew meanwhile is left alone: the product runs beside. */
async function replaceText(
  db: Db,
  { purpose, column }: EncryptedTextColumn,
  row: EncryptedTextRow,
  encrypted: string,
): Promise<number> {
  const { table, id } = ENCRYPTED_TEXTS[purpose]
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${encrypted}
    where ${sql.ref(id)} = ${row.id}::uuid and ${sql.ref(column)} = ${row.encrypted}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
