import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { playlistCalls } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { gridPageName } from '@xuanjiao/contract/system/socket-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHospitalClass,
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addPlaylist,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { publishTestVideo, takeTestVideoOff } from '../../testing/videos/publish-test-video.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import type { Db } from '../../platform/database/db.ts'
import { businessModule } from '../business/index.ts'

let app: TestApp
let db: Db
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
let stdDeptCode = ''
let classificationId = ''
let mine = { id: '' }
let other = { id: '' }

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  db = app.database.forTenant(1)
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  stdDeptCode = await addStandardDepartment(db, '9801')
  const classId = (await addHospitalClass(admin)).id
  classificationId = (await addVideoClassification(admin)).id
  mine = await addHospital(admin, { classId, areaCode: '320508' })
  other = await addHospital(admin, { classId, areaCode: '330106' })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const ofHospital = (hospitalId: string) =>
  as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId, areaCode: '320508' } }))
const ofWard = (hospitalId: string, departmentId: string) =>
  as(testPrincipal({ dataScope: { kind: 'department', hospitalId, areaCode: '320508', departmentId } }))
const platformVideo = async () => {
  const made = await addVideo(admin, { classificationId })
  await publishTestVideo(db, made.id)
  return made
}
const videoOf = (hospitalId: string) =>
  addVideo(admin, { classificationId, ownerType: 'hospital', ownerHospitalId: hospitalId, visibleType: 'hospital' })
const itemsOf = async (id: string) => (await admin(playlistCalls.items, { query: { id } })).result
const save = (call: TestCall, id: string, version: number, videos: readonly (string | [string, 'Y' | 'N'])[]) => {
  const items = videos.map(one =>
    typeof one === 'string' ? { videoId: one, requiredFlag: 'N' as const } : { videoId: one[0], requiredFlag: one[1] },
  )
  return call(playlistCalls.saveItems, { body: { id, version, items } })
}
const listOf = async (id: string) => (await admin(businessCalls.playlist.get, { query: { id } })).result

describe('a playlist', () => {
  test('belongs to the platform, a hospital or a department, as its maker stands', async () => {
    const ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
    expect(await addPlaylist(admin)).toMatchObject({ ownerType: 'platform', hospitalId: null, areaCode: null })
    const body = { name: '本院的单子', ownerType: 'platform' }
    const own = (await ofHospital(mine.id)(businessCalls.playlist.add, { body })).result
    expect(own).toMatchObject({ ownerType: 'hospital', hospitalId: mine.id, departmentId: null, areaCode: '320508' })
    const wards = (await ofWard(mine.id, ward.id)(businessCalls.playlist.add, { body })).result
    expect(wards).toMatchObject({ ownerType: 'department', hospitalId: mine.id, departmentId: ward.id })
    const named = await addPlaylist(admin, { ownerType: 'department', departmentId: ward.id })
    expect(named).toMatchObject({ hospitalId: mine.id, areaCode: '320508', playMode: 'order', status: '1' })
  })

  test('names its owner', async () => {
    const add = async (value: object) =>
      (await admin(businessCalls.playlist.add, { body: { name: '新单子', ...value } })).body
    expect((await add({ ownerType: 'hospital' })).fields).toEqual([{ field: 'hospitalId', message: '请选择归属医院' }])
    expect((await add({ ownerType: 'department', hospitalId: mine.id })).fields).toEqual([
      { field: 'departmentId', message: '请选择归属科室' },
    ])
    expect((await add({ hospitalId: mine.id })).fields?.[0]?.message).toBe('平台的播放单不属于医院')
    const ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
    const both = { ownerType: 'hospital', hospitalId: mine.id, departmentId: ward.id }
    expect((await add(both)).fields?.[0]?.message).toBe('归属为科室时才能选择科室')
    const mixed = await add({ ownerType: 'department', hospitalId: other.id, departmentId: ward.id })
    expect(mixed.fields?.[0]?.field).toBe('departmentId')
  })

  test('is written by its owner alone; those of the platform are read by all', async () => {
    const platform = await addPlaylist(admin)
    const theirs = await addPlaylist(admin, { ownerType: 'hospital', hospitalId: other.id })
    const own = await addPlaylist(admin, { ownerType: 'hospital', hospitalId: mine.id })
    const ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
    const hospital = ofHospital(mine.id)
    expect((await hospital(playlistCalls.items, { query: { id: platform.id } })).status).toBe(200)
    expect((await save(hospital, platform.id, 1, [])).status).toBe(403)
    expect((await hospital(playlistCalls.items, { query: { id: theirs.id } })).status).toBe(404)
    expect((await save(hospital, theirs.id, 1, [])).status).toBe(404)
    expect((await save(hospital, own.id, 1, [])).body.success).toBe(true)
    expect((await save(ofWard(mine.id, ward.id), own.id, 2, [])).status).toBe(403)
    expect((await save(ofWard(mine.id, ward.id), ward.defaultPlaylistId ?? '', 1, [])).body.success).toBe(true)
  })
})

