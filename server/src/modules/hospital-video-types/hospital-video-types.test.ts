import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { hospitalVideoTypeCalls as shelfCalls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import { gridPageName } from '@xuanjiao/contract/system/socket-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHospitalClass,
  addVideoClassification,
  addHospital,
  addHospitalVideoType,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { publishTestVideo, takeTestVideoOff } from '../../testing/videos/publish-test-video.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import type { Db } from '../../platform/database/db.ts'
import { businessModule } from '../business/index.ts'
import { STANDARD_VIDEO_TYPES } from './index.ts'

let app: TestApp
let db: Db
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
let mine = { id: '' }
let other = { id: '' }
let ofMine: TestCall
let subject = ''
let subjectBelow = ''

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  db = app.database.forTenant(1)
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  const classId = (await addHospitalClass(admin)).id
  mine = await addHospital(admin, { classId, areaCode: '320508' })
  other = await addHospital(admin, { classId, areaCode: '330106' })
  ofMine = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: mine.id, areaCode: '320508' } }))
  subject = (await addVideoClassification(admin)).id
  subjectBelow = (await addVideoClassification(admin, { pid: subject })).id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const platformVideo = async (visibleType = 'all', live = true) => {
  const made = await addVideo(admin, { classificationId: subjectBelow, visibleType })
  if (live) await publishTestVideo(db, made.id)
  return made
}
const videoOf = async (hospitalId: string) =>
  addVideo(admin, {
    classificationId: subjectBelow,
    ownerType: 'hospital',
    ownerHospitalId: hospitalId,
    visibleType: 'hospital',
  })
const scopeTo = (id: string, type: string, ref: string) =>
  sql`insert into he_video_scope (video_id, tenant_id, scope_type, scope_ref) values (${id}::uuid, 1, ${type}, ${ref})`.execute(
    db,
  )
const contents = async (id: string) => (await admin(shelfCalls.videos, { query: { id } })).result
const shelve = (call: TestCall, id: string, version: number, videoIds: string[]) =>
  call(shelfCalls.shelve, { body: { id, version, videoIds } })

describe('a type', () => {
  test('goes by its name once at its place, and stands at most two deep', async () => {
    const top = await addHospitalVideoType(admin, { hospitalId: mine.id, name: '术前' })
    const again = await admin(businessCalls.hospitalVideoType.add, { body: { hospitalId: mine.id, name: '术前' } })
    expect(again.body.fields).toEqual([{ field: 'name', message: '类型名称已存在' }])
    await addHospitalVideoType(admin, { hospitalId: other.id, name: '术前' })
    const below = await addHospitalVideoType(admin, { hospitalId: mine.id, name: '术前', pid: top.id })
    const third = await admin(businessCalls.hospitalVideoType.add, {
      body: { hospitalId: mine.id, name: '再下', pid: below.id },
    })
    expect(third.body.fields).toEqual([{ field: 'pid', message: '最多2级' }])
    const strange = await admin(businessCalls.hospitalVideoType.add, {
      body: { hospitalId: other.id, name: '别院', pid: top.id },
    })
    expect(strange.body.fields?.[0]?.field).toBe('pid')
  })

  test('is its hospital’s alone', async () => {
    const theirs = await addHospitalVideoType(admin, { hospitalId: other.id })
    expect((await ofMine(businessCalls.hospitalVideoType.get, { query: { id: theirs.id } })).status).toBe(404)
    expect((await shelve(ofMine, theirs.id, 1, [])).status).toBe(404)
    expect((await ofMine(shelfCalls.removal, { query: { ids: theirs.id } })).status).toBe(404)
    const own = await ofMine(businessCalls.hospitalVideoType.add, { body: { hospitalId: '', name: '本院自建' } })
    expect(own.result).toMatchObject({ hospitalId: mine.id, areaCode: '320508' })
    const area = as(testPrincipal({ dataScope: { kind: 'area', from: '330000', to: '340000' } }))
    expect((await area(businessCalls.hospitalVideoType.get, { query: { id: own.result.id } })).status).toBe(404)
  })
})

