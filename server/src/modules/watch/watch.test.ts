import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DataScope, Principal } from '../../platform/access/principal.ts'
import { publishAllToViewers } from '../video/index.ts'
import { testCallsOf, startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { acceptTermsOf } from '../../testing/people/viewer-world.ts'
import { dashboardModule } from '../dashboard/index.ts'
import { videoModule } from '../video/index.ts'
import { viewerModule } from '../viewer/index.ts'
import { backfillHistory } from './backfill-history.ts'
import { watchModule } from './index.ts'

const hospital = stableId('test:hospital')
const other = stableId('test:other-hospital')
const video = stableId('test:video')
const paid = stableId('test:paid-video')
const draft = stableId('test:draft-video')

function standing(dataScope: DataScope): Principal {
  return {
    kind: 'staff',
    sessionId: 's',
    userId: stableId('u'),
    username: 'u',
    realname: 'u',
    tenantId: 1,
    departId: null,
    orgCode: null,
    dataScope,
    grants: { version: '1', may: () => true, fieldAccess: () => 'shown' },
  }
}

let t: TestApp

beforeAll(async () => {
  t = await startTestApp({
    modules: [videoModule, viewerModule, watchModule, dashboardModule],
    principal: standing({ kind: 'platform' }),
  })
  const db = t.database.forTenant(1)
  const classId = stableId('test:class')
  await db.insertInto('he_video_classification').values({ id: classId, tenant_id: 1, name: '入院' }).execute()
  await db
    .insertInto('he_hospital_class')
    .values({ id: classId, tenant_id: 1, name: '综合', code: 'general' })
    .execute()
  const contact = {
    contact_name: '张三',
    contact_phone: '13800010000',
    address: '路',
    service_start: '2026-01-01',
    service_end: '2027-01-01',
  }
  await db
    .insertInto('he_hospital')
    .values({
      id: hospital,
      tenant_id: 1,
      code: 'H1',
      name: '甲医院',
      short_name: '甲',
      class_id: classId,
      area_code: '320508',
      ...contact,
    })
    .execute()
  for (const [id, status, charge] of [
    [video, 'published', 'free'],
    [paid, 'published', 'vip'],
    [draft, 'draft', 'free'],
  ] as const) {
    await db
      .insertInto('he_video')
      .values({
        id,
        tenant_id: 1,
        code: id.slice(0, 8),
        title: `视频 ${status} ${charge}`,
        classification_id: classId,
        owner_type: 'hospital',
        owner_hospital_id: hospital,
        area_code: '320508',
        visible_type: 'all',
        charge_type: charge,
        trial_sec: 0,
        status,
        media_status: 'ready',
        duration_sec: 100,
        published_version_no: status === 'published' ? 1 : 0,
      })
      .execute()
  }
  await publishAllToViewers(db)
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

async function viewer(name: string): Promise<TestCall> {
  const { token, user } = (await t.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result
  await acceptTermsOf(t.database.forTenant(1), user.id)
  return testCallsOf(t.context, { 'x-wx-token': token })
}

/** Plays `ranges` one after the other, a heartbeat for each, the clock going as fast as the picture. */
async function watch(call: TestCall, ranges: [number, number][], speed = 1) {
  const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video, entryScene: 'qr' } })).result
  let answer = { progressPct: 0, complete: false }
  for (const [seq, range] of ranges.entries()) {
    t.clock.advance((range[1] - range[0]) / speed)
    answer = (
      await call(viewerCalls.beat, { body: { sessionNo, seq, pos: range[1], speed, ranges: [range], playing: true } })
    ).result
  }
  return { sessionNo, answer }
}

const tens = (to: number): [number, number][] =>
  Array.from({ length: Math.ceil(to / 10) }, (_, at) => [at * 10, Math.min(to, at * 10 + 10)])

