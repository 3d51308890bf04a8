import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addQrCode,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'
import type { TestCall } from '../../../testing/app/test-app.ts'

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld()
  await addQrCode(w.db, 'AAAAAAAA', {
    target_type: 'department',
    target_ref: VIEWER_WORLD_IDS.ward,
    hospital_id: VIEWER_WORLD_IDS.jia,
  })
})
afterEach(() => expect(w.app.unexpectedErrors).toEqual([]))
afterAll(() => w.app.close())

const KEPT = [
  'he_watch_session',
  'he_watch_record',
  'he_watch_beat',
  'he_qr_scan',
  'he_search_log',
  'he_like',
  'he_favorite',
]

/** How many lines of each table are about this viewer. */
async function stored(userId: string): Promise<Record<string, number>> {
  const of = async (table: string) => {
    const column =
      table === 'he_watch_beat' ? 'session_id in (select id from he_watch_session where user_id' : 'user_id'
    const end = table === 'he_watch_beat' ? ')' : ''
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${sql.raw(column)} = ${userId}::uuid${sql.raw(end)}`.execute(w.db)
    return [table, rows[0]?.n ?? -1] as const
  }
  const counted = await Promise.all(KEPT.map(of))
  return Object.fromEntries(counted.filter(([, n]) => n > 0))
}

const lines = async (userId: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select act, terms as version, health_consent as health, channel from he_viewer_consent
      where user_id = ${userId}::uuid order by created_at, id`.execute(w.db)
  ).rows

async function watch(call: TestCall) {
  const { result } = await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free'), entryScene: 'qr' } })
  w.app.clock.advance(10)
  const heartbeat = { sessionNo: result.sessionNo, seq: 0, pos: 10, speed: 1, ranges: [[0, 10]] as [number, number][] }
  return { result, beat: await call(viewerCalls.beat, { body: { ...heartbeat, playing: true } }) }
}

const agree = (call: TestCall, healthConsent = true) =>
  call(viewerOwnCalls.consent, { body: { version: '2026-12', healthConsent, channel: '小程序首页' } })

describe('before a viewer agrees', () => {
  it('videos play, and nothing of the person is kept', async () => {
    const call = await w.viewer('careful', false)
    const { result, beat } = await watch(call)
    expect([result.recorded, result.url === '', beat.status]).toEqual([false, false, 200])
    expect((await call(viewerOwnCalls.enter, { body: { q: 'AAAAAAAA' } })).result).toMatchObject({
      target: { type: 'department' },
      isNewBind: false,
      freeUntil: null,
      notice: '同意隐私政策后，可享受本院患者的免费内容',
    })
    expect((await call(viewerBrowseCalls.search, { query: { keyword: '高血压' } })).status).toBe(200)
    for (const mark of [viewerOwnCalls.like, viewerOwnCalls.favorite])
      expect((await call(mark, { body: { videoId: viewerWorldVideoId('free') } })).status).toBe(403)
    const id = await w.userId('careful')
    expect(await stored(id)).toEqual({})
    const { rows } = await sql`select bind_hospital_id, last_scan, reg_scene, reg_hospital_id, consent_version
      from he_wxapp_user where id = ${id}::uuid`.execute(w.db)
    expect(Object.values(rows[0] as object)).toEqual([null, null, null, null, null])
  })

  it('agreeing to the terms alone keeps marks, and still nothing of what is watched', async () => {
    const call = await w.viewer('half', false)
    await agree(call, false)
    expect((await watch(call)).result.recorded).toBe(false)
    await call(viewerOwnCalls.favorite, { body: { videoId: viewerWorldVideoId('free'), on: true } })
    expect(await stored(await w.userId('half'))).toEqual({ he_favorite: 1 })
  })

  it('terms that are no longer in force cannot be agreed to', async () => {
    const call = await w.viewer('late', false)
    const { status, body } = await call(viewerOwnCalls.consent, { body: { version: '2020-01', healthConsent: true } })
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'version'])
    await sql`update he_wxapp_user set consent_version = '2020-01', health_consent = 'Y'
      where id = ${await w.userId('late')}::uuid`.execute(w.db)
    expect((await watch(await w.viewer('late', false))).result.recorded).toBe(false)
  })
})

