import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { testCallsOf, type TestCall } from '../../../testing/app/test-app.ts'
import { callerAtAddress, openNodeLimiter, VIEWER_LIMITS } from './viewer-limits.ts'
import {
  acceptTermsOf,
  addQrCode,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld()
  await addQrCode(w.db, 'AAAAAAAA')
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

describe('how often a viewer may call', () => {
  it('heartbeats: twelve in a minute, then to wait, then again', async () => {
    const call = await w.viewer('drummer')
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })).result
    const heartbeat = (seq: number) =>
      call(viewerCalls.beat, { body: { sessionNo, seq, pos: 0, speed: 1, ranges: [], playing: true } })
    for (let seq = 0; seq < VIEWER_LIMITS.beat; seq++) expect((await heartbeat(seq)).status).toBe(200)
    const rejected = await heartbeat(50)
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '60'])
    w.app.clock.advance(60)
    expect((await heartbeat(50)).status).toBe(200)
  })

  it('a flush of what was kept offline is one call', async () => {
    const call = await w.viewer('offline')
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })).result
    const heartbeats = (from: number) =>
      Array.from({ length: 60 }, (_, at) => ({
        sessionNo,
        seq: from + at,
        pos: 0,
        speed: 1,
        ranges: [],
        playing: true,
      }))
    for (let at = 0; at < VIEWER_LIMITS.beat; at++)
      expect((await call(viewerCalls.beat, { body: heartbeats(at * 60) })).status).toBe(200)
    expect((await call(viewerCalls.beat, { body: heartbeats(9999) })).status).toBe(429)
  })

  it('signing in: ten in a minute for one viewer, whatever others do', async () => {
    const login = async (name: string) =>
      (await w.app.call(viewerCalls.login, { body: { code: `dev:${name}` } })).status
    const many = await Promise.all(Array.from({ length: 14 }, () => login('eager')))
    expect(many.filter(status => status === 200)).toHaveLength(10)
    expect(many.filter(status => status === 429)).toHaveLength(4)
    expect(await login('calm')).toBe(200)
    w.app.clock.advance(61)
    expect(await login('eager')).toBe(200)
  })

  it('each kind of call by itself, each viewer by themself', async () => {
    const call = await w.viewer('busy')
    const like = () => call(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('free') } })
    for (let at = 0; at < VIEWER_LIMITS.write; at++) expect((await like()).status).toBe(200)
    expect((await like()).status).toBe(429)
    expect((await call(viewerCalls.list, {})).status).toBe(200)
    expect(
      (await (await w.viewer('other'))(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('free') } })).status,
    ).toBe(200)
  })

  it('who has not signed in, by address', async () => {
    const search = () => w.app.call(viewerBrowseCalls.search, { query: { keyword: '没有' } })
    for (let at = 0; at < VIEWER_LIMITS.strangerSearch; at++) expect((await search()).status).toBe(200)
    expect((await search()).status).toBe(429)
    expect((await w.app.call(viewerCalls.list, {})).status).toBe(200)
    expect((await (await w.viewer('known'))(viewerBrowseCalls.search, { query: { keyword: '没有' } })).status).toBe(200)
  })

  it('an address is a line: the addresses of one IPv6 network count together', async () => {
    const limiter = openNodeLimiter(unhooked())
    const from = (host: number) => limiter.count(callerAtAddress(`2001:db8:1:2::${host.toString(16)}`), 'strangerLogin')
    for (let at = 0; at < VIEWER_LIMITS.strangerLogin; at++) from(at)
    expect(() => from(9_999)).toThrow('操作过于频繁')
    limiter.count(callerAtAddress('2001:db8:1:3::1'), 'strangerLogin')
  })

  it('whoever has used up what they may is not forgotten for 100,000 others', async () => {
    const limiter = openNodeLimiter(unhooked())
    const busy = callerAtAddress('203.0.113.9')
    for (let at = 0; at < VIEWER_LIMITS.strangerLogin; at++) limiter.count(busy, 'strangerLogin')
    for (let at = 0; at < 100_000; at++)
      limiter.count(
        callerAtAddress(`2001:db8:${(at >> 8).toString(16)}:${(at & 255).toString(16)}::1`),
        'strangerLogin',
      )
    expect(() => limiter.count(busy, 'strangerLogin')).toThrow('操作过于频繁')
  })

  it('counts together what two nodes have seen', async () => {
    w.app.clock.advance(60)
    const [one, other] = [openNodeLimiter(unhooked()), openNodeLimiter(unhooked())]
    const who = {
      kind: 'viewer',
      consent: 'health',
      sessionId: 's',
      userId: await w.userId('split'),
      tenantId: 1,
    } as const
    for (let at = 0; at < 8; at++) one.count(who, 'beat')
    await one.share()
    for (let at = 0; at < 4; at++) other.count(who, 'beat')
    await other.share()
    for (let at = 0; at < 2; at++) other.count(who, 'beat')
    await other.share()
    expect(() => other.count(who, 'beat')).toThrow('操作过于频繁')
  })

  it('tells nobody of a viewer who calls as viewers do', async () => {
    const limiter = openNodeLimiter(unhooked())
    const who = {
      kind: 'viewer',
      consent: 'health',
      sessionId: 's',
      userId: await w.userId('honest'),
      tenantId: 1,
    } as const
    for (let at = 0; at < 5; at++) limiter.count(who, 'beat')
    await limiter.share()
    const { rows } = await sql`select from he_viewer_rate where key = ${`beat:${who.userId}`}`.execute(w.db)
    expect(rows).toEqual([])
  })

  /** The house without its web server: that one takes no more hooks. */
  const unhooked = () => ({ ...w.app.context, app: { addHook: () => {} } as unknown as typeof w.app.context.app })
})

