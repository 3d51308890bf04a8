import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addVideoClassification,
  addIllness,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { makeSheet, downloadSheet, uploadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from '../files/index.ts'
import { sensitiveWordsModule } from '../sensitive-words/index.ts'

const root = testPrincipal({ username: 'root' })
let app: TestApp
let admin: TestCall
let classificationId = ''
const heart = '9903'
const brain = '9904'

beforeAll(async () => {
  app = await startTestApp({ modules: [filesModule, sensitiveWordsModule, businessModule] })
  admin = callsByPrincipal(app.context)(root)
  const db = app.database.forTenant(1)
  await addStandardDepartment(db, heart)
  await addStandardDepartment(db, brain)
  classificationId = (await addVideoClassification(admin)).id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const get = async (id: string) => (await admin(businessCalls.illness.get, { query: { id } })).result
const newVideo = async () => (await addVideo(admin, { classificationId })).id
const relate = async (id: string, ...videoIds: string[]) =>
  admin(illnessCalls.relate, { body: { id, videoIds, version: (await get(id)).version } })
const videosOf = async (id: string) =>
  (await admin(illnessCalls.videos, { query: { id } })).result.items.map(
    ({ videoId, mainFlag }) => `${mainFlag} ${videoId}`,
  )

describe('an illness', () => {
  test('is found by name, other names, pinyin and initials in one box, however they are typed', async () => {
    const { id } = await addIllness(admin, { name: '心房颤动', alias: '房颤；AF', stdDeptCode: heart })
    const match = async (text: string) =>
      (await admin(businessCalls.illness.list, { query: { name: `*${text}*` } })).result.records.map(row => row.id)
    for (const text of ['心房', '房颤', 'af', 'xinfangchandong', 'XinFang', 'xfcd', 'fangchan', 'fc'])
      expect(await match(text), text).toEqual([id])
    expect(await match('高血压')).toEqual([])
    const options = async (keyword: string) =>
      (await admin(businessCalls.illness.options, { query: { keyword } })).result.map(option => option.text)
    for (const text of ['房颤', 'xfcd', '心房']) expect(await options(text), text).toEqual(['心房颤动'])
    await admin(businessCalls.illness.edit, { body: { id, alias: '心房纤颤' } })
    expect(await match('xfxc')).toEqual([id])
    expect(await match('af')).toEqual([])
  })

  test.each([
    ['I10', true],
    ['E11.9', true],
    ['I10.x00x002', true],
    ['E11.900x001', true],
    ['S72.00', true],
    ['i10', false],
    ['I1', false],
    ['I10.', false],
    ['110.1', false],
    ['I10.x00x02', false],
    ['I10+', false],
  ])('may have the code %s: %s', async (icd10, right) => {
    const body = { name: `编码${icd10}`, icd10, stdDeptCode: heart }
    const answer = await admin(businessCalls.illness.add, { body })
    expect(answer.body.success).toBe(right)
    if (!right) expect(answer.body.fields?.[0]?.field).toBe('icd10')
  })

  test('stands at most three deep', async () => {
    const one = await addIllness(admin, { stdDeptCode: heart })
    const two = await addIllness(admin, { stdDeptCode: heart, pid: one.id })
    const three = await addIllness(admin, { stdDeptCode: heart, pid: two.id })
    const four = await admin(businessCalls.illness.add, { body: { name: '第四层', stdDeptCode: heart, pid: three.id } })
    expect(four.body.fields?.[0]?.field).toBe('pid')
  })

  test('does not name its main department twice', async () => {
    const { id } = await addIllness(admin, { stdDeptCode: heart, extraDeptCodes: `${heart},${brain},${brain}` })
    expect(await get(id)).toMatchObject({ stdDeptCode: heart, extraDeptCodes: brain })
    await admin(businessCalls.illness.edit, { body: { id, stdDeptCode: brain } })
    expect(await get(id)).toMatchObject({ stdDeptCode: brain, extraDeptCodes: null })
  })

  test('keeps no script in its texts', async () => {
    const { id } = await addIllness(admin, {
      stdDeptCode: heart,
      symptom: '<p onclick="x()">心悸<script>1</script></p>',
    })
    expect((await get(id)).symptom).toBe('<p>心悸</p>')
  })

  test('is imported with all that is asked for', async () => {
    const head = ['名称*', '别名', 'ICD-10', '标准科室*', '简介']
    expect((await downloadSheet(app, root, businessCalls.illness.importTemplate)).rows[0]).toEqual(head)
    const bytes = await makeSheet(head, [
      ['窦性心动过缓', '心动过缓，窦缓', 'R00.1', heart, '心跳比常人慢'],
      ['病态窦房结综合征', '', '', brain, ''],
    ])
    expect((await uploadSheet(app, root, businessCalls.illness.importExcel, bytes)).message).toBe(
      '共2行数据全部导入成功！',
    )
    const [made] = (await admin(businessCalls.illness.list, { query: { name: '*dxxdgh*' } })).result.records
    expect(made).toMatchObject({ name: '窦性心动过缓', alias: '心动过缓、窦缓', icd10: 'R00.1' })
  })
})

describe('videos of an illness', () => {
  test('are chosen in order; the first illness of a video is its main one', async () => {
    const [one, other] = [
      await addIllness(admin, { stdDeptCode: heart }),
      await addIllness(admin, { stdDeptCode: brain }),
    ]
    const [a, b, c] = [await newVideo(), await newVideo(), await newVideo()]
    expect((await relate(one.id, b, a)).result).toEqual({ added: 2, removed: 0 })
    expect(await videosOf(one.id)).toEqual([`Y ${b}`, `Y ${a}`])
    await relate(other.id, a, c)
    expect(await videosOf(other.id)).toEqual([`N ${a}`, `Y ${c}`])
    expect((await relate(one.id, a)).result).toEqual({ added: 0, removed: 1 })
    expect((await admin(businessCalls.illness.list, { query: { id: one.id } })).result.records[0]).toMatchObject({
      videoCount: 1,
    })
    expect((await relate(one.id, 'c'.repeat(32))).body.fields?.[0]?.field).toBe('videoIds')
    const stale = await admin(illnessCalls.relate, { body: { id: one.id, videoIds: [], version: 1 } })
    expect(stale.body.code).toBe(409)
    expect(await videosOf(one.id)).toEqual([`Y ${a}`])
  })

  test('keep it from being deleted, and “无视频” finds those without any', async () => {
    const { id } = await addIllness(admin, { stdDeptCode: heart })
    const without = async () => (await admin(businessCalls.illness.list, { query: { id, noVideo: 'Y' } })).result.total
    expect(await without()).toBe(1)
    const video = await newVideo()
    await relate(id, video)
    expect(await without()).toBe(0)
    expect((await admin(businessCalls.illness.remove, { query: { id } })).body.message).toBe(
      '该疾病下还有 1 个视频，不能删除，可改为停用',
    )
    await admin(businessCalls.video.remove, { query: { id: video } })
    expect(await without()).toBe(1)
    expect((await admin(businessCalls.illness.remove, { query: { id } })).body.message).toBe('删除成功!')
  })
})

describe('the education path', () => {
  test('is phases in order with their videos, which become related', async () => {
    const { id } = await addIllness(admin, { stdDeptCode: heart })
    const [a, b, c] = [await newVideo(), await newVideo(), await newVideo()]
    const set = (phases: { phase: string; videoIds: string[] }[], version?: number) =>
      admin(illnessCalls.setPath, { body: { id, phases, ...(version !== undefined && { version }) } })
    await set([
      { phase: 'rehab', videoIds: [c, a] },
      { phase: 'admission', videoIds: [b] },
      { phase: 'diet', videoIds: [] },
    ])
    const { phases, version } = (await admin(illnessCalls.path, { query: { id } })).result
    expect(phases.map(one => [one.phase, one.videos.map(video => video.videoId)])).toEqual([
      ['rehab', [c, a]],
      ['admission', [b]],
    ])
    expect((await videosOf(id)).sort()).toEqual([`Y ${a}`, `Y ${b}`, `Y ${c}`].sort())
    expect((await set([], version - 1)).body.code).toBe(409)
    const bad = async (phases: { phase: string; videoIds: string[] }[]) => (await set(phases)).body.fields?.[0]?.message
    expect(
      await bad([
        { phase: 'diet', videoIds: [a] },
        { phase: 'diet', videoIds: [b] },
      ]),
    ).toBe('同一阶段只能出现一次')
    expect(await bad([{ phase: 'party', videoIds: [a] }])).toBe('该宣教阶段不存在')
    expect(await bad([{ phase: 'diet', videoIds: [a, a] }])).toBe('同一阶段里一个视频只能出现一次')
    expect(await bad([{ phase: 'diet', videoIds: ['c'.repeat(32)] }])).toBe('有视频不存在或已归档，请刷新后重试')
  })
})