describe('putting videos in a video type', () => {
  test('offers its hospital’s own and what the platform means for it', async () => {
    const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
    const [forAll, forArea, forElsewhere, forMine, forOther] = [
      await platformVideo(),
      await platformVideo('area'),
      await platformVideo('area'),
      await platformVideo('hospital'),
      await platformVideo('hospital'),
    ]
    await scopeTo(forArea.id, 'area', '320000')
    await scopeTo(forElsewhere.id, 'area', '330000')
    await scopeTo(forMine.id, 'hospital', mine.id)
    await scopeTo(forOther.id, 'hospital', other.id)
    const [own, theirs, unready] = [await videoOf(mine.id), await videoOf(other.id), await platformVideo('all', false)]
    const requested = { query: { id: hospitalVideoType.id, pageSize: 100, pageNo: 1 } }
    const offered = (await ofMine(shelfCalls.candidates, requested)).result.records.map(one => one.videoId)
    expect([forAll, forArea, forMine, own].filter(one => !offered.includes(one.id))).toEqual([])
    expect([forElsewhere, forOther, theirs, unready].filter(one => offered.includes(one.id))).toEqual([])
    const rejected = await shelve(ofMine, hospitalVideoType.id, hospitalVideoType.version, [
      own.id,
      theirs.id,
      unready.id,
    ])
    expect(rejected.body.message).toBe(`有 2 个视频不能加入：《${unready.title}》，已删除或不对本院开放`)
    expect(rejected.text).not.toContain(theirs.title)
    expect((await contents(hospitalVideoType.id)).items).toEqual([])
  })

  test('narrows by words, number, subject with those below, phase and owner', async () => {
    const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
    const match = async (query: object) =>
      (await admin(shelfCalls.candidates, { query: { id: hospitalVideoType.id, pageSize: 100, pageNo: 1, ...query } }))
        .result
    const made = await platformVideo()
    await sql`update he_video set title = 'Abc 100%_宣教', edu_phase = 'rehab' where id = ${made.id}::uuid`.execute(db)
    for (const query of [{ keyword: 'aBC 100%_' }, { keyword: made.code.toLowerCase() }]) {
      expect((await match(query)).records.map(one => one.videoId)).toEqual([made.id])
    }
    expect((await match({ keyword: '%' })).total).toBe(1)
    expect((await match({ classification: subject })).total).toBe((await match({})).total)
    expect((await match({ classification: 'x,y' })).total).toBe((await match({})).total)
    expect((await match({ eduPhase: 'rehab,diet' })).total).toBe(1)
    expect((await match({ ownerType: 'hospital' })).records.every(one => one.ownerType === 'hospital')).toBe(true)
    const paged = await match({ pageSize: 2, pageNo: 2 })
    expect([paged.records.length, paged.current]).toEqual([2, 2])
  })

  test('keeps the order given, once each, and tells who comes late', async () => {
    const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
    const [a, b, c] = [(await platformVideo()).id, (await platformVideo()).id, (await platformVideo()).id]
    const first = await shelve(ofMine, hospitalVideoType.id, hospitalVideoType.version, [a, b, c])
    expect([first.body.message, first.result.version]).toEqual(['已保存，共 3 个视频', hospitalVideoType.version + 1])
    expect((await shelve(ofMine, hospitalVideoType.id, hospitalVideoType.version, [])).body.code).toBe(409)
    await shelve(ofMine, hospitalVideoType.id, hospitalVideoType.version + 1, [c, a])
    expect((await contents(hospitalVideoType.id)).items.map(one => one.videoId)).toEqual([c, a])
    const twice = await shelve(ofMine, hospitalVideoType.id, hospitalVideoType.version + 2, [a, a])
    expect(twice.body.fields).toEqual([{ field: 'videoIds', message: '同一个视频只能出现一次' }])
    const { records } = (await admin(businessCalls.hospitalVideoType.list, { query: { id: hospitalVideoType.id } }))
      .result
    expect(records[0]).toMatchObject({ videoCount: 2 })
  })

  test('keeps what was allowed once, and flags it', async () => {
    const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
    const [stays, goes] = [await platformVideo(), await platformVideo()]
    await shelve(admin, hospitalVideoType.id, hospitalVideoType.version, [stays.id, goes.id])
    await takeTestVideoOff(db, goes.id)
    const { items, version } = await contents(hospitalVideoType.id)
    expect(items.map(({ live, allowed, status }) => [live, allowed, status])).toEqual([
      [true, true, 'published'],
      [false, false, 'off'],
    ])
    expect((await shelve(ofMine, hospitalVideoType.id, version, [goes.id, stays.id])).body.success).toBe(true)
    await sql`update he_video set deleted_at = now() where id = ${goes.id}::uuid`.execute(db)
    expect((await contents(hospitalVideoType.id)).items).toHaveLength(1)
  })

  test('of two who save at once one is told', async () => {
    const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
    const [a, b] = [(await platformVideo()).id, (await platformVideo()).id]
    const answers = await Promise.all(
      [[a], [b], [a, b], [b, a]].map(ids => shelve(admin, hospitalVideoType.id, hospitalVideoType.version, ids)),
    )
    expect(answers.map(({ body }) => body.code).sort((x, y) => x - y)).toEqual([200, 409, 409, 409])
  })
})