async function watchSession(id: string) {
  return t.database
    .forTenant(1)
    .selectFrom('he_watch_session')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('watching', () => {
  it('is for signed-in viewers, of published free videos', async () => {
    expect((await t.call(viewerCalls.play, { body: { videoId: video } })).status).toBe(401)
    const call = await viewer('reader')
    const { records, total } = (await call(viewerCalls.list)).result
    expect(total).toBe(2)
    expect(records.map(one => one.id)).not.toContain(draft)
    expect((await call(viewerCalls.detail, { query: { id: draft } })).status).toBe(404)
    expect((await call(viewerCalls.play, { body: { videoId: draft } })).status).toBe(404)
    expect((await call(viewerCalls.play, { body: { videoId: paid } })).status).toBe(402)
  })

  it('counts 95 % honest watching as complete', async () => {
    const call = await viewer('honest')
    const { sessionNo, answer } = await watch(call, tens(95))
    expect(answer).toEqual({ progressPct: 95, complete: true })
    expect(await watchSession(sessionNo)).toMatchObject({
      effective_sec: 95,
      covered_sec: 95,
      is_valid: 1,
      is_complete: 1,
      risk_flag: 0,
      hospital_id: hospital,
    })
  })

  it('does not count a drag to the end', async () => {
    const call = await viewer('dragger')
    const { sessionNo, answer } = await watch(call, [...tens(30), [97, 100]])
    expect(answer).toEqual({ progressPct: 35, complete: false })
    expect(await watchSession(sessionNo)).toMatchObject({
      effective_sec: 33,
      covered_sec: 35,
      is_complete: 0,
      seek_count: 1,
      max_pos_sec: 100,
    })
  })

  it('counts what time allowed, not what a player claims', async () => {
    const call = await viewer('cheater')
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video } })).result
    t.clock.advance(10)
    await call(viewerCalls.beat, {
      body: { sessionNo, seq: 0, pos: 100, speed: 16, ranges: [[0, 100]], playing: true },
    })
    expect((await watchSession(sessionNo)).covered_sec).toBeLessThanOrEqual(26)
  })

  it('gives a flood of heartbeats no more than the time that has passed', async () => {
    const call = await viewer('flooder')
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video } })).result
    for (let seq = 0; seq < 40; seq++) {
      const from = seq * 2.5
      await call(viewerCalls.beat, {
        body: { sessionNo, seq, pos: from, speed: 1, ranges: [[from, from + 2.5]], playing: true },
      })
    }
    expect((await watchSession(sessionNo)).effective_sec).toBeLessThanOrEqual(3)
  })

  it('takes a heartbeat once, whatever comes again', async () => {
    const call = await viewer('echo')
    const { sessionNo } = await watch(call, tens(20))
    t.clock.advance(10)
    const again = await call(viewerCalls.beat, {
      body: { sessionNo, seq: 1, pos: 90, speed: 1, ranges: [[80, 90]], playing: true },
    })
    expect(again.status).toBe(200)
    expect(await watchSession(sessionNo)).toMatchObject({ effective_sec: 20, covered_sec: 20 })
  })

  it('takes beats at once one after the other', async () => {
    const call = await viewer('parallel')
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video } })).result
    t.clock.advance(60)
    const heartbeats = tens(60).map((range, seq) =>
      call(viewerCalls.beat, { body: { sessionNo, seq, pos: range[1], speed: 1, ranges: [range], playing: true } }),
    )
    expect((await Promise.all(heartbeats)).every(one => one.status === 200)).toBe(true)
    const record = await t.database
      .forTenant(1)
      .selectFrom('he_watch_record')
      .selectAll()
      .where('video_id', '=', video)
      .where('total_effective_sec', '>', 0)
      .execute()
    expect(record.every(row => row.covered_sec <= 100)).toBe(true)
  })

  it('lets the later of two watch sessions win', async () => {
    const call = await viewer('two-phones')
    const first = await watch(call, tens(10))
    t.clock.advance(1)
    const second = await watch(call, tens(10))
    const late = await call(viewerCalls.beat, {
      body: { sessionNo: first.sessionNo, seq: 9, pos: 30, speed: 1, ranges: [[10, 20]], playing: true },
    })
    expect(late.result.stop).toBeTruthy()
    expect(await watchSession(first.sessionNo)).toMatchObject({ risk_flag: 2, effective_sec: 10 })
    expect(await watchSession(second.sessionNo)).toMatchObject({ risk_flag: 0 })
  })

  it("keeps another viewer's sitting out of reach", async () => {
    const { sessionNo } = await watch(await viewer('owner'), tens(10))
    const stranger = await viewer('stranger')
    expect(
      (
        await stranger(viewerCalls.beat, {
          body: { sessionNo, seq: 5, pos: 1, speed: 1, ranges: [[0, 1]], playing: true },
        })
      ).status,
    ).toBe(404)
  })

  it("shows a hospital's own video to those who came by its code", async () => {
    const db = t.database.forTenant(1)
    await db.updateTable('he_video').set({ visible_type: 'hospital' }).where('id', '=', paid).execute()
    const match = async (name: string) =>
      (await (await viewer(name))(viewerCalls.list)).result.records.map(one => one.id).includes(paid)
    expect(await match('passer-by')).toBe(false)
    expect(await match('patient@H1')).toBe(true)
    expect(await match('patient')).toBe(true)
    expect((await t.call(viewerCalls.login, { body: { code: 'dev:lost@H9' } })).body.success).toBe(false)
  })

  it('signs an address that nobody can change', async () => {
    const call = await viewer('player')
    const { url } = (await call(viewerCalls.play, { body: { videoId: video } })).result
    const db = t.database.forTenant(1)
    await db
      .insertInto('he_video_media')
      .values({
        id: stableId('clip'),
        tenant_id: 1,
        video_id: video,
        version_no: 1,
        kind: 'clip',
        path: 'demo/clip-0',
        duration_sec: 100,
      })
      .execute()
    const parts = url.split('/')
    const changed = (at: number, to: string) => [...parts.slice(0, at), to, ...parts.slice(at + 1)].join('/')
    for (const path of [
      changed(3, String(Number(parts[3]) + 1)),
      changed(4, stableId('x')),
      changed(6, paid),
      changed(7, '2'),
      changed(8, '..%2f..%2fsecret'),
    ]) {
      expect((await t.app.inject({ url: path })).statusCode, path).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('the dashboard', () => {
  const query = { from: '2026-11-20', to: '2026-11-20' }
  const figure = async (name: string) =>
    (await t.call(dashboardCalls.admin, { query })).result.cards.find(card => card.name === name)?.value

  it('counts the watch sessions of the facts', async () => {
    const facts = await t.database
      .forTenant(1)
      .selectFrom('he_watch_session')
      .select(['is_complete', 'user_id'])
      .where('is_valid', '=', 1)
      .where('risk_flag', '=', 0)
      .execute()
    expect(await figure('plays')).toBe(facts.length)
    expect(await figure('viewers')).toBe(new Set(facts.map(row => row.user_id)).size)
    expect(await figure('publishedVideos')).toBe(2)
    const { trend, topVideos } = (
      await t.call(dashboardCalls.admin, { query: { from: '2026-11-18', to: '2026-11-20' } })
    ).result
    expect(trend.map(day => [day.date, day.plays])).toEqual([
      ['2026-11-18', 0],
      ['2026-11-19', 0],
      ['2026-11-20', facts.length],
    ])
    expect(topVideos[0]).toMatchObject({ id: video, plays: facts.length })
  })

  it('shows nobody the watch sessions of another hospital', async () => {
    const was = t.context.staffAuthenticator.authenticate
    t.context.staffAuthenticator.authenticate = async () =>
      standing({ kind: 'hospital', hospitalId: other, areaCode: '110105' })
    expect(await figure('plays')).toBe(0)
    t.context.staffAuthenticator.authenticate = async () => standing({ kind: 'area', from: '320000', to: '330000' })
    expect(await figure('plays')).toBeGreaterThan(0)
    t.context.staffAuthenticator.authenticate = async () => standing({ kind: 'nowhere' })
    expect(await figure('plays')).toBe(0)
    t.context.staffAuthenticator.authenticate = was
  })
})

describe('a history from a plan', () => {
  it('is counted like live watching, and written once', async () => {
    const db = t.database.forTenant(1)
    const line = JSON.stringify({
      no: 1,
      viewer: 'sim-000001',
      at: Date.parse('2026-10-01T09:00:00+08:00'),
      videoId: video,
      durationSec: 100,
      scene: 'qr',
      device: { os: 'ios', brand: 'Apple', net: 'wifi' },
      beats: tens(100).map((range, seq) => ({ afterSec: range[1], seq, pos: range[1], speed: 1, ranges: [range] })),
    })
    const lines = async function* () {
      yield line
    }
    expect(await backfillHistory(db, 1, 'seed', lines())).toEqual({ watchSessions: 1, viewers: 1 })
    await backfillHistory(db, 1, 'seed', lines())
    const rows = await db.selectFrom('he_watch_session').selectAll().where('stat_date', '=', '2026-10-01').execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ effective_sec: 100, covered_sec: 100, is_complete: 1, hospital_id: hospital })
  })
})
