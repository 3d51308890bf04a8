import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireSameSecret } from './require-same-secret.ts'
import { reencryptTexts } from '../platform/encryption/reencrypt-texts.ts'
import { textEncryptionFor, ENCRYPTED_TEXTS } from '../platform/encryption/text-encryption.ts'
import { newId } from '../platform/primitives/ids.ts'
import { cloneDatabase, type TestDatabase } from '../testing/app/test-database.ts'

const OLD = 'the secret of the first year of all, long'
const NEW = 'the secret of the second year of all, long'

let t: TestDatabase
let said: string[]
beforeEach(async () => {
  t = await cloneDatabase()
  said = []
})
afterEach(() => t.drop())

const start = (now: string, ...before: string[]) =>
  requireSameSecret(t.database, [now, ...before], 'aes', line => said.push(line))

async function saveEncrypted(text: string, secret = OLD): Promise<string> {
  const id = newId()
  const encrypted_Key = textEncryptionFor(secret, 'video-key', 'aes').encrypt(text)
  await t.database.system
    .insertInto('he_video_key')
    .values({ id, tenant_id: 1, video_id: newId(), sealed_key: encrypted_Key })
    .execute()
  return id
}

const encryptedOf = async (id: string): Promise<string> =>
  String(
    (await t.database.system.selectFrom('he_video_key').select('sealed_key').where('id', '=', id).execute())[0]?.[
      'sealed_key'
    ],
  )

test('nodes with one secret start, a node with another is refused and told what to do', async () => {
  await start(OLD)
  await start(OLD)
  await expect(start(NEW)).rejects.toMatchObject({
    message: expect.stringContaining('SECRET 与这个数据库不符'),
    hint: expect.stringContaining('SECRET_PREVIOUS'),
  })
  expect(said).toEqual([])
})

test('two first starts at once with different secrets are not both let in', async () => {
  const ends = await Promise.allSettled([start(OLD), start(NEW)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a new secret beside the previous one encrypts all anew; afterwards the old one opens nothing and is refused', async () => {
  await start(OLD)
  const id = await saveEncrypted('the key of a video')
  await start(NEW, OLD)
  expect(said).toEqual([expect.stringContaining('重新加密了 1 项内容')])
  const encrypted = await encryptedOf(id)
  expect(textEncryptionFor(NEW, 'video-key', 'aes').decrypt(encrypted)).toBe('the key of a video')
  expect(textEncryptionFor(OLD, 'video-key', 'aes').decrypt(encrypted)).toBeUndefined()
  await expect(start(OLD)).rejects.toThrow('SECRET 与这个数据库不符')
  await start(NEW)
})

test('nodes are changed one after the other: who knows both is let in before and after', async () => {
  await start(OLD)
  await start(OLD, NEW)
  await start(NEW, OLD)
  await start(NEW)
})

test('a failed change of the secret leaves everything as it was', async () => {
  await start(OLD)
  const id = await saveEncrypted('the key of a video')
  const before = await encryptedOf(id)
  await expect(start(NEW, 'quite another secret, long enough')).rejects.toThrow()
  expect(await encryptedOf(id)).toBe(before)
})

test('after a change of the ciphers what the others closed is encrypted anew, once; the rest is left alone', async () => {
  const ids = [await saveEncrypted('the key of a video'), await saveEncrypted('the key of another')]
  const lost = await saveEncrypted('what nobody opens', 'the secret of an installation that is gone')
  const how = { secrets: OLD, suite: 'sm', includesCurrent: false } as const
  const before = await encryptedOf(lost)
  expect(await reencryptTexts(t.database.system, how)).toBe(2)
  const encrypted = await Promise.all(ids.map(encryptedOf))
  for (const text of encrypted) expect(text).toMatch(/^v2\./)
  expect(encrypted.map(textEncryptionFor(OLD, 'video-key', 'aes').decrypt)).toEqual([
    'the key of a video',
    'the key of another',
  ])
  expect(await encryptedOf(lost)).toBe(before)
  expect(await reencryptTexts(t.database.system, how)).toBe(0)
  expect(await Promise.all(ids.map(encryptedOf))).toEqual(encrypted)
})

test('more than one batch is encrypted anew', async () => {
  const key = textEncryptionFor(OLD, 'video-key', 'aes').encrypt('the key of a video')
  await sql`insert into he_video_key (id, tenant_id, video_id, sealed_key)
    select gen_random_uuid(), 1, gen_random_uuid(), ${key} from generate_series(1, 1203)`.execute(t.database.system)
  const count = await reencryptTexts(t.database.system, { secrets: OLD, suite: 'sm', includesCurrent: true })
  expect(count).toBe(1203)
})

test('every column that is listed as encrypted is there', async () => {
  for (const { table, id, columns } of Object.values(ENCRYPTED_TEXTS)) {
    for (const column of [id, ...columns])
      await sql`select ${sql.ref(column)} from ${sql.table(table)} limit 0`.execute(t.database.system)
  }
})
