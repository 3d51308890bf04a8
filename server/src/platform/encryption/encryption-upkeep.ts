import { sql } from 'kysely'
import type { Database, Db, RowOf } from '../database/db.ts'
import { StartError } from '../errors/start-error.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { PersonalEncryption } from './personal-encryption.ts'
import { everyEncryptedColumn, type EncryptedColumn } from './encrypted-columns.ts'
import { reencryptColumn, reencryptHistory, type ReencryptResult } from './reencrypt-columns.ts'
import { reencryptFiles } from './reencrypt-files.ts'

const KEYS = 'seal-keys'
const PLACES = 'sealed-places'

type Say = (line: string) => void

/**
 * Notes the key that encrypts now among those that may be in use, and refuses to start without one of these: its values
 * could not be read. Then whatever stands in clear is encrypted: of a version before, of a field that became personal,
 * of the demo.
 */
export async function encryptClearValues(database: Database, encryption: PersonalEncryption, say: Say): Promise<void> {
  await database.system.transaction().execute(db => registerKey(db, encryption))
  const history = new Set(await readNotedValues(database.system, PLACES))
  for (const at of everyEncryptedColumn()) {
    const { done } = await reencryptColumn(database, encryption, at, 'clear', count => sayEncrypted(say, at, count))
    if (!history.has(at.qualifiedName)) await encryptHistory(database, encryption, at)
    if (done > 0) say(`个人信息已加密：${at.qualifiedName}，${done} 项`)
  }
}

/** Many take a while: then it is said how far it is. */
function sayEncrypted(say: Say, { qualifiedName }: EncryptedColumn, count: number): void {
  if (count % 10_000 === 0) say(`正在加密个人信息 ${qualifiedName}……${count} 项`)
}

function sayFilesEncrypted(say: Say, count: number): void {
  if (count % 100 === 0) say(`正在加密文件……${count} 个`)
}

/** The log is long and has no column of its own to be looked at: once for each place. */
async function encryptHistory(database: Database, encryption: PersonalEncryption, at: EncryptedColumn): Promise<void> {
  await reencryptHistory(database, encryption, at, 'clear')
  await database.system.transaction().execute(async db => {
    const places = await readNotedValues(db, PLACES, true)
    await writeNotedValues(db, PLACES, [...new Set([...places, at.qualifiedName])])
  })
}

async function registerKey(db: Db, encryption: PersonalEncryption): Promise<void> {
  const used = await readNotedValues(db, KEYS, true)
  if (used.some(id => !encryption.keyIds.includes(id))) throw missingKey()
  await writeNotedValues(db, KEYS, [...new Set([...used, encryption.keyIds[0]])])
}

const missingKey = () =>
  new StartError(
    '数据库中还有用旧密钥加密的个人信息，缺少这个密钥将无法读出',
    '请把原来的 SECRET 写进 SECRET_PREVIOUS 后启动，运行 npm run reseal，完成之后再去掉 SECRET_PREVIOUS。',
  )

/** Encrypts everything by the key of now, while the product runs; after that the keys of before are not needed. */
export async function reencryptEverything(
  database: Database,
  storage: FileStorage,
  encryption: PersonalEncryption,
  say: Say,
): Promise<ReencryptResult> {
  await database.system.transaction().execute(db => registerKey(db, encryption))
  const sum = { done: 0, lost: 0 }
  for (const at of everyEncryptedColumn()) {
    const column = await reencryptColumn(database, encryption, at, 'old', count => sayEncrypted(say, at, count))
    const lines = await reencryptHistory(database, encryption, at, 'old', count => sayEncrypted(say, at, count))
    sum.done += column.done + lines.done
    sum.lost += column.lost + lines.lost
    say(`${at.qualifiedName}：${column.done} 项，历史 ${lines.done} 项`)
  }
  sum.done += await reencryptFiles(database, storage, encryption.keyRing, count => sayFilesEncrypted(say, count))
  if (sum.lost === 0) await writeNotedValues(database.system, KEYS, [encryption.keyIds[0]])
  return sum
}

async function readNotedValues(db: Db, key: string, hold = false): Promise<string[]> {
  if (hold) await sql`insert into sys_installation (key, value) values (${key}, '') on conflict do nothing`.execute(db)
  const { rows } = await sql<Pick<RowOf<'sys_installation'>, 'value'>>`
    select value from sys_installation where key = ${key} ${hold ? sql`for update` : sql``}`.execute(db)
  return (rows[0]?.value ?? '').split(',').filter(Boolean)
}

async function writeNotedValues(db: Db, key: string, values: readonly string[]): Promise<void> {
  await sql`update sys_installation set value = ${values.join()}, changed_at = now() where key = ${key}`.execute(db)
}