describe('what it holds', () => {
  test('tells nothing of videos that a role may not see', async () => {
    const list = await addPlaylist(admin)
    const { id, title, code } = await platformVideo()
    await save(admin, list.id, 1, [id])
    const blind = as(testPrincipal({ hidden: ['he:video:field:title', 'he:video:field:code'] }))
    const whole = { query: { id: list.id, pageNo: 1, pageSize: 100 } }
    const answers = [await blind(playlistCalls.items, whole), await blind(playlistCalls.candidates, whole)]
    for (const { text } of answers) {
      expect(text).toContain(id)
      expect(text).not.toContain(title)
      expect(text).not.toContain(code)
    }
    const theirs = await videoOf(mine.id)
    expect((await save(blind, list.id, 2, [theirs.id])).body.message).toBe('有 1 个视频不能加入，已删除或不对本院开放')
  })

  test('is saved whole, in its order, with what is required, and with its version', async () => {
    const list = await addPlaylist(admin, { ownerType: 'hospital', hospitalId: mine.id })
    const [a, b, own] = [(await platformVideo()).id, (await platformVideo()).id, (await videoOf(mine.id)).id]
    const hospital = ofHospital(mine.id)
    expect((await save(hospital, list.id, 1, [a, [own, 'Y'], b])).body).toMatchObject({
      message: '已保存，共 3 个视频',
      result: { version: 2 },
    })
    expect((await save(hospital, list.id, 1, [])).body.code).toBe(409)
    await save(hospital, list.id, 2, [[b, 'Y'], own])
    const { items, version } = await itemsOf(list.id)
    expect(version).toBe(3)
    expect(items.map(({ videoId, requiredFlag, live }) => [videoId, requiredFlag, live])).toEqual([
      [b, 'Y', true],
      [own, 'N', false],
    ])
  })

  test('is nothing of another hospital, nothing twice, and of the platform nothing unready', async () => {
    const list = await addPlaylist(admin, { ownerType: 'hospital', hospitalId: mine.id })
    const theirs = await videoOf(other.id)
    const unready = await addVideo(admin, { classificationId })
    const live = (await platformVideo()).id
    for (const wrong of [theirs.id, unready.id, 'f'.repeat(32)]) {
      expect((await save(admin, list.id, 1, [live, wrong])).body.message).toContain('有 1 个视频不能加入')
    }
    expect((await save(admin, list.id, 1, [live, live])).body.fields?.[0]?.message).toBe('同一个视频只能出现一次')
    expect((await itemsOf(list.id)).items).toEqual([])
    const platforms = await addPlaylist(admin)
    expect((await save(admin, platforms.id, 1, [unready.id, live])).body.success).toBe(true)
    expect((await save(admin, platforms.id, 2, [theirs.id])).body.message).toContain('有 1 个视频不能加入')
    const query = { id: list.id, pageNo: 1, pageSize: 100 }
    const offered = (await admin(playlistCalls.candidates, { query })).result.records
    expect(offered.every(one => one.allowed && (one.live || one.ownerType === 'hospital'))).toBe(true)
    expect(offered.map(one => one.videoId)).not.toContain(theirs.id)
  })

  test('counts its videos and those that are skipped', async () => {
    const list = await addPlaylist(admin)
    const [a, b] = [(await platformVideo()).id, (await platformVideo()).id]
    await save(admin, list.id, 1, [a, b])
    await takeTestVideoOff(db, b)
    const { records } = (await admin(businessCalls.playlist.list, { query: { id: list.id } })).result
    expect(records[0]).toMatchObject({ videoCount: 2, skippedCount: 1, defaultCount: 0 })
    expect((await itemsOf(list.id)).items.map(one => one.live)).toEqual([true, false])
  })

  test('of two who save at once one is told, and no list is a mixture', async () => {
    const list = await addPlaylist(admin)
    const ids = [(await platformVideo()).id, (await platformVideo()).id, (await platformVideo()).id]
    const orders = [ids, ids.toReversed(), ids.slice(1), ids.slice(0, 1)]
    const answers = await Promise.all(orders.map(order => save(admin, list.id, 1, order)))
    const won = answers.findIndex(({ body }) => body.success)
    expect(answers.filter(({ body }) => body.code === 409)).toHaveLength(3)
    expect((await itemsOf(list.id)).items.map(one => one.videoId)).toEqual(orders[won])
  })
})

