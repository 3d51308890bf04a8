import { videoData, videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { completionBucket } from '@xuanjiao/contract/watching/drop-off'
import { writeStretches } from '@xuanjiao/contract/watching/watch-counting'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/primitives/ids.ts'
import {
  addVideoClassification,
  addHospital,
  addVideo,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { expectSuccess } from '../../../testing/videos/video-lifecycle-calls.ts'

let t: TestApp
let admin: TestCall
let ofHospital: TestCall
let ofArea: TestCall
let mine = { id: '', areaCode: '' }
let other = { id: '', areaCode: '' }
let id = ''
let classificationId = ''

beforeAll(async () => {
  t = await startTestApp()
  const as = callsByPrincipal(t.context)
  admin = as(testPrincipal({ username: 'root' }))
  mine = await addHospital(admin, { name: '本院（演示）', areaCode: '320508' })
  other = await addHospital(admin, { areaCode: '330106' })
  ofHospital = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: mine.id, areaCode: mine.areaCode } }))
  ofArea = as(testPrincipal({ dataScope: { kind: 'area', from: '330000', to: '340000' } }))
  classificationId = (await addVideoClassification(admin)).id
  id = (await addVideo(admin, { classificationId })).id
  await sit({ hospital: mine.id, day: '2026-11-18', seen: [[0, 2000]], covered: 20, complete: 1 })
  await sit({ hospital: mine.id, day: '2026-11-18', seen: [[0, 700]], covered: 5 })
  await sit({ hospital: other.id, area: other.areaCode, day: '2026-11-19', seen: [[500, 1000]], covered: 5, user: 'b' })
  await sit({ hospital: null, day: '2026-11-20', seen: [[0, 1000]], covered: 10, user: 'c', scene: 'search' })
  await sit({ hospital: mine.id, day: '2026-11-20', seen: [[0, 2000]], covered: 20, valid: 0 })
  await sit({ hospital: mine.id, day: '2026-11-20', seen: [[0, 2000]], covered: 20, risk: 1 })
  await finish('a', mine.id, '2026-11-18')
  await finish('d', mine.id, '2026-11-19') // in two watch sessions, neither of them complete
  await finish('e', mine.id, '2026-10-21')
  await sit({ hospital: mine.id, day: '2026-09-01', seen: [[0, 2000]], covered: 20 })
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const users = new Map<string, string>()
const userNamed = (name: string): string => users.get(name) ?? users.set(name, newId()).get(name) ?? ''

interface WatchSession {
  hospital: string | null
  area?: string
  day: string
  seen: [number, number][]
  covered: number
  complete?: number
  valid?: number
  risk?: number
  user?: string
  scene?: string
}

async function sit(one: WatchSession): Promise<void> {
  const area = one.hospital === null ? null : (one.area ?? mine.areaCode)
  await sql`
    insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, area_code, start_time, last_time, stat_date,
      duration_sec, watched, effective_sec, covered_sec, is_valid, is_complete, risk_flag, entry_scene)
    values (${newId()}, 1, ${userNamed(one.user ?? 'a')}, ${id}, ${one.hospital}, ${area}, ${`${one.day} 09:00:00+08`},
      ${`${one.day} 09:01:00+08`}, ${one.day}, 20, ${writeStretches(one.seen)}, ${one.covered}, ${one.covered}, ${one.valid ?? 1},
      ${one.complete ?? 0}, ${one.risk ?? 0}, ${one.scene ?? 'qr'})`.execute(t.database.forTenant(1))
}

