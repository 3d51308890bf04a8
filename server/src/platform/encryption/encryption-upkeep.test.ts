import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { newId } from '../primitives/ids.ts'
import type { FileStorage } from '../storage/storage.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { encryptFile, findDecryptedFile } from './file-encryption.ts'
import { reencryptEverything, encryptClearValues } from './encryption-upkeep.ts'
import { createPersonalEncryption, type PersonalEncryption } from './personal-encryption.ts'
import { USER_EMAIL, USER_PHONE } from './encrypted-columns.ts'

const OLD = 'the secret of the first year of all, long'
const NEW = 'the secret of the second year of all, long'
const PEOPLE = 1203

let t: TestDatabase
let folder: string
let storage: FileStorage
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-sealed-'))
  storage = await openDiskStorage(folder)
  t = await cloneDatabase()
  await sql`insert into sys_user (id, tenant_id, username, realname, phone, email)
    select gen_random_uuid(), 1, 'person' || n, '某人', '139' || lpad(n::text, 8, '0'), 'person' || n || '@example.com'
    from generate_series(1, ${PEOPLE}) n`.execute(t.database.system)
  await sql`update sys_user set phone = '13800000000', updated_by = 'person1' where username = 'person1'`.execute(
    t.database.system,
  )
})
afterEach(async () => {
  await t.drop()
  await fs.rm(folder, { recursive: true, force: true })
})

const silent = () => {}
const seals = {
  old: createPersonalEncryption(OLD, 'aes'),
  both: createPersonalEncryption([NEW, OLD], 'aes'),
  now: createPersonalEncryption(NEW, 'aes'),
}

interface Kept {
  phone: string
  email: string
  version: number
}

async function people(): Promise<Kept[]> {
  const { rows } =
    await sql<Kept>`select phone, email, version from sys_user where username like 'person%' order by id`.execute(
      t.database.system,
    )
  return rows
}