describe('a department', () => {
  test('is made with a list of its own, which goes by its name', async () => {
    const ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode, name: '心内科一病区' })
    const list = await listOf(ward.defaultPlaylistId ?? '')
    expect(list).toMatchObject({
      name: '心内科一病区播放单',
      ownerType: 'department',
      hospitalId: mine.id,
      departmentId: ward.id,
      areaCode: '320508',
    })
    await admin(businessCalls.hospitalDepartment.edit, { body: { id: ward.id, name: '心内科二病区' } })
    expect((await listOf(list.id)).name).toBe('心内科二病区播放单')
    await admin(businessCalls.playlist.edit, { body: { id: list.id, name: '护心课堂' } })
    await admin(businessCalls.hospitalDepartment.edit, { body: { id: ward.id, name: '心内科三病区' } })
    expect((await listOf(list.id)).name).toBe('护心课堂')
    const history = (await admin(businessCalls.hospitalDepartment.history, { query: { id: ward.id } })).result
    expect(history.filter(line => line.field === 'defaultPlaylistId')).toEqual([])
  })

  test('made from a template has one too', async () => {
    const kind = await addHospitalClass(admin, { deptTemplate: stdDeptCode })
    const hospital = await addHospital(admin, { classId: kind.id })
    await admin(hospitalCalls.initTemplate, { body: { id: hospital.id } })
    const { records } = (await admin(businessCalls.hospitalDepartment.list, { query: { hospitalId: hospital.id } }))
      .result
    expect(records).toHaveLength(1)
    expect((await listOf(records[0]?.defaultPlaylistId ?? '')).departmentId).toBe(records[0]?.id)
  })

  test('that could not be made leaves no list behind', async () => {
    const count = async () => (await sql`select from he_playlist`.execute(db)).rows.length
    const before = await count()
    const rejected = await admin(businessCalls.hospitalDepartment.add, {
      body: { hospitalId: mine.id, name: '没有这种科室', stdDeptCode: '0000' },
    })
    expect([rejected.status, await count()]).toEqual([400, before])
  })

  test('shows a list of its own, its hospital or the platform, and never none', async () => {
    const ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
    const neighbour = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
    const set = (call: TestCall, playlistId: string) =>
      call(hospitalDepartmentCalls.setPlaylist, { body: { id: ward.id, defaultPlaylistId: playlistId } })
    const platform = await addPlaylist(admin)
    const hospital = await addPlaylist(admin, { ownerType: 'hospital', hospitalId: mine.id })
    const foreign = await addPlaylist(admin, { ownerType: 'hospital', hospitalId: other.id })
    for (const list of [platform, hospital]) {
      expect((await set(ofWard(mine.id, ward.id), list.id)).body.message).toBe('播放单已设置')
    }
    expect((await set(ofWard(mine.id, neighbour.id), hospital.id)).status).toBe(404)
    expect((await set(admin, foreign.id)).body.fields?.[0]?.field).toBe('defaultPlaylistId')
    expect((await set(admin, neighbour.defaultPlaylistId ?? '')).body.message).toContain('这是其他科室的播放单')
    const none = await admin(businessCalls.hospitalDepartment.edit, { body: { id: ward.id, defaultPlaylistId: null } })
    expect(none.body.fields).toEqual([{ field: 'defaultPlaylistId', message: '请选择默认播放单' }])
    expect((await admin(businessCalls.playlist.remove, { query: { id: hospital.id } })).body.message).toBe(
      '该播放单下还有 1 个医院科室，不能删除，可改为停用',
    )
  })

  test('takes its lists along into the recycle bin and back', async () => {
    const ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
    const more = await addPlaylist(admin, { ownerType: 'department', departmentId: ward.id })
    const gone = await addPlaylist(admin, { ownerType: 'department', departmentId: ward.id })
    await admin(businessCalls.playlist.remove, { query: { id: gone.id } })
    app.clock.set(new Date('2026-11-20T12:00:00+08:00'))
    expect((await admin(businessCalls.hospitalDepartment.remove, { query: { id: ward.id } })).body.message).toBe(
      '删除成功!',
    )
    const status = async (id: string) => (await admin(businessCalls.playlist.get, { query: { id } })).status
    expect([await status(ward.defaultPlaylistId ?? ''), await status(more.id)]).toEqual([404, 404])
    expect((await admin(businessCalls.playlist.restore, { body: { ids: more.id } })).body.message).toContain(
      '归属科室已被删除',
    )
    await admin(businessCalls.hospitalDepartment.restore, { body: { ids: ward.id } })
    expect([await status(ward.defaultPlaylistId ?? ''), await status(more.id), await status(gone.id)]).toEqual([
      200, 200, 404,
    ])
    await admin(businessCalls.hospitalDepartment.remove, { query: { id: ward.id } })
    expect((await admin(businessCalls.hospitalDepartment.purge, { query: { ids: ward.id } })).body.success).toBe(true)
  })

  test('is copied with what it shows, as far as the other hospital may', async () => {
    const ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode, name: '呼吸内科' })
    const [a, own, b] = [(await platformVideo()).id, (await videoOf(mine.id)).id, (await platformVideo()).id]
    const from = ward.defaultPlaylistId ?? ''
    await admin(businessCalls.playlist.edit, { body: { id: from, playMode: 'any', eduPhase: 'rehab' } })
    await save(admin, from, 2, [[b, 'Y'], own, a])
    await admin(hospitalDepartmentCalls.copy, { body: { ids: ward.id, hospitalId: other.id } })
    const query = { hospitalId: other.id, name: '呼吸内科' }
    const [copy] = (await admin(businessCalls.hospitalDepartment.list, { query })).result.records
    const to = await listOf(copy?.defaultPlaylistId ?? '')
    expect(to).toMatchObject({ playMode: 'any', eduPhase: 'rehab', hospitalId: other.id, name: '呼吸内科播放单' })
    expect((await itemsOf(to.id)).items.map(({ videoId, requiredFlag }) => [videoId, requiredFlag])).toEqual([
      [b, 'Y'],
      [a, 'N'],
    ])
    expect(copy).toMatchObject({ playlistVideos: 2 })
    expect((await itemsOf(from)).items).toHaveLength(3)
  })
})