/** What somebody has seen of it in all became complete on a day. */
async function finish(user: string, hospital: string, day: string): Promise<void> {
  const at = `${day} 23:30:00+08`
  await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, hospital_id, area_code, duration_sec, first_time,
      last_time, covered_sec, progress_pct, complete_flag, complete_time)
    values (${newId()}, 1, ${userNamed(user)}, ${id}, ${hospital}, ${mine.areaCode}, 20, ${at}, ${at}, 20, 100, 1, ${at})`.execute(
    t.database.forTenant(1),
  )
}

test('counts valid watch sessions without a risk flag of the last thirty days', async () => {
  const { result } = await admin(videoData, { query: { id } })
  expect(result).toMatchObject({ from: '2026-10-22', to: '2026-11-20' })
  expect(result.total).toEqual({
    plays: 4,
    viewers: 3,
    completes: 1,
    effectiveSec: 40,
    completeRate: 0.25,
    finishers: 2,
    averageCompletion: 0.5,
    secondsPerViewer: 13,
    trials: 0,
  })
  expect(result.daily.map(day => [day.date, day.plays, day.viewers])).toEqual([
    ['2026-11-18', 2, 1],
    ['2026-11-19', 1, 1],
    ['2026-11-20', 1, 1],
  ])
  expect(result.scenes.map(one => [one.value, one.text, one.plays])).toEqual([
    ['qr', '扫码', 3],
    ['search', '搜索', 1],
  ])
  expect(result.hospitals[0]).toMatchObject({ name: '本院（演示）', plays: 2, viewers: 1 })
})

test('draws how far viewers get, five seconds at a time; the end agrees with the completion rate', async () => {
  const { dropOff, total } = (await admin(videoData, { query: { id } })).result
  expect(dropOff.buckets[completionBucket(dropOff.durationSec)]?.share).toBe(total.completeRate)
  expect(dropOff).toMatchObject({ versionNo: 1, durationSec: 20, bucketSec: 5, sessions: 4 })
  expect(dropOff.buckets).toEqual([
    { from: 0, to: 5, plays: 4, share: 1 },
    { from: 5, to: 10, plays: 3, share: 0.75 },
    { from: 10, to: 15, plays: 1, share: 0.25 },
    { from: 15, to: 20, plays: 1, share: 0.25 },
  ])
})

test('shows everybody their own scope only', async () => {
  expect((await ofHospital(videoData, { query: { id } })).result.total.plays).toBe(2)
  expect((await ofArea(videoData, { query: { id } })).result.total).toMatchObject({ plays: 1, finishers: 0 })
  const { result } = await ofHospital(videoData, { query: { id, from: '2026-09-01', to: '2026-09-01' } })
  expect(result.total.plays).toBe(1)
  const turned = await admin(videoData, { query: { id, from: '2026-11-20', to: '2026-11-19' } })
  expect(turned.body.fields?.[0]).toEqual({ field: 'to', message: '结束日期不能早于开始日期' })
})

test('many videos get another class, charge or reach: all or none', async () => {
  const second = (await addVideo(admin, { classificationId })).id
  const leaf = (await addVideoClassification(admin)).id
  const { body } = await admin(videoLifecycleCalls.batch, {
    body: { ids: [id, second], set: { classificationId: leaf, chargeType: 'single', priceFen: 300 } },
  })
  expect(body.message).toBe('已修改 2 个视频')
  for (const one of [id, second])
    expect((await admin(businessCalls.video.get, { query: { id: one } })).result).toMatchObject({
      classificationId: leaf,
      chargeType: 'single',
      priceFen: 300,
    })
  const half = await admin(videoLifecycleCalls.batch, { body: { ids: [id, newId()], set: { chargeType: 'free' } } })
  expect(half.status).toBe(404)
  expect((await admin(businessCalls.video.get, { query: { id } })).result.chargeType).toBe('single')
  const areas = await admin(videoLifecycleCalls.batch, { body: { ids: [id, second], set: { visibleType: 'area' } } })
  expect(areas.body.fields?.[0]?.message).toBe('请选择指定的区域')
  await expectSuccess(
    admin(videoLifecycleCalls.batch, {
      body: { ids: [id, second], set: { visibleType: 'area', areas: ['320000', '330106'] } },
    }),
  )
  expect((await admin(videoLifecycleCalls.scopes, { query: { id: second } })).result.areas).toEqual([
    '320000',
    '330106',
  ])
  const { version } = (await admin(businessCalls.video.get, { query: { id } })).result
  const mineAlone = { id, version, areas: [], hospitals: [mine.id] }
  const { result } = await admin(videoLifecycleCalls.setScopes, { body: mineAlone })
  expect(result).toEqual({ areas: [], hospitals: [{ id: mine.id, name: '本院（演示）' }] })
  const nowhere = await admin(videoLifecycleCalls.setScopes, {
    body: { id, version: version + 1, areas: ['999999'], hospitals: [] },
  })
  expect((await admin(videoLifecycleCalls.setScopes, { body: mineAlone })).body.code).toBe(409)
  expect(nowhere.body.fields?.[0]?.field).toBe('areas')
})

test('a batch change is taken back video by video, as long as nobody has changed them since', async () => {
  const [one, two] = [
    (await addVideo(admin, { classificationId, chargeType: 'single', priceFen: 200 })).id,
    (await addVideo(admin, { classificationId })).id,
  ]
  const stands = async (which: string) => {
    const { chargeType, priceFen, visibleType } = (await admin(businessCalls.video.get, { query: { id: which } }))
      .result
    const { areas } = (await admin(videoLifecycleCalls.scopes, { query: { id: which } })).result
    return { chargeType, priceFen, visibleType, areas }
  }
  await expectSuccess(
    admin(videoLifecycleCalls.batch, { body: { ids: [one], set: { visibleType: 'area', areas: ['320000'] } } }),
  )
  const before = [await stands(one), await stands(two)]
  const batch = async (set: object) =>
    (await admin(videoLifecycleCalls.batch, { body: { ids: [one, two], set } })).result
  const free = await batch({ chargeType: 'free', priceFen: 0 })
  const shown = await batch({ visibleType: 'all' })
  expect((await stands(one)).areas).toEqual([])
  await expectSuccess(admin(videoLifecycleCalls.batchUndo, { body: { videos: shown.before } }))
  expect((await admin(videoLifecycleCalls.batchUndo, { body: { videos: shown.before } })).body.code).toBe(409)
  expect((await admin(videoLifecycleCalls.batchUndo, { body: { videos: free.before } })).body.code).toBe(409)
  const seen = async (which: string) => (await admin(businessCalls.video.get, { query: { id: which } })).result.version
  const videos = await Promise.all(free.before.map(async video => ({ ...video, version: await seen(video.id) })))
  await expectSuccess(admin(videoLifecycleCalls.batchUndo, { body: { videos } }))
  expect([await stands(one), await stands(two)]).toEqual(before)
})