describe('deleting a type', () => {
  test('says how many videos it lets go of, and the videos stay', async () => {
    const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
    const video = await platformVideo()
    await shelve(admin, hospitalVideoType.id, hospitalVideoType.version, [video.id])
    expect((await ofMine(shelfCalls.removal, { query: { ids: hospitalVideoType.id } })).result).toEqual({ videos: 1 })
    await ofMine(businessCalls.hospitalVideoType.remove, { query: { id: hospitalVideoType.id } })
    const { rows } =
      await sql`select from he_hospital_video_type_rel where hospital_video_type_id = ${hospitalVideoType.id}::uuid`.execute(
        db,
      )
    expect(rows).toEqual([])
    expect((await admin(businessCalls.video.get, { query: { id: video.id } })).result.status).toBe('published')
    await admin(businessCalls.hospitalVideoType.restore, { body: { ids: hospitalVideoType.id } })
    expect((await contents(hospitalVideoType.id)).items).toEqual([])
  })

  test('waits until nothing stands below', async () => {
    const top = await addHospitalVideoType(admin, { hospitalId: mine.id })
    await addHospitalVideoType(admin, { hospitalId: mine.id, pid: top.id })
    expect((await admin(businessCalls.hospitalVideoType.remove, { query: { id: top.id } })).body.message).toBe(
      '该医院视频类型下还有 1 个下级，不能删除，可改为停用',
    )
  })
})

describe('the order of types', () => {
  test('is that of the list sent, for one hospital and one parent', async () => {
    const hospital = await addHospital(admin)
    const own = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: hospital.id, areaCode: '320508' } }))
    const ids = [
      await addHospitalVideoType(own, { hospitalId: hospital.id }),
      await addHospitalVideoType(own, { hospitalId: hospital.id }),
    ].map(one => one.id)
    const below = await addHospitalVideoType(own, { hospitalId: hospital.id, pid: ids[0] ?? '' })
    const sort = (call: TestCall, values: string[], hospitalId = hospital.id) =>
      call(shelfCalls.sort, { body: { hospitalId, pid: null, ids: values } })
    expect((await sort(own, ids.toReversed())).body.message).toBe('排序已保存')
    const { records } = (await own(businessCalls.hospitalVideoType.list, { query: { pid: '0' } })).result
    expect(records.map(one => one.id)).toEqual(ids.toReversed())
    expect((await sort(own, [...ids, below.id])).body.code).toBe(409)
    expect((await sort(own, ids.slice(1))).body.code).toBe(409)
    expect((await sort(ofMine, ids)).status).toBe(404)
    expect((await sort(ofMine, ids, mine.id)).body.code).toBe(409)
  })
})

