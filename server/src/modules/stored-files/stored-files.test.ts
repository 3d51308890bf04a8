import { ossUploadCall, storedFileCalls } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formRequest, SAMPLE_PDF, samplePicture } from '../../testing/files/sample-files.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from '../files/index.ts'
import { storedFilesModule } from './index.ts'

const keeper = testPrincipal({ username: 'keeper' })
const nurse = testPrincipal({
  username: 'nurse',
  dataScope: { kind: 'hospital', hospitalId: '0'.repeat(31) + '1', areaCode: '320100' },
})
const stranger = testPrincipal({ tenantId: HOME_TENANT + 1 })
let t: TestApp
let as: (principal: Principal) => TestCall
let call: TestCall
beforeAll(async () => {
  t = await startTestApp({ modules: [filesModule, storedFilesModule, businessModule] })
  as = callsByPrincipal(t.context)
  call = as(keeper)
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

async function upload(by: Principal, name: string, bytes: Buffer, biz = 'temp') {
  const form = await formRequest({ biz }, [[name, bytes]])
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/sys/oss/file/upload',
    ...form,
    headers: { ...form.headers, ...principalHeaders(by) },
  })
  return response.json<{ message: string; result: { id: string; fileName: string; url: string } }>()
}
const found = async (query: Record<string, string>, who = call) =>
  (await who(storedFileCalls.list, { query: { pageSize: '50', ...query } })).result.records
const namesOf = async (query: Record<string, string>, who = call) => (await found(query, who)).map(row => row.fileName)

test('what was uploaded is listed by what it is and what holds it', async () => {
  const sent = await upload(keeper, '手册.pdf', SAMPLE_PDF)
  expect(sent).toMatchObject({ message: '上传成功！', result: { fileName: '手册.pdf' } })
  const picture = await upload(keeper, '图标.png', await samplePicture(), 'icon')
  await upload(nurse, '值班.pdf', SAMPLE_PDF)
  expect(await namesOf({ fileName: '*shouce*' })).toEqual(['手册.pdf'])
  expect(await found({ fileName: '手册*' })).toMatchObject([
    {
      id: sent.result.id,
      url: sent.result.url,
      family: 'document',
      useState: 'unused',
      createBy: 'keeper',
      isPublic: '私有',
    },
  ])
  await hold(picture.result.url)
  expect(await found({ useState: 'used' })).toMatchObject([
    { fileName: '图标.png', family: 'image', usedBy: '咨询分类 · 图标', isPublic: '公开' },
  ])
  expect((await namesOf({ useState: 'unused' })).toSorted()).toEqual(['值班.pdf', '手册.pdf'].toSorted())
  expect(await namesOf({ family: 'image' })).toEqual(['图标.png'])
})

/** A subject of a hospital that holds this picture. */
async function hold(path: string): Promise<void> {
  await sql`insert into he_consult_class (id, tenant_id, name, icon)
    values (gen_random_uuid(), ${HOME_TENANT}, '口腔护理', ${path})`.execute(t.database.forTenant(HOME_TENANT))
}

test('a place sees its own files, a tenant its own, and nobody what was made for one person', async () => {
  expect(await namesOf({}, as(nurse))).toEqual(['值班.pdf'])
  expect(await namesOf({}, as(stranger))).toEqual([])
  const [handbook] = await found({ fileName: '手册.pdf' })
  const { status } = await as(nurse)(storedFileCalls.remove, { query: { id: handbook?.id ?? '' } })
  expect(status).toBe(404)
  await t.database.system.updateTable('sys_file').set({ biz: 'result' }).where('name', '=', '值班.pdf').execute()
  expect(await namesOf({ fileName: '值班*' })).toEqual([])
  const { results, all, unused, families, people, driver } = (await call(storedFileCalls.usage)).result
  expect([results.files, all.files, unused.files, families.length, people[0]?.username, driver]).toEqual([
    1,
    2,
    1,
    2,
    'keeper',
    'disk',
  ])
})

test('a file that a record holds stays, and the record is named as far as one may see it', async () => {
  const [icon] = await found({ useState: 'used' })
  const id = icon?.id ?? ''
  const refused = await call(storedFileCalls.remove, { query: { id } })
  expect(refused.body).toMatchObject({
    success: false,
    message: '“图标.png”正在使用（咨询分类 · 图标“口腔护理”），不能删除',
  })
  const narrow = testPrincipal({ codes: ['sys:file:list', 'sys:file:remove'] })
  expect((await as(narrow)(storedFileCalls.remove, { query: { id } })).body.message).not.toContain('口腔护理')
  expect((await call(storedFileCalls.uses, { query: { id } })).result).toMatchObject([{ name: '口腔护理' }])
  const [handbook] = await found({ fileName: '手册.pdf' })
  const both = await call(storedFileCalls.removeBatch, { query: { ids: `${id},${handbook?.id ?? ''},` } })
  expect(both.body.message).toMatch(/^部分删除成功！1 个文件正在使用/)
  expect(await namesOf({})).toEqual(['图标.png'])
  expect(await t.context.storage.find(icon?.url ?? '')).toBeDefined()
  expect(await t.context.storage.find(handbook?.url ?? '')).toBeUndefined()
})

test('a deletion waits for whoever is just saving a record with the file', async () => {
  const { url, id } = (await upload(keeper, '新图标.png', await samplePicture(), 'icon')).result
  let removal: ReturnType<TestCall> | undefined
  await t.database
    .forTenant(HOME_TENANT)
    .transaction()
    .execute(async tx => {
      await sql`insert into he_consult_class (id, tenant_id, name, icon)
      values (gen_random_uuid(), ${HOME_TENANT}, '慢病', ${url})`.execute(tx)
      removal = call(storedFileCalls.remove, { query: { id } })
      await Promise.race([removal, wait(100)])
    })
  expect((await removal)?.body.message).toContain('正在使用')
})

test('seeing files and deleting them are rights of their own', async () => {
  const viewer = as(testPrincipal({ codes: ['sys:file:list'] }))
  expect((await viewer(storedFileCalls.removeBatch, { query: { ids: '0'.repeat(32) } })).status).toBe(403)
  expect((await as(testPrincipal({ codes: [] }))(storedFileCalls.list)).status).toBe(403)
  expect((await as(testPrincipal({ codes: [] }))(storedFileCalls.usage)).status).toBe(403)
  expect(ossUploadCall.allow).toBe('sys:file:upload')
})
