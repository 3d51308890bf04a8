import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope } from '../../platform/access/principal.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { heartbeatOf, openTestWatchSession, sendHeartbeats } from '../../testing/videos/test-watch-sessions.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { dictModule } from '../dicts/index.ts'
import { filesModule } from '../files/index.ts'
import { tasksModule } from '../tasks/index.ts'
import { watchModule } from '../watch/index.ts'
import { watchRecordsModule } from './index.ts'

const [HOSPITAL, OTHER, WARD, WARD_TWO, VIDEO, VIEWER] = Array.from({ length: 6 }, newId) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const places = {
  platform: { kind: 'platform' },
  area: { kind: 'area', from: '320000', to: '330000' },
  hospital: { kind: 'hospital', hospitalId: HOSPITAL, areaCode: '320508' },
  other: { kind: 'hospital', hospitalId: OTHER, areaCode: '110105' },
  ward: { kind: 'department', hospitalId: HOSPITAL, areaCode: '320508', departmentId: WARD },
  nowhere: { kind: 'nowhere' },
} satisfies Record<string, DataScope>

let t: TestApp
let as: (dataScope: DataScope, more?: Parameters<typeof testPrincipal>[0]) => TestCall

/** Watches `seconds` of a video of 100, in the place it is counted for. */
async function watch(
  userId: string,
  videoId: string,
  at: { hospital: string; ward?: string; area: string },
  seconds: number,
): Promise<string> {
  const device = { os: 'ios', brand: 'Apple', model: 'iPhone 15', net: 'wifi' }
  const id = await openTestWatchSession(t, {
    userId,
    videoId,
    hospitalId: at.hospital,
    departmentId: at.ward ?? null,
    areaCode: at.area,
    device,
  })
  t.clock.advance(seconds)
  await sendHeartbeats(t, userId, heartbeatOf(id, 0, { ranges: [[0, seconds]], playing: false }))
  return id
}