describe('starting from a template', () => {
  test('makes what the hospital’s class lists, once, after what is there', async () => {
    const parent = await addHospitalClass(admin, { videoTypeTemplate: ['入院宣教', '本院特色'] })
    const kind = await addHospitalClass(admin, { pid: parent.id })
    const hospital = await addHospital(admin, { classId: kind.id })
    await addHospitalVideoType(admin, { hospitalId: hospital.id, name: '入院宣教', sortNo: 30 })
    const body = { hospitalId: hospital.id }
    expect((await admin(shelfCalls.initTemplate, { body })).body).toMatchObject({
      message: '已建立 1 个视频类型',
      result: { made: 1 },
    })
    expect((await admin(shelfCalls.initTemplate, { body })).body.message).toBe('模板中的类型都已存在')
    const query = { hospitalId: hospital.id }
    const { records } = (await admin(businessCalls.hospitalVideoType.list, { query })).result
    expect(records.map(({ name, sortNo, eduPhase }) => [name, sortNo, eduPhase])).toEqual([
      ['入院宣教', 30, 'general'],
      ['本院特色', 40, 'general'],
    ])
  })

  test('takes the ten of everybody where the class lists none', async () => {
    const hospital = await addHospital(admin)
    await admin(shelfCalls.initTemplate, { body: { hospitalId: hospital.id } })
    const query = { hospitalId: hospital.id, pageSize: 50 }
    const { records } = (await admin(businessCalls.hospitalVideoType.list, { query })).result
    expect(records.map(({ name, eduPhase }) => [name, eduPhase])).toEqual(STANDARD_VIDEO_TYPES)
    expect((await ofMine(shelfCalls.initTemplate, { body: { hospitalId: hospital.id } })).status).toBe(404)
  })
})

test('types go into the recycle bin with their hospital, come back with it, and move with it', async () => {
  const hospital = await addHospital(admin)
  const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: hospital.id })
  const alone = await addHospitalVideoType(admin, { hospitalId: hospital.id })
  const video = await platformVideo()
  await shelve(admin, hospitalVideoType.id, hospitalVideoType.version, [video.id])
  await admin(hospitalCalls.assignArea, { body: { ids: hospital.id, areaCode: '330106' } })
  expect(
    (await admin(businessCalls.hospitalVideoType.get, { query: { id: hospitalVideoType.id } })).result.areaCode,
  ).toBe('330106')
  await admin(businessCalls.hospitalVideoType.remove, { query: { id: alone.id } })
  app.clock.set(new Date('2026-11-20T11:00:00+08:00'))
  expect((await admin(businessCalls.hospital.remove, { query: { id: hospital.id } })).body.message).toBe('删除成功!')
  expect((await admin(businessCalls.hospitalVideoType.get, { query: { id: hospitalVideoType.id } })).status).toBe(404)
  await admin(businessCalls.hospital.restore, { body: { ids: hospital.id } })
  expect((await contents(hospitalVideoType.id)).items).toHaveLength(1)
  expect((await admin(businessCalls.hospitalVideoType.get, { query: { id: alone.id } })).status).toBe(404)
})

test('a video type that several people fill is open to those who may fill it, and to nobody else', async () => {
  const hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
  const opens = (who: Parameters<typeof testPrincipal>[0]) =>
    app.context.sharedGridPages.mayOpen(testPrincipal(who), gridPageName('hospitalVideoType', hospitalVideoType.id))
  const inHospital = (hospitalId: string) => ({ kind: 'hospital', hospitalId, areaCode: '320508' }) as const
  expect(await opens({})).toBe(true)
  expect(await opens({ dataScope: inHospital(mine.id) })).toBe(true)
  expect(await opens({ dataScope: inHospital(other.id) })).toBe(false)
  expect(await opens({ dataScope: inHospital(mine.id), without: ['he:hospitalVideoType:shelve'] })).toBe(false)
  expect(await opens({ tenantId: 2 })).toBe(false)
  await admin(businessCalls.hospitalVideoType.remove, { query: { id: hospitalVideoType.id } })
  expect(await opens({})).toBe(false)
})
