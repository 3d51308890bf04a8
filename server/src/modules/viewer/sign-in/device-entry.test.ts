import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { PATIENT_CLIENT, viewerDeviceCalls } from '@xuanjiao/contract/viewer/viewer-device-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testCallsOf } from '../../../testing/app/test-app.ts'
import {
  addQrCode,
  startViewerWorld,
  viewerWorldVideoId,
  VIEWER_WORLD_IDS,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'
import { CONSENT_VERSION } from './consent-version.ts'

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld()
  await addQrCode(w.db, 'WARDWARD')
})
afterEach(() => expect(w.app.unexpectedErrors).toEqual([]))
afterAll(() => w.app.close())

const PAGE = { 'x-client': PATIENT_CLIENT, 'sec-fetch-site': 'same-origin' }
const cookieIn = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';', 1)[0] ?? ''

/** A phone opens the page: how it calls from now on, and who it is. */
async function phone(before = '') {
  const enter = await w.app.call(viewerDeviceCalls.enter, { body: {}, headers: { ...PAGE, cookie: before } })
  const cookie = cookieIn(enter.headers)
  return { ...enter, id: enter.result.user.id, cookie, call: testCallsOf(w.app.context, { ...PAGE, cookie }) }
}

const rowOf = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from he_wxapp_user where id = ${id}::uuid`.execute(w.db)).rows[0]

test('a first visit is somebody new, of whom nothing personal is kept; the token is in a cookie no script reads', async () => {
  const one = await phone()
  expect(String(one.headers['set-cookie'])).toMatch(
    /^pid=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect(JSON.stringify(one.body)).not.toContain(one.cookie.slice(4))
  const row = await rowOf(one.id)
  expect(row).toMatchObject({ platform: 'web', health_consent: 'N', status: '1' })
  const personal = ['avatar', 'gender', 'age_band', 'consent_version', 'bind_hospital_id', 'last_scan', 'reg_scene']
  expect(personal.map(name => row?.[name] ?? null)).toEqual(personal.map(() => null))
  const { rows } = await sql`select from he_wx_session where user_id = ${one.id}::uuid
    and token_hash <> ${one.cookie.slice(4)} and length(token_hash) = 64`.execute(w.db)
  expect(rows).toHaveLength(1)
})

test('who comes again is the same, for as long again; another phone is another', async () => {
  const first = await phone()
  w.app.clock.advance(100 * 86_400)
  const again = await phone(first.cookie)
  expect([again.id, again.cookie]).toEqual([first.id, first.cookie])
  expect(again.result.expireAt > first.result.expireAt).toBe(true)
  w.app.clock.advance(179 * 86_400)
  expect((await phone(first.cookie)).id).toBe(first.id)
  w.app.clock.advance(181 * 86_400)
  expect((await phone(first.cookie)).id).not.toBe(first.id)
  expect((await phone()).id).not.toBe(first.id)
})

test('the cookie opens nothing for a request that is not the page’s own', async () => {
  const { cookie, call } = await phone()
  expect((await call(viewerOwnCalls.home)).status).toBe(200)
  const strange: Record<string, string>[] = [
    {},
    { 'x-client': 'web' },
    { ...PAGE, 'sec-fetch-site': 'same-site' },
    { ...PAGE, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of strange) {
    const answer = await w.app.call(viewerOwnCalls.home, { headers: { ...headers, cookie } })
    expect([headers, answer.status]).toEqual([headers, 401])
    const entered = await w.app.call(viewerDeviceCalls.enter, { body: {}, headers: { ...headers, cookie } })
    expect([entered.body.success, entered.headers['set-cookie']]).toEqual([false, undefined])
  }
})

test('what is sent in the header comes before the cookie, and a bad one is refused', async () => {
  const { call } = await phone()
  const token = { 'x-wx-token': 'x'.repeat(43) }
  expect((await call(viewerOwnCalls.home, { headers: token })).status).toBe(401)
  expect((await call(viewerBrowseCalls.home, { headers: token })).status).toBe(401)
})

test('scanned before it is agreed to binds nothing; agreed, scanned and watched, it counts like all others', async () => {
  const { id, call } = await phone()
  expect((await call(viewerOwnCalls.enter, { body: { q: 'WARDWARD' } })).result.notice).toMatch(/同意隐私政策后/)
  expect(await rowOf(id)).toMatchObject({ bind_hospital_id: null, last_scan: null })
  const before = await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })
  expect(before.result.recorded).toBe(false)
  const agreement = { version: CONSENT_VERSION, healthConsent: true, channel: 'web-page', scene: 'q=WARDWARD' }
  await call(viewerOwnCalls.consent, { body: agreement })
  expect((await call(viewerOwnCalls.enter, { body: { q: 'WARDWARD' } })).result.isNewBind).toBe(true)
  const played = {
    videoId: viewerWorldVideoId('free'),
    qrCode: 'WARDWARD',
    entryScene: 'qr' as const,
    device: { os: 'web' },
  }
  const { sessionNo } = (await call(viewerCalls.play, { body: played })).result
  w.app.clock.advance(10)
  await call(viewerCalls.beat, { body: { sessionNo, seq: 0, pos: 10, speed: 1, ranges: [[0, 10]], playing: true } })
  const { rows } =
    await sql`select effective_sec, hospital_id, os from he_watch_session where id = ${sessionNo}::uuid`.execute(w.db)
  expect(rows).toEqual([{ effective_sec: 10, hospital_id: VIEWER_WORLD_IDS.jia, os: 'web' }])
})

test('whoever was shut out is told so on that phone, and gets no new account by it', async () => {
  const { id, cookie, call } = await phone()
  await sql`update he_wxapp_user set status = '0' where id = ${id}::uuid`.execute(w.db)
  await sql`update he_wx_session set revoked_at = now() where user_id = ${id}::uuid`.execute(w.db)
  await expect.poll(async () => (await call(viewerOwnCalls.home)).status).toBe(401)
  const entered = await w.app.call(viewerDeviceCalls.enter, { body: {}, headers: { ...PAGE, cookie } })
  expect([entered.status, entered.body.message]).toEqual([403, '账号已被禁用，请联系客服'])
})

test('what changes of a viewer on another node holds here as soon as the news of it are there', async () => {
  const { id, call } = await phone()
  const agreement = { version: CONSENT_VERSION, healthConsent: true, channel: 'web-page' }
  await call(viewerOwnCalls.consent, { body: agreement })
  const recorded = async () =>
    (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })).result.recorded
  expect(await recorded()).toBe(true)
  // As other nodes do it: nobody on this one is told but by the database.
  await sql`update he_wxapp_user set health_consent = 'N' where id = ${id}::uuid`.execute(w.db)
  await expect.poll(recorded).toBe(false)
  await sql`update he_wx_session set token_hash = ${'0'.repeat(64)} where user_id = ${id}::uuid`.execute(w.db)
  await expect.poll(async () => (await call(viewerOwnCalls.home)).status).toBe(401)
})

test('leaving ends it: the cookie is nobody’s at the next call', async () => {
  const { id, cookie, call } = await phone()
  const left = await call(viewerDeviceCalls.leave, { body: {} })
  expect(String(left.headers['set-cookie'])).toMatch(/^pid=; Max-Age=0/)
  expect((await call(viewerOwnCalls.home)).status).toBe(401)
  expect((await phone(cookie)).id).not.toBe(id)
})

test('an account that is closed on the page says where it was', async () => {
  const { id, call } = await phone()
  await call(viewerOwnCalls.deactivate, { body: { reason: '不再使用' } })
  const { rows } = await sql`select act, channel from he_viewer_consent where user_id = ${id}::uuid`.execute(w.db)
  expect(rows).toEqual([{ act: 'leave', channel: 'web-page' }])
})

test('one address makes so many new phones a minute, and no more', async () => {
  w.app.clock.advance(120)
  const known = await phone()
  for (let n = 1; n < 60; n++) await phone()
  const one = await w.app.call(viewerDeviceCalls.enter, { body: {}, headers: PAGE })
  expect([one.status, one.headers['set-cookie']]).toEqual([429, undefined])
  expect((await phone(known.cookie)).id).toBe(known.id)
  w.app.clock.advance(60)
  expect((await phone()).status).toBe(200)
})

test('where the page is switched off nobody enters, and no cookie opens anything', async () => {
  const off = await startViewerWorld({ PATIENT_PAGE: 'off' })
  const entered = await off.app.call(viewerDeviceCalls.enter, { body: {}, headers: PAGE })
  expect([entered.body.success, entered.body.message]).toEqual([false, '患者网页未开放'])
  const { token } = (await off.app.call(viewerCalls.login, { body: { code: 'dev:somebody' } })).result
  const home = await off.app.call(viewerOwnCalls.home, { headers: { ...PAGE, cookie: `pid=${token}` } })
  expect(home.status).toBe(401)
  await off.app.close()
})