describe('a consent', () => {
  it('is a line with version, time and channel, and lets watching be recorded from then on', async () => {
    const call = await w.viewer('open', false)
    await watch(call)
    await agree(call)
    const { result } = await watch(call)
    expect(result.recorded).toBe(true)
    const id = await w.userId('open')
    expect(await stored(id)).toEqual({ he_watch_session: 1, he_watch_record: 1, he_watch_beat: 1 })
    expect(await lines(id)).toEqual([{ act: 'agree', version: '2026-12', health: 'Y', channel: '小程序首页' }])
  })

  it('is taken back: recording ends at once, traces that lead to a person are gone, both lines stay', async () => {
    const call = await w.viewer('fickle', false)
    await agree(call)
    await call(viewerOwnCalls.profile, { body: { nick: '小周', ageBand: '60-74' } })
    const body = { videoId: viewerWorldVideoId('free'), device: { brand: 'Apple', model: 'iPhone 99' } }
    const { sessionNo } = (await call(viewerCalls.play, { body })).result
    await call(viewerBrowseCalls.search, { query: { keyword: '高血压' } })
    expect((await call(viewerOwnCalls.withdraw, { body: { channel: '我的-隐私' } })).status).toBe(200)
    w.app.clock.advance(10)
    const heartbeat = { sessionNo, seq: 0, pos: 10, speed: 1, ranges: [[0, 10]] as [number, number][], playing: true }
    await call(viewerCalls.beat, { body: heartbeat })
    const id = await w.userId('fickle')
    expect(await stored(id)).toEqual({ he_watch_session: 1 })
    const { rows } = await sql`select s.device_model, s.effective_sec, u.age_band, u.consent_version
      from he_watch_session s join he_wxapp_user u on u.id = s.user_id where u.id = ${id}::uuid`.execute(w.db)
    expect(rows).toEqual([{ device_model: null, effective_sec: 0, age_band: null, consent_version: null }])
    expect((await lines(id)).map(line => line['act'])).toEqual(['agree', 'withdraw'])
  })

  it('can be proved after the account has gone, and nobody changes a line', async () => {
    const call = await w.viewer('leaver', false)
    await agree(call)
    const id = await w.userId('leaver')
    await call(viewerOwnCalls.enter, { body: { q: 'AAAAAAAA' } })
    await call(viewerOwnCalls.deactivate, { body: { reason: '不再需要' } })
    const { rows } = await sql<{ acts: string }>`select string_agg(act, ' ' order by created_at, id) as acts
      from he_viewer_consent where subject = encode(sha256('dev:leaver'), 'hex')`.execute(w.db)
    expect(rows[0]?.acts).toBe('agree leave')
    const left = await sql`select bind_hospital_id, bind_department_id, area_code, last_scan, age_band
      from he_wxapp_user where id = ${id}::uuid`.execute(w.db)
    expect(Object.values(left.rows[0] as object)).toEqual([null, null, null, null, null])
    await expect(sql`update he_viewer_consent set terms = 'x'`.execute(w.db)).rejects.toThrow()
    await expect(sql`delete from he_viewer_consent`.execute(w.db)).rejects.toThrow()
  })
})

it('a viewer takes all that is kept of them along, and nothing of others', async () => {
  const call = await w.viewer('owner', false)
  await agree(call)
  await call(viewerOwnCalls.enter, { body: { q: 'AAAAAAAA' } })
  await watch(call)
  await call(viewerBrowseCalls.search, { query: { keyword: '只有我搜过' } })
  await call(viewerOwnCalls.favorite, { body: { videoId: viewerWorldVideoId('free'), on: true } })
  const { result, text } = await call(viewerOwnCalls.exportOwn, {})
  expect(result).toMatchObject({
    profile: { hospital: '甲医院', department: '心内科一病区' },
    consents: [{ act: 'agree', version: '2026-12', healthConsent: 'Y', channel: '小程序首页' }],
    scans: [{ hospital: '甲医院' }],
    searches: [{ keyword: '只有我搜过' }],
    watched: [{ title: '高血压宣教 free', complete: false }],
    favorites: [{ title: '高血压宣教 free' }],
  })
  expect(text).not.toContain('openid')
  const other = await (await w.viewer('other'))(viewerOwnCalls.exportOwn, {})
  expect(other.text).not.toContain('只有我搜过')
})
