import { carousel } from '@xuanjiao/contract/business/carousel/carousel'
import { carouselCalls } from '@xuanjiao/contract/viewer/viewer-carousel-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  VIEWER_WORLD_IDS,
  startViewerWorld,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { takeTestVideoOff } from '../../testing/videos/publish-test-video.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { businessModule } from '../business/index.ts'

// What stands in a place of the mini program, and whose it is (rules/catalogue#carousels).

const calls = entityEndpoints(carousel)
const COVER = 'carousel/2026/11/0123456789abcdef0123456789abcdef.png'

let w: ViewerWorld
let admin: TestCall
let area: TestCall
let hospital: TestCall
let patient: TestCall

beforeAll(async () => {
  w = await startViewerWorld({ H5_ORIGINS: 'https://h5.example.com' }, [businessModule])
  await sql`insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256, created_by)
    values (${newId()}, 1, ${COVER}, 'carousel', true, '图', 'image/png', 1, '', 'root')`.execute(w.db)
  const as = callsByPrincipal(w.app.context)
  admin = as(testPrincipal({ username: 'root' }))
  area = as(testPrincipal({ username: 'root', dataScope: { kind: 'area', from: '320000', to: '330000' } }))
  const place = { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' } as const
  hospital = as(testPrincipal({ username: 'root', dataScope: place }))
  patient = await w.viewer('patient@H1')
})
afterEach(async () => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
  await sql`update he_carousel set deleted_at = now()`.execute(w.app.database.system)
})
afterAll(() => w.app.close())

type Draft = Partial<DraftOf<typeof carousel>>
const WHEN = { validFrom: '2026-11-01 00:00:00', validUntil: '2026-12-01 00:00:00' }
const ask = (call: TestCall, value: Draft) =>
  call(calls.add, { body: { title: '图', cover: COVER, ...WHEN, ...value } })
const add = async (value: Draft, call = admin) => {
  const { result, body } = await ask(call, value)
  expect(body.success, body.message).toBe(true)
  return result.id
}
const shown = async (call: TestCall, query = {}) =>
  (await call(carouselCalls.shown, { query })).result.map(({ title }) => title)
const stateOf = async (id: string) => {
  const { records } = (await admin(calls.list, { query: { pageSize: 100 } })).result
  return (records as unknown as { id: string; state: string }[]).find(one => one.id === id)?.state
}

test('a hospital comes before its areas, the nearest first, and those before the platform: eight in all', async () => {
  for (let at = 0; at < 7; at++) await add({ title: `平台${at}`, sortNo: at })
  await add({ title: '省', subjectType: 'area', areaCode: '320000' })
  await add({ title: '市', subjectType: 'area', areaCode: '320500' })
  await add({ title: '别省', subjectType: 'area', areaCode: '330000' })
  await add({ title: '本院', subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia })
  await add({ title: '他院', subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.yi })
  await add({ title: '别处', place: 'vip' })
  const mine = ['本院', '市', '省', '平台0', '平台1', '平台2', '平台3', '平台4']
  expect(await shown(patient)).toEqual(mine)
  expect((await patient(viewerBrowseCalls.home)).result.carousels.map(({ title }) => title)).toEqual(mine)
  expect(await shown(w.app.call)).toEqual(['平台0', '平台1', '平台2', '平台3', '平台4', '平台5', '平台6'])
  expect(await shown(patient, { place: 'vip' })).toEqual(['别处'])
  expect((await shown(patient, { hospitalId: VIEWER_WORLD_IDS.yi })).slice(0, 2)).toEqual(['他院', '别省'])
})

test('it stands there from its beginning to its end, on its days, while it is on', async () => {
  const id = await add({ validFrom: '2026-11-20 10:05:00', validUntil: '2026-11-20 10:10:00' })
  await add({ title: '周五', weekDays: '5' })
  await add({ title: '周末', weekDays: '6,7' })
  await add({ title: '停用', status: '0' })
  const at = async (time: string) => {
    w.app.clock.set(new Date(`2026-11-20T${time}:00+08:00`))
    return [await stateOf(id), ...(await shown(patient)).filter(title => title === '图')]
  }
  expect(await shown(patient)).toEqual(['周五'])
  expect(await at('10:04')).toEqual(['未开始'])
  expect(await at('10:05')).toEqual(['展示中', '图'])
  expect(await at('10:10')).toEqual(['已结束'])
})

