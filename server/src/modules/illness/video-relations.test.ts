import { videoRelationCalls } from '@xuanjiao/contract/business/video/video-relation-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addVideoClassification,
  addHospital,
  addIllness,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { sensitiveWordsModule } from '../sensitive-words/index.ts'

let app: TestApp
let admin: TestCall
let mine: TestCall
let hospitalId = ''
let classificationId = ''
let ill: string[] = []
const codes = ['9906', '9907']

beforeAll(async () => {
  app = await startTestApp({ modules: [sensitiveWordsModule, businessModule] })
  const as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  hospitalId = (await addHospital(admin)).id
  mine = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId, areaCode: '320508' } }))
  for (const code of codes) await addStandardDepartment(app.database.forTenant(1), code)
  classificationId = (await addVideoClassification(admin)).id
  const made = await Promise.all(codes.map(stdDeptCode => addIllness(admin, { stdDeptCode })))
  ill = made.map(one => one.id)
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const get = async (id: string, call = admin) => (await call(videoRelationCalls.get, { query: { id } })).result
const set = (
  id: string,
  illnesses: { illnessId: string; main?: boolean }[],
  stdDeptCodes: string[],
  more = {},
  call = admin,
) => call(videoRelationCalls.set, { body: { id, illnesses, stdDeptCodes, ...more } })
const only = (...ids: string[]) => ids.map(illnessId => ({ illnessId }))
const video = async (call = admin) => (await addVideo(call, { classificationId })).id
const says = (answer: Awaited<ReturnType<typeof set>>) => answer.body.fields?.[0]?.message

test('illnesses and departments are kept in order, with one main illness', async () => {
  const id = await video()
  expect(await get(id)).toMatchObject({ illnesses: [], departments: [], writable: true, departmentsWritable: true })
  const [one = '', two = ''] = ill
  const first = (await set(id, only(one, two), codes)).result
  expect(first.illnesses.map(row => [row.illnessId, row.mainFlag, row.stdDeptCode])).toEqual([
    [one, 'Y', codes[0]],
    [two, 'N', codes[1]],
  ])
  expect(first.departments.map(row => row.code)).toEqual(codes)
  const second = (await set(id, [{ illnessId: one }, { illnessId: two, main: true }], [])).result
  expect(second.illnesses.map(row => [row.illnessId, row.mainFlag])).toEqual([
    [two, 'Y'],
    [one, 'N'],
  ])
  expect(second.departments).toEqual([])
  expect((await set(id, [], [])).result.illnesses).toEqual([])
})

test('what is wrong is told where it is', async () => {
  const id = await video()
  const [one = '', two = ''] = ill
  const off = await addIllness(admin, { stdDeptCode: codes[0] ?? '', status: '0' })
  expect(says(await set(id, only(one, one), []))).toBe('同一种疾病只能关联一次')
  expect(
    says(
      await set(
        id,
        ill.map(illnessId => ({ illnessId, main: true })),
        [],
      ),
    ),
  ).toBe('只能有一种主要疾病')
  expect(says(await set(id, only(off.id), []))).toBe('疾病不存在或已停用')
  expect(says(await set(id, only('c'.repeat(32)), []))).toBe('疾病不存在或已停用')
  expect(says(await set(id, [], ['nowhere']))).toBe('标准科室不存在')
  expect((await set('c'.repeat(32), [], [])).status).toBe(404)
  // What was right when it was chosen stays: only what is new is asked after.
  await set(id, only(two), [])
  await admin(businessCalls.illness.switch, { body: { ids: two, status: '0' } })
  expect((await set(id, only(two, one), [])).status).toBe(200)
  await admin(businessCalls.illness.switch, { body: { ids: two, status: '1' } })
})

test('somebody who saw an older state does not overwrite the newer', async () => {
  const id = await video()
  const { stamp } = await get(id)
  const [one = ''] = ill
  expect((await set(id, only(one), [], { stamp })).status).toBe(200)
  expect((await set(id, [], [], { stamp })).body.code).toBe(409)
  expect((await get(id)).illnesses).toHaveLength(1)
})

test('a hospital relates its own videos and only reads the platform’s', async () => {
  const [own, platform] = [await video(mine), await video()]
  expect((await set(own, only(ill[0] ?? ''), [], {}, mine)).status).toBe(200)
  expect(await get(platform, mine)).toMatchObject({ writable: false })
  expect((await set(platform, [], [], {}, mine)).status).toBe(404)
})

test('a name that a role may not see is not told here', async () => {
  const id = await video()
  const { name } = await addIllness(admin, { stdDeptCode: codes[0] ?? '', name: '不外传的疾病' })
  const match = (await admin(businessCalls.illness.list, { query: { name: `*${name}*` } })).result.records[0]
  await set(id, only(match?.id ?? ''), [])
  const blind = callsByPrincipal(app.context)(testPrincipal({ hidden: ['he:illness:field:name'] }))
  const { text } = await blind(videoRelationCalls.get, { query: { id } })
  expect(text).toContain(match?.id)
  expect(text).not.toContain(name)
  expect((await blind(businessCalls.video.list, { query: { id } })).text).not.toContain(name)
  expect((await admin(businessCalls.video.list, { query: { id } })).text).toContain(name)
})

test('who is asked to review is not chosen anew while the review runs', async () => {
  const id = await video()
  await set(id, [], [codes[0] ?? ''])
  await sql`update he_video set status = 'reviewing' where id = ${id}::uuid`.execute(app.database.system)
  expect(await get(id)).toMatchObject({ writable: true, departmentsWritable: false })
  expect(says(await set(id, only(ill[0] ?? ''), codes))).toBe('审核中的视频不能修改科室')
  expect((await set(id, only(ill[0] ?? ''), [codes[0] ?? ''])).status).toBe(200)
  await sql`update he_video set status = 'archived' where id = ${id}::uuid`.execute(app.database.system)
  expect((await set(id, [], [])).body.message).toBe('已归档的视频不能修改')
})