describe('an Idempotency-Key', () => {
  const withKey = async (name: string, key: string): Promise<TestCall> => {
    const { token, user } = (await w.app.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result
    await acceptTermsOf(w.db, user.id)
    return testCallsOf(w.app.context, { 'x-wx-token': token, 'idempotency-key': key })
  }
  const watchSessions = async (name: string) =>
    (
      await w.db
        .selectFrom('he_watch_session')
        .select('id')
        .where('user_id', '=', await w.userId(name))
        .execute()
    ).length

  it('does a thing once and gives the same answer again', async () => {
    const call = await withKey('once', 'k1')
    const body = { videoId: viewerWorldVideoId('free') }
    const first = (await call(viewerCalls.play, { body })).result
    w.app.clock.advance(5)
    expect((await call(viewerCalls.play, { body })).result).toEqual(first)
    expect(await watchSessions('once')).toBe(1)
    const scans = await withKey('once', 'k2')
    const one = (await scans(viewerOwnCalls.enter, { body: { q: 'AAAAAAAA' } })).result
    expect((await scans(viewerOwnCalls.enter, { body: { q: 'scene=q=AAAAAAAA' } })).result).toEqual(one)
    expect(one.isNewBind).toBe(true)
  })

  it('does it once when all come at once', async () => {
    const call = await withKey('race', 'k')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })),
    )
    expect(new Set(answers.map(one => one.result.sessionNo)).size).toBe(1)
    expect(await watchSessions('race')).toBe(1)
  })

  it('turns a favourite round once', async () => {
    const call = await withKey('turner', 'k')
    for (let at = 0; at < 3; at++)
      expect((await call(viewerOwnCalls.favorite, { body: { videoId: viewerWorldVideoId('top') } })).result.state).toBe(
        true,
      )
  })

  it('refuses another content and another call under it', async () => {
    const call = await withKey('other', 'k')
    await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free') } })
    expect((await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('top') } })).status).toBe(422)
    expect((await call(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('free') } })).status).toBe(422)
    expect(
      (await (await withKey('another', 'k'))(viewerCalls.play, { body: { videoId: viewerWorldVideoId('top') } }))
        .status,
    ).toBe(200)
  })

  it('keeps no refusal', async () => {
    const call = await withKey('patient', 'k')
    await sql`update he_qr_code set status = '0'`.execute(w.db)
    expect((await call(viewerOwnCalls.enter, { body: { q: 'AAAAAAAA' } })).body.success).toBe(false)
    await sql`update he_qr_code set status = '1'`.execute(w.db)
    expect((await call(viewerOwnCalls.enter, { body: { q: 'AAAAAAAA' } })).body.success).toBe(true)
  })

  it('holds for a day, and is swept', async () => {
    const call = await withKey('day', 'k')
    const body = { videoId: viewerWorldVideoId('free') }
    await call(viewerCalls.play, { body })
    w.app.clock.advance(24 * 3600 + 1)
    await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('top') } })
    expect(await watchSessions('day')).toBe(2)
    w.app.clock.advance(24 * 3600 + 1)
    await runJobByKind(w.app, 'viewer.sweep')
    const { rows } = await sql`select from he_idempotency`.execute(w.db)
    expect(rows).toEqual([])
  })

  it('is a visible word', async () => {
    expect(
      (await (await withKey('odd', 'a b'))(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('free') } }))
        .status,
    ).toBe(400)
    const long = await withKey('odd', 'x'.repeat(101))
    expect((await long(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('free') } })).status).toBe(400)
  })
})