test('when what it leads to goes off it is hidden and says why', async () => {
  const videoId = viewerWorldVideoId('top')
  const id = await add({ linkType: 'video', videoId })
  const other = await add({ title: '医', linkType: 'hospital', linkHospitalId: VIEWER_WORLD_IDS.yi })
  expect((await patient(carouselCalls.shown)).result[0]).toMatchObject({ linkType: 'video', linkRef: videoId })
  await takeTestVideoOff(w.db, videoId)
  await sql`update he_hospital set status = '0' where id = ${VIEWER_WORLD_IDS.yi}`.execute(w.db)
  expect([await stateOf(id), await stateOf(other)]).toEqual(['已隐藏：视频未发布', '已隐藏：医院已停用'])
  expect(await shown(patient)).toEqual([])
  await sql`update he_hospital set status = '1' where id = ${VIEWER_WORLD_IDS.yi}`.execute(w.db)
  expect(await shown(patient)).toEqual(['医'])
})

test.each<[string, Draft, string]>([
  ['videoId', { linkType: 'video' }, '请选择视频'],
  ['videoId', { linkType: 'video', videoId: viewerWorldVideoId('draft') }, '这个视频没有发布，患者打不开'],
  ['linkAddress', { linkType: 'page', linkAddress: 'pages/x' }, '小程序页面应为 /pages/…'],
  ['linkAddress', { linkType: 'h5', linkAddress: 'http://h5.example.com/a' }, '网页地址应为 https://…'],
  [
    'linkAddress',
    { linkType: 'h5', linkAddress: 'https://h5.example.com.evil.cn/' },
    '这个域名不是小程序的业务域名，请联系系统管理员登记',
  ],
  ['validUntil', { validUntil: '2026-11-01 00:00:00' }, '结束时间应晚于开始时间'],
])('a link that leads nowhere is refused at %s', async (field, value, message) => {
  expect((await ask(admin, value)).body.fields).toEqual([{ field, message }])
})

test('a link leads where its kind says, whatever else is named', async () => {
  await add({ linkType: 'h5', linkAddress: 'https://h5.example.com/a', videoId: viewerWorldVideoId('free') })
  expect((await patient(carouselCalls.shown)).result[0]).toMatchObject({ linkRef: 'https://h5.example.com/a' })
})

test('an area places in itself, a hospital at itself', async () => {
  expect((await ask(area, { subjectType: 'area', areaCode: '330000' })).body.message).toBe('无权操作其他医院数据')
  expect((await ask(hospital, {})).body.fields?.[0]?.field).toBe('subjectType')
  const own = await add({ title: '本省', subjectType: 'area', areaCode: '320000' }, area)
  const ours = await add({ title: '本院', subjectType: 'hospital' }, hospital)
  const ofPlatform = await add({ title: '平台' })
  const seen = async (call: TestCall) => (await call(calls.list)).result.records.map(({ id }) => id).toSorted()
  expect(await seen(area)).toEqual([own, ours, ofPlatform].toSorted())
  expect(await seen(hospital)).toEqual([ours, ofPlatform].toSorted())
  expect((await hospital(calls.remove, { query: { id: ofPlatform } })).body.success).toBe(false)
})

test('showing and pressing are counted beside the record', async () => {
  const id = await add({})
  const tell = (action: 'expose' | 'click', call = patient, carouselId = id) =>
    call(carouselCalls.expose, { body: { carouselId, action } })
  await Promise.all([tell('expose'), tell('expose'), tell('expose', w.app.call), tell('expose'), tell('click')])
  const { records } = (await admin(calls.list)).result
  expect(records).toMatchObject([{ exposures: 4, clicks: 1, clickRate: 0.25, version: 1 }])
  expect((await tell('click', patient, newId())).status).toBe(404)
})