test('lists go with their hospital, come back with it, and move with it', async () => {
  const hospital = await addHospital(admin)
  const list = await addPlaylist(admin, { ownerType: 'hospital', hospitalId: hospital.id })
  await admin(hospitalCalls.assignArea, { body: { ids: hospital.id, areaCode: '330106' } })
  expect((await listOf(list.id)).areaCode).toBe('330106')
  await admin(businessCalls.hospital.remove, { query: { id: hospital.id } })
  expect((await admin(businessCalls.playlist.get, { query: { id: list.id } })).status).toBe(404)
  await admin(businessCalls.hospital.restore, { body: { ids: hospital.id } })
  expect((await listOf(list.id)).name).toBe(list.name)
})

describe('a playlist that several people put together', () => {
  const inHospital = (hospitalId: string) => ({ kind: 'hospital', hospitalId, areaCode: '320508' }) as const
  const opens = (who: Parameters<typeof testPrincipal>[0], id: string) =>
    app.context.sharedGridPages.mayOpen(testPrincipal(who), gridPageName('playlist', id))

  test('is open to those who may save it, and to nobody else', async () => {
    const body = { name: '同时编排的单子', ownerType: 'platform' }
    const own = (await ofHospital(mine.id)(businessCalls.playlist.add, { body })).result
    expect(await opens({}, own.id)).toBe(true)
    expect(await opens({ dataScope: inHospital(mine.id) }, own.id)).toBe(true)
    expect(await opens({ dataScope: inHospital(other.id) }, own.id)).toBe(false)
    expect(await opens({ without: ['he:playlist:items'] }, own.id)).toBe(false)
    expect(await opens({ tenantId: 2 }, own.id)).toBe(false)
    expect(await opens({}, 'a'.repeat(32))).toBe(false)
  })

  test('a hospital that sees a list of the platform does not hear how it is edited', async () => {
    const shared = await addPlaylist(admin)
    expect(await opens({}, shared.id)).toBe(true)
    expect(await opens({ dataScope: inHospital(mine.id) }, shared.id)).toBe(false)
  })
})
