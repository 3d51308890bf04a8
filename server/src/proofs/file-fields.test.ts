import { allEntities } from '@xuanjiao/contract/all-entities'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessModule } from '../modules/business/index.ts'
import { filesModule } from '../modules/files/index.ts'
import { columnNameOf } from '../platform/schema/column-names.ts'
import type { DataScope, Principal } from '../platform/access/principal.ts'
import { addHospital, businessCalls } from '../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../testing/people/test-principals.ts'
import { runJobByKind } from '../testing/app/run-job.ts'
import { storedFileName, insertStoredFile } from '../testing/files/stored-files.ts'
import { TEST_TIME, startTestApp, type TestCall, type TestApp } from '../testing/app/test-app.ts'

/** Fields that hold files: the engine asks the storage for existence, class, owner and use; readers are the field's. */

let t: TestApp
let as: (principal: Principal) => TestCall
let admin: TestCall
let hospital: { id: string; version: number }
const root = testPrincipal({ username: 'root' })

beforeAll(async () => {
  t = await startTestApp({ modules: [filesModule, businessModule] })
  as = callsByPrincipal(t.context)
  admin = as(root)
})
beforeEach(async () => {
  t.clock.set(TEST_TIME)
  hospital = await addHospital(admin)
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const mine = (biz: string, ending: string, more = {}) => insertStoredFile(t, 'root', storedFileName(biz, ending), more)

async function give(by: TestCall, fields: Record<string, string>) {
  const { status, body } = await by(businessCalls.hospital.edit, { body: { ...hospital, ...fields } })
  if (body.success) hospital.version += 1
  return [status, ...(body.fields ?? []).map(({ field, message }) => `${field}：${message}`)]
}

describe('a path is taken only when it', () => {
  test('is that of a file that was uploaded', async () => {
    const never = '院徽的文件不存在或已被清理，请重新上传'
    for (const logo of ['temp/x.png', storedFileName('logo', 'png')])
      expect(await give(admin, { logo })).toEqual([400, `logo：${never}`])
    expect(await give(admin, { logo: await mine('logo', 'png') })).toEqual([200])
  })

  test('is of the class, kind and size its field is for', async () => {
    expect(await give(admin, { logo: await mine('temp', 'png') })).toEqual([400, 'logo：院徽的图片请从本字段上传'])
    expect(await give(admin, { logo: await mine('temp', 'pdf') })).toEqual([400, 'logo：院徽只能是图片'])
    expect(await give(admin, { logo: await mine('logo', 'png', { size: 3 * 1024 ** 2 }) })).toEqual([
      400,
      'logo：院徽不能超过 2 MB',
    ])
    expect(await give(admin, { licenseFile: await mine('logo', 'png') })).toEqual([
      400,
      'licenseFile：许可证附件的文件请从本字段上传',
    ])
    expect(await give(admin, { licenseFile: await mine('temp', 'txt') })).toEqual([
      400,
      'licenseFile：许可证附件只能是 pdf、jpg、png 文件',
    ])
    expect(await give(admin, { licenseFile: await mine('licenseFile', 'pdf') })).toEqual([200])
  })

  test('was uploaded by the person, or is in a field they may read', async () => {
    const theirs = await insertStoredFile(t, 'other', storedFileName('logo', 'png'))
    expect(await give(admin, { logo: theirs })).toEqual([400, 'logo：院徽的文件不是您上传的，请重新上传'])
    const other = await addHospital(as(testPrincipal({ username: 'other' })), { logo: theirs })
    expect(other.id).not.toBe(hospital.id)
    expect(await give(admin, { logo: theirs })).toEqual([200])
    const elsewhere = await insertStoredFile(t, 'root', storedFileName('logo', 'png'), { tenantId: 2 })
    expect(await give(admin, { cover: elsewhere })).toEqual([400, 'cover：封面的文件不存在或已被清理，请重新上传'])
  })

  test('is new: what the field held before is not asked again', async () => {
    const logo = await mine('logo', 'png')
    await give(admin, { logo })
    await sql`delete from sys_file where path = ${logo}`.execute(t.database.system)
    expect(await give(admin, { logo, shortName: '改' })).toEqual([200])
  })
})

describe('a private file is read by', () => {
  const inHospital = (hospitalId: string): DataScope => ({ kind: 'hospital', hospitalId, areaCode: '320508' })
  const reads = async (principal: Principal, path: string) =>
    (await as(principal)(fileCalls.sign, { query: { path } })).status

  test('its sender while no record holds it; then by who may read the field of a record that does', async () => {
    const path = await mine('licenseFile', 'pdf')
    const neighbour = testPrincipal({ username: 'neighbour', dataScope: { kind: 'platform' } })
    expect([await reads(root, path), await reads(neighbour, path)]).toEqual([200, 404])
    await give(admin, { licenseFile: path })
    const colleague = testPrincipal({ username: 'colleague', dataScope: inHospital(hospital.id) })
    const stranger = testPrincipal({ username: 'stranger', dataScope: inHospital('f'.repeat(32)) })
    expect([await reads(neighbour, path), await reads(colleague, path)]).toEqual([200, 200])
    expect(await reads(stranger, path)).toBe(404)
    const blind = testPrincipal({ username: 'blind' })
    const fieldAccess = (code: string) => (code.endsWith(':licenseFile') ? 'hidden' : 'shown')
    const unseeing = { ...blind, grants: { ...blind.grants, version: 'unseeing', fieldAccess } } as Principal
    expect(await reads(unseeing, path)).toBe(404)
    const powerless = { ...blind, grants: { ...blind.grants, version: 'none', may: () => false } } as Principal
    expect(await reads(powerless, path)).toBe(404)
  })

  test('nobody any more once the record let go of it, but its sender', async () => {
    const path = await mine('licenseFile', 'pdf')
    const neighbour = testPrincipal({ username: 'neighbour' })
    await give(admin, { licenseFile: path })
    await give(admin, { licenseFile: '' })
    expect([await reads(root, path), await reads(neighbour, path)]).toEqual([200, 404])
  })
})

describe('the sweep of unused files', () => {
  const DAY = 86_400
  const here = async (path: string) =>
    [
      (await sql`select from sys_file where path = ${path}`.execute(t.database.system)).rows.length,
      (await t.context.storage.find(path)) ? 1 : 0,
    ].join()
  async function stored(): Promise<string> {
    const path = await mine('logo', 'png')
    await t.context.storage.put(path, Buffer.from('x'))
    return path
  }

  test('takes what no record holds for half a month, and nothing else', async () => {
    const [unused, used, pictured] = [await stored(), await stored(), await stored()]
    await give(admin, { logo: used, intro: `<img src="/api/sys/common/static/${pictured}">` })
    t.clock.advance(14 * DAY)
    await runJobByKind(t, 'files.unused')
    expect(await here(unused)).toBe('1,1')
    t.clock.advance(2 * DAY)
    await runJobByKind(t, 'files.unused')
    expect([await here(unused), await here(used), await here(pictured)]).toEqual(['0,0', '1,1', '1,1'])
  })

  test('leaves what a record in the recycle bin holds, and what it let go of lately', async () => {
    const path = await stored()
    const bin = await addHospital(admin, { logo: path })
    await admin(businessCalls.hospital.remove, { query: { id: bin.id } })
    t.clock.advance(40 * DAY)
    await runJobByKind(t, 'files.unused')
    expect(await here(path)).toBe('1,1')
    await sql`delete from he_hospital where id = ${bin.id}::uuid`.execute(t.database.system)
    const released = await sql<{ at: Date }>`select released_at as at from sys_file where path = ${path}`.execute(
      t.database.system,
    )
    expect(released.rows[0]?.at).not.toBeNull()
  })
})

test('every table whose definition has files notes where they are used', async () => {
  const { rows } = await sql<{ relname: string; fields: string }>`
    select c.relname, encode(g.tgargs, 'escape') as fields from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where g.tgname = 'file_uses_made'`.execute(t.database.system)
  const noted = new Map(rows.map(row => [row.relname, row.fields.split('\\000').filter(Boolean)]))
  const wanted = allEntities.flatMap(({ table, fields }) =>
    Object.entries(fields)
      .filter(([, { kind }]) => ['image', 'file', 'richText'].includes(kind))
      .map(([name]) => [table, columnNameOf(name)] as const),
  )
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter(([table, column]) => !noted.get(table)?.includes(column))).toEqual([])
})
