import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addVideoClassification,
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
let ofHospital: TestCall
let classificationId = ''
const stdDeptCode = '9905'

beforeAll(async () => {
  app = await startTestApp({ modules: [sensitiveWordsModule, businessModule] })
  const as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  ofHospital = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: 'a'.repeat(32), areaCode: '320508' } }))
  await addStandardDepartment(app.database.forTenant(1), stdDeptCode)
  classificationId = (await addVideoClassification(admin)).id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const add = (name: string, more = {}) => addIllness(admin, { name, stdDeptCode, ...more })
const get = async (id: string) => (await admin(businessCalls.illness.get, { query: { id } })).result
const newVideo = async () => (await addVideo(admin, { classificationId })).id
const relate = async (id: string, ...videoIds: string[]) =>
  admin(illnessCalls.relate, { body: { id, videoIds, version: (await get(id)).version } })
const merge = (from: string, to: string, call = admin) => call(illnessCalls.merge, { body: { from, to } })
const videosOf = async (id: string) =>
  (await admin(illnessCalls.videos, { query: { id } })).result.items.map(row => `${row.mainFlag} ${row.videoId}`).sort()

test('videos, path and names go to the other one, and nothing twice', async () => {
  const stored = await add('脑卒中合并', { alias: '中风' })
  const gone = await add('脑中风合并', { alias: '脑血管意外、中风' })
  const [a, b, c] = [await newVideo(), await newVideo(), await newVideo()]
  await relate(gone.id, a, b)
  await relate(stored.id, b, c)
  const path = (id: string, phase: string, ...videoIds: string[]) =>
    admin(illnessCalls.setPath, { body: { id, phases: [{ phase, videoIds }] } })
  await path(stored.id, 'admission', b, c)
  await path(gone.id, 'admission', b, a)
  expect((await merge(gone.id, stored.id)).body).toMatchObject({
    message: '已合并，移动了 1 个视频',
    result: { moved: 1 },
  })
  expect(await videosOf(stored.id)).toEqual([`Y ${a}`, `Y ${b}`, `Y ${c}`].sort())
  const after = await get(stored.id)
  expect(after.alias).toBe('中风、脑中风合并、脑血管意外')
  expect(after.eduPath).toEqual([{ phase: 'admission', videoIds: `${b},${c},${a}` }])
  expect((await admin(businessCalls.illness.list, { query: { name: '*nxgyw*' } })).result.records).toHaveLength(1)
  expect((await admin(businessCalls.illness.get, { query: { id: gone.id } })).status).toBe(404)
  expect((await admin(businessCalls.illness.recycleBin, { query: { id: gone.id } })).result.total).toBe(1)
})

test('of two paths the own phases stand first, and no phase grows beyond thirty videos', async () => {
  const [stored, gone] = [await add('路径甲'), await add('路径乙')]
  const phase = (name: string, from: number, count: number) => ({
    phase: name,
    videoIds: Array.from({ length: count }, (_, at) => String(from + at).padStart(32, '0')).join(','),
  })
  const lay = (id: string, ...path: ReturnType<typeof phase>[]) =>
    sql`update he_illness set edu_path = ${JSON.stringify(path)}::jsonb where id = ${id}::uuid`.execute(
      app.database.system,
    )
  await lay(stored.id, phase('diet', 0, 20), phase('admission', 0, 2))
  await lay(gone.id, phase('rehab', 5, 1), phase('diet', 15, 20))
  await merge(gone.id, stored.id)
  expect((await get(stored.id)).eduPath).toEqual([phase('diet', 0, 30), phase('admission', 0, 2), phase('rehab', 5, 1)])
})

test('every video has one main illness before and after', async () => {
  const [stored, gone] = [await add('主要甲'), await add('主要乙')]
  const videos = [await newVideo(), await newVideo(), await newVideo()]
  await relate(gone.id, ...videos)
  await relate(stored.id, ...videos)
  await merge(gone.id, stored.id)
  const { rows } = await sql<{
    mains: number
  }>`select count(*) filter (where main_flag = 'Y') as mains from he_video_illness
    where video_id = any (${videos}::uuid[]) group by video_id`.execute(app.database.system)
  expect(rows.map(row => row.mains)).toEqual([1, 1, 1])
})

test('nonsense is refused, and nothing has changed then', async () => {
  const top = await add('上级病')
  const child = await add('下级病', { pid: top.id })
  const plain = await add('普通病')
  const off = await add('停用病', { status: '0' })
  const video = await newVideo()
  await relate(child.id, video)
  const says = async (from: string, to: string) => (await merge(from, to)).body.fields?.[0]?.message
  expect(await says(plain.id, plain.id)).toBe('请选择另一种疾病')
  expect(await says(top.id, plain.id)).toBe('“上级病”有下级疾病，请先移到别处')
  expect(await says(child.id, top.id)).toBe('“上级病”是它的上级，不能合并到上级')
  expect(await says(child.id, off.id)).toBe('“停用病”已停用，不能合并到它')
  expect((await merge(child.id, 'c'.repeat(32))).status).toBe(404)
  expect((await merge(child.id, plain.id, ofHospital)).status).toBe(403)
  await admin(businessCalls.illness.edit, { body: { id: plain.id, alias: '长'.repeat(198) } })
  expect(await says(child.id, plain.id)).toBe('合并后的别名超过 200 个字符，请先精简别名')
  expect(await videosOf(child.id)).toEqual([`Y ${video}`])
  expect(await videosOf(plain.id)).toEqual([])
})

test('merged both ways at once, one of them stays', async () => {
  const [one, two] = [await add('同时甲'), await add('同时乙')]
  const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])
  expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
  const left = await Promise.all([one, two].map(({ id }) => admin(businessCalls.illness.get, { query: { id } })))
  expect(left.map(answer => answer.status).sort((a, b) => a - b)).toEqual([200, 404])
})