async function histories(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select jsonb_array_elements_text(changes -> 'phone') as text from sys_data_log
    where data_table = 'sys_user' and changes ? 'phone' order by id`.execute(t.database.system)
  return rows.map(({ text }) => text)
}

const open = (encryption: PersonalEncryption) => async () =>
  (await people()).map(row => encryption.decrypt(USER_PHONE.qualifiedName, row.phone)).sort()

test('a start encrypts what stands in clear, histories too, as no change of anything', async () => {
  const before = (await people()).map(row => row.phone).sort()
  await encryptClearValues(t.database, seals.old, silent)
  const rows = await people()
  for (const { phone, email, version } of rows) {
    expect([phone, email].every(text => text.startsWith(`~s1|${seals.old.keyIds[0]}|`))).toBe(true)
    expect(version).toBe(1)
  }
  expect(await open(seals.old)()).toEqual(before)
  expect(rows.map(row => seals.old.decrypt(USER_EMAIL.qualifiedName, row.email))).toContain('person7@example.com')
  const messages = await histories()
  expect(messages.map(text => text.startsWith('~s1|'))).toEqual([true, true])
  expect(messages.map(text => seals.old.decrypt(USER_PHONE.qualifiedName, text))).toEqual([
    '13900000001',
    '13800000000',
  ])
})

test('the key of before is demanded as long as anything is under it, and by nothing once all is encrypted anew', async () => {
  await encryptClearValues(t.database, seals.old, silent)
  await expect(encryptClearValues(t.database, seals.now, silent)).rejects.toMatchObject({
    hint: expect.stringContaining('npm run reseal'),
  })
  await encryptClearValues(t.database, seals.both, silent)
  const before = await open(seals.both)()
  const said: string[] = []
  expect(await reencryptEverything(t.database, storage, seals.both, line => said.push(line))).toEqual({
    done: PEOPLE * 2 + 1,
    lost: 0,
  })
  expect(said).toContain(`sys_user.phone：${PEOPLE} 项，历史 1 项`)
  expect(await open(seals.now)()).toEqual(before)
  const left = [...(await people()).flatMap(({ phone, email }) => [phone, email]), ...(await histories())]
  expect(left.filter(text => !text.startsWith(`~s1|${seals.now.keyIds[0]}|`))).toEqual([])
  await encryptClearValues(t.database, seals.now, silent)
  expect(await reencryptEverything(t.database, storage, seals.now, silent)).toEqual({ done: 0, lost: 0 })
})

test('what is broken off half-way goes on where it stands', async () => {
  await encryptClearValues(t.database, seals.old, silent)
  const stopped = new Error('stopped')
  const tiring = { ...seals.both, reencrypt: failingAfter(700, seals.both.reencrypt, stopped) }
  await expect(reencryptEverything(t.database, storage, tiring, silent)).rejects.toBe(stopped)
  const under = async (encryption: PersonalEncryption) =>
    (await people()).filter(row => row.phone.startsWith(`~s1|${encryption.keyIds[0]}|`)).length
  expect([await under(seals.now), await under(seals.old)]).toEqual([500, PEOPLE - 500])
  expect(await reencryptEverything(t.database, storage, seals.both, silent)).toMatchObject({ lost: 0 })
  expect(await under(seals.now)).toBe(PEOPLE)
})

function failingAfter(
  count: number,
  renew: PersonalEncryption['reencrypt'],
  error: Error,
): PersonalEncryption['reencrypt'] {
  let calls = 0
  return (...values) => {
    if ((calls += 1) > count) throw error
    return renew(...values)
  }
}

test('what nothing opens stays as it is, and the key it wants stays demanded', async () => {
  await encryptClearValues(t.database, seals.old, silent)
  const alien = createPersonalEncryption('a secret that nobody here has ever had', 'aes').encrypt(
    USER_PHONE.qualifiedName,
    'phone',
    '13711112222',
  )
  await sql`insert into sys_user (id, tenant_id, username, realname, phone) values (${newId()}, 1, 'alien', '外人', ${alien})`.execute(
    t.database.system,
  )
  expect(await reencryptEverything(t.database, storage, seals.both, silent)).toMatchObject({ lost: 1 })
  await expect(encryptClearValues(t.database, seals.now, silent)).rejects.toThrow('旧密钥')
})

test('the data log lets itself be encrypted by nothing but encrypted text, and by no plain statement', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from sys_data_log where data_table = 'sys_user' and changes ? 'phone'`.execute(t.database.system)
  const id = rows[0]?.id
  for (const [before, after] of [
    ['13900000001', '~s1|'],
    ['~s1|', '13800000009'],
    [null, '~s1|x'],
  ]) {
    const done = sql`select xj_seal_log(${id}::bigint, 'phone', ${before}::text, ${after}::text)`.execute(
      t.database.system,
    )
    if (before === null) await done
    else await expect(done).rejects.toThrow('only sealed values')
  }
  expect(await histories()).toEqual(['13900000001', '13800000000'])
  await expect(
    t.database.system.transaction().execute(async db => {
      await sql`select set_config('app.sealing', 'on', true)`.execute(db)
      await sql`update sys_data_log set actor = 'nobody'`.execute(db)
    }),
  ).rejects.toThrow('permission denied')
})

test('scans are encrypted anew with the rest, those of before there were seals too; what is played is left alone', async () => {
  const scan = Buffer.from('a scan of a certificate')
  const of = { clear: 'temp/2026/11/one.pdf', old: 'temp/2026/11/two.png', film: 'temp/2026/11/three.mp4' }
  await storage.put(of.clear, scan)
  await storage.put(of.film, scan)
  await storage.put(of.old, encryptFile(seals.old.keyRing, of.old, [scan].values() as never))
  for (const [at, type] of [
    [of.clear, 'application/pdf'],
    [of.old, 'image/png'],
    [of.film, 'video/mp4'],
  ])
    await sql`insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256)
      values (${newId()}, 1, ${at}, 'temp', false, 'x', ${type}, ${scan.length}, '')`.execute(t.database.system)
  await encryptClearValues(t.database, seals.both, silent)
  await reencryptEverything(t.database, storage, seals.both, silent)
  for (const at of [of.clear, of.old]) {
    expect((await fs.readFile(path.join(folder, at))).includes(scan)).toBe(false)
    expect(await buffer((await findDecryptedFile(storage, seals.now.keyRing, at))!.read())).toEqual(scan)
  }
  expect(await fs.readFile(path.join(folder, of.film))).toEqual(scan)
})
