import { businessModule } from '../../modules/business/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHospitalClass, addHospital, businessCalls } from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'

/** Formatted text never stops the server: the thread that answers calls is not the one that cleans. */

let app: TestApp
let admin: TestCall
let classId = ''
beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
  classId = (await addHospitalClass(admin)).id
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const NESTED = '<b><i><u><p>'.repeat(1_600)

/** Milliseconds of processor time of this thread, which is the one that answers. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('a deeply nested text takes next to nothing of the thread that answers, saved as read', async () => {
  const { id, version } = await addHospital(admin, { classId, intro: '<p>一</p>' })
  const saving = await cpuOf(() => admin(businessCalls.hospital.edit, { body: { id, version, intro: NESTED } }))
  const reading = await cpuOf(() => admin(businessCalls.hospital.get, { query: { id } }))
  expect({ saving, reading }).toEqual({ saving: expect.toSatisfy(below(200)), reading: expect.toSatisfy(below(200)) })
  const { intro } = (await admin(businessCalls.hospital.get, { query: { id } })).result
  expect(intro?.length ?? 0).toBeLessThanOrEqual(20_000)
})

const below = (most: number) => (ms: number) => ms < most

test('what is too long once it is cleaned is refused at its field, and nothing is written', async () => {
  const { id, version } = await addHospital(admin, { classId, intro: '<p>一</p>' })
  const grows = '<a href=#x>'.repeat(1_700) // each link gets its `rel`
  const { status, body } = await admin(businessCalls.hospital.edit, { body: { id, version, intro: grows } })
  expect([status, body.fields]).toEqual([400, [{ field: 'intro', message: '医院简介过长：连同格式最多 20000 个字符' }]])
  const many = '<b>'.repeat(5_001)
  const cut = await admin(businessCalls.hospital.edit, { body: { id, version, intro: many } })
  expect(cut.status).toBe(200) // nested: below the sixtieth nothing is formatted
  const flat = '<br>'.repeat(5_000)
  expect((await admin(businessCalls.hospital.edit, { body: { id, version: version + 1, intro: flat } })).status).toBe(
    200,
  )
})

test('pictures of other sites are left out, and the person is told', async () => {
  const { id, version } = await addHospital(admin, { classId })
  const own = '<img src="/api/sys/common/static/jeditor/2026/11/x.png">'
  const intro = `<p>一</p><img src="https://evil.example/t.gif">${own}`
  const { body } = await admin(businessCalls.hospital.edit, { body: { id, version, intro } })
  expect(body.message).toContain('医院简介中 1 张外部网站的图片未保留，请下载后上传')
  const { result } = await admin(businessCalls.hospital.get, { query: { id } })
  expect(result.intro).toBe(`<p>一</p>${own}`)
})