beforeAll(async () => {
  t = await startTestApp({
    modules: [dictModule, filesModule, tasksModule, watchModule, businessModule, watchRecordsModule],
    config: { EXPORT_SECOND_PERSON_ROWS: '999999' },
  })
  const callers = callsByPrincipal(t.context)
  as = (dataScope, more) => callers(testPrincipal({ dataScope, ...more }))
  const db = t.database.forTenant(1)
  await sql`insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name) values (${VIEWER}, 1, 'x', '欧阳小敏')`.execute(
    db,
  )
  await sql`insert into he_video_classification (id, tenant_id, name) values (${VIDEO}, 1, '入院')`.execute(db)
  await sql`insert into he_video (id, tenant_id, code, title, classification_id) values (${VIDEO}, 1, 'V1', '术前须知', ${VIDEO})`.execute(
    db,
  )
  await watch(VIEWER, VIDEO, { hospital: HOSPITAL, ward: WARD, area: '320508' }, 30)
  await watch(VIEWER, VIDEO, { hospital: HOSPITAL, ward: WARD, area: '320508' }, 95)
  await watch(newId(), VIDEO, { hospital: HOSPITAL, ward: WARD_TWO, area: '320508' }, 4)
  await watch(newId(), newId(), { hospital: OTHER, area: '110105' }, 50)
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const records = async (call: TestCall, query = {}) => (await call(watchCalls.records, { query })).result
const sessions = async (call: TestCall, query = {}) => (await call(watchCalls.sessions, { query })).result

test('whoever looks at them is written down: one line for each question, with where from and by which call', async () => {
  const call = as(places.hospital, { username: 'looking' })
  const headers = { 'user-agent': 'Ward Browser 1.0' }
  const { result } = await call(watchCalls.records, { query: {}, headers })
  await call(watchCalls.record, { query: { id: result.records[0]?.id ?? '' }, headers })
  const { records } = (await call(watchCalls.sessions, { query: {}, headers })).result
  await call(watchCalls.session, { query: { id: records[0]?.id ?? '' }, headers })
  await call(watchCalls.records, { query: { id: newId() }, headers })
  await t.context.audit.flush()
  const { rows } = await sql<{ url: string; content: string }>`
    select request_url as url, log_content as content from sys_log where username = 'looking'
      and ip = '127.0.0.1' and agent = 'Ward Browser 1.0' order by created_at, id`.execute(t.database.system)
  expect(rows.map(({ url, content }) => [url, content])).toEqual([
    ['/api/he/watchRecord/list', '查看个人信息：观看记录（观看记录列表）'],
    ['/api/he/watchRecord/queryById', '查看个人信息：观看记录（观看记录详情）'],
    ['/api/he/watchSession/list', '查看个人信息：会话明细（会话明细列表）'],
    ['/api/he/watchSession/queryById', '查看个人信息：会话明细（会话明细详情）'],
  ])
})

describe('who sees what', () => {
  test.each([
    ['platform', 3, 4],
    ['area', 2, 3],
    ['hospital', 2, 3],
    ['other', 1, 1],
    ['ward', 1, 2],
    ['nowhere', 0, 0],
  ] as const)('%s: %i records, %i watch sessions', async (name, ofRecords, ofSessions) => {
    expect((await records(as(places[name]))).total).toBe(ofRecords)
    expect((await sessions(as(places[name]))).total).toBe(ofSessions)
  })

  test('another tenant sees nothing', async () => {
    expect((await records(as(places.platform, { tenantId: 2 }))).total).toBe(0)
  })

  test.each([
    ['platform', /^欧阳小敏$/],
    ['hospital', /^欧\*\*敏$/],
    ['ward', /^欧\*\*敏$/],
    ['area', /^匿名#[0-9a-f]{8}$/],
  ] as const)('%s knows the viewer as %s, and nothing else tells who it is', async (name, shown) => {
    const call = as(places[name])
    const list = await call(watchCalls.records, { query: { completeFlag: 'Y' } })
    const [row] = list.result.records
    expect(row?.viewer).toMatch(shown)
    const id = row?.id ?? ''
    const detail = await call(watchCalls.record, { query: { id } })
    const watchSessions = await call(watchCalls.sessions, { query: { recordId: id } })
    expect(watchSessions.result.total).toBe(2)
    for (const { text } of [
      list,
      detail,
      watchSessions,
      await call(watchCalls.session, { query: { id: watchSessions.result.records[0]?.id ?? '' } }),
    ]) {
      expect(text).not.toContain(VIEWER)
      if (name !== 'platform') expect(text).not.toContain('小')
    }
  })

  test('the same somebody is the same to an area in every line, another is another', async () => {
    const { records: rows } = await sessions(as(places.area))
    const names = rows.map(row => row.viewer)
    expect(new Set(names).size).toBe(2)
  })

  test('only who sees names may ask for them', async () => {
    const query = { viewer: '*小敏*' }
    expect((await records(as(places.platform), query)).total).toBe(1)
    expect((await records(as(places.hospital), { viewer: '*没有*' })).total).toBe(2)
  })

  test('a line of another place is as good as not there', async () => {
    const [row] = (await records(as(places.other))).records
    const id = row?.id ?? ''
    expect((await as(places.hospital)(watchCalls.record, { query: { id } })).status).toBe(404)
    expect((await as(places.hospital)(watchCalls.sessions, { query: { recordId: id } })).status).toBe(404)
    const [watchSession] = (await sessions(as(places.other))).records
    expect((await as(places.area)(watchCalls.session, { query: { id: watchSession?.id ?? '' } })).status).toBe(404)
  })

  test('a title that may not be seen is not seen here', async () => {
    expect((await as(places.platform, { hidden: ['he:video:field:title'] })(watchCalls.records)).text).not.toContain(
      '术前须知',
    )
  })

  test('nobody without the permission', async () => {
    const call = as(places.platform, { codes: ['he:watchRecord:list'] })
    expect((await call(watchCalls.records)).status).toBe(200)
    expect((await call(watchCalls.sessions)).status).toBe(403)
    expect((await call(watchCalls.exportRecords)).status).toBe(403)
  })
})

describe('a record', () => {
  test('adds up its watch sessions and shows what was seen', async () => {
    const call = as(places.platform)
    const [row] = (await records(call, { completeFlag: 'Y' })).records
    expect(row).toMatchObject({
      videoId_dictText: '术前须知',
      progressPct: 95,
      sessionCount: 2,
      totalEffectiveSec: 125,
      entryScene_dictText: '扫码',
      device: 'Apple iPhone 15 ios',
    })
    const detail = (await call(watchCalls.record, { query: { id: row?.id ?? '' } })).result
    expect(detail.seen).toEqual([[0, 95]])
    expect(detail.sessions.map(one => one.seen)).toEqual([[[0, 95]], [[0, 30]]])
  })
})

describe('the lists', () => {
  test('can be asked for what their query bar offers', async () => {
    const call = as(places.platform)
    expect((await records(call, { progressPct_begin: '40', progressPct_end: '60' })).total).toBe(1)
    expect((await records(call, { hospitalId: HOSPITAL })).total).toBe(2)
    expect((await records(call, { lastTime_begin: '2026-11-21' })).total).toBe(0)
    expect((await sessions(call, { validFlag: 'N' })).total).toBe(1)
    expect((await sessions(call, { riskFlag: '1,2,3' })).total).toBe(0)
    expect((await sessions(call, { entryScene: 'qr', hospitalDepartmentId: WARD })).total).toBe(2)
    expect((await call(watchCalls.records, { query: { progressPct_begin: 'x' } })).status).toBe(400)
  })

  test('newest first, or as asked', async () => {
    const call = as(places.platform)
    const times = (await sessions(call)).records.map(row => row.startTime)
    expect(times).toEqual(times.toSorted().reverse())
    const byLength = (await sessions(call, { column: 'effectiveSec', order: 'asc' })).records.map(
      row => row.effectiveSec,
    )
    expect(byLength).toEqual([4, 30, 50, 95])
  })

  test('count up to ten thousand where that is enough', async () => {
    const db = t.database.forTenant(2)
    await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, first_time, last_time)
      select gen_random_uuid(), 2, gen_random_uuid(), ${VIDEO}, now(), now() from generate_series(1, 10050)`.execute(db)
    const call = as(places.platform, { tenantId: 2 })
    expect((await records(call, { count: 'capped' })).total).toBe(10_001)
    expect((await records(call, { count: 'none' })).total).toBe(-1)
    expect((await records(call)).total).toBe(10_050)
  })
})

describe('an export', () => {
  test('holds what the list shows, masked alike', async () => {
    const { rows } = await downloadSheet(t, testPrincipal({ dataScope: places.hospital }), watchCalls.exportRecords, {
      completeFlag: 'Y',
    })
    expect(rows[0]?.slice(0, 7)).toEqual(['患者', '视频', '医院', '科室', '进度', '完播', '累计时长(秒)'])
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(expect.arrayContaining(['欧**敏', '术前须知', '95', '是', '125', '扫码']))
    const area = await downloadSheet(t, testPrincipal({ dataScope: places.area }), watchCalls.exportSessions)
    expect(area.rows).toHaveLength(4)
    expect(area.rows.flat().join(' ')).not.toContain('小敏')
    expect(area.rows[1]?.[1]).toMatch(/^匿名#/)
  })

  test('of many rows is made in the background, every row once', async () => {
    const asker = testPrincipal({ dataScope: places.platform, tenantId: 2 })
    const answer = await downloadSheet(t, asker, watchCalls.exportRecords)
    expect(answer.json()).toMatchObject({ message: '数据超过 5,000 行，已转入后台导出，完成后可下载' })
    await t.jobs.tick()
    await t.jobs.idle()
    const { rows } = await sql<{ result: { rows: number } }>`
      select result from sys_job where kind = 'entity.export' and state = 'done'`.execute(t.database.system)
    expect(rows[0]?.result.rows).toBe(10_050)
  })
})
