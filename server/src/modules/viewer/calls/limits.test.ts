import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '../../../testing/house/run-job.ts'
import { callerOf, type Call } from '../../../testing/house/test-house.ts'
import { atAddress, openLimiter, VIEWER_LIMITS } from './limits.ts'
import { agree, addCode, video, viewerWorld, type ViewerWorld } from '../../../testing/people/viewer-world.ts'

let w: ViewerWorld
beforeAll(async () => {
  w = await viewerWorld()
  await addCode(w.db, 'AAAAAAAA')
})
afterAll(async () => {
  expect(w.t.faults).toEqual([])
  await w.t.close()
})

describe('how often a viewer may call', () => {
  it('beats: twelve in a minute, then to wait, then again', async () => {
    const call = await w.viewer('drummer')
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video('free') } })).result
    const beat = (seq: number) =>
      call(viewerCalls.beat, { body: { sessionNo, seq, pos: 0, speed: 1, ranges: [], playing: true } })
    for (let seq = 0; seq < VIEWER_LIMITS.beat; seq++) expect((await beat(seq)).status).toBe(200)
    const refused = await beat(50)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    w.t.clock.advance(60)
    expect((await beat(50)).status).toBe(200)
  })

  it('a flush of what was kept offline is one call', async () => {
    const call = await w.viewer('offline')
    const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: video('free') } })).result
    const beats = (from: number) =>
      Array.from({ length: 60 }, (_, at) => ({
        sessionNo,
        seq: from + at,
        pos: 0,
        speed: 1,
        ranges: [],
        playing: true,
      }))
    for (let at = 0; at < VIEWER_LIMITS.beat; at++)
      expect((await call(viewerCalls.beat, { body: beats(at * 60) })).status).toBe(200)
    expect((await call(viewerCalls.beat, { body: beats(9999) })).status).toBe(429)
  })

  it('signing in: ten in a minute for one viewer, whatever others do', async () => {
    const login = async (name: string) => (await w.t.call(viewerCalls.login, { body: { code: `dev:${name}` } })).status
    const many = await Promise.all(Array.from({ length: 14 }, () => login('eager')))
    expect(many.filter(status => status === 200)).toHaveLength(10)
    expect(many.filter(status => status === 429)).toHaveLength(4)
    expect(await login('calm')).toBe(200)
    w.t.clock.advance(61)
    expect(await login('eager')).toBe(200)
  })

  it('each kind of call by itself, each viewer by themself', async () => {
    const call = await w.viewer('busy')
    const like = () => call(ownCalls.like, { body: { videoId: video('free') } })
    for (let at = 0; at < VIEWER_LIMITS.write; at++) expect((await like()).status).toBe(200)
    expect((await like()).status).toBe(429)
    expect((await call(viewerCalls.list, {})).status).toBe(200)
    expect((await (await w.viewer('other'))(ownCalls.like, { body: { videoId: video('free') } })).status).toBe(200)
  })

  it('who has not signed in, by address', async () => {
    const search = () => w.t.call(browseCalls.search, { query: { keyword: '没有' } })
    for (let at = 0; at < VIEWER_LIMITS.strangerSearch; at++) expect((await search()).status).toBe(200)
    expect((await search()).status).toBe(429)
    expect((await w.t.call(viewerCalls.list, {})).status).toBe(200)
    expect((await (await w.viewer('known'))(browseCalls.search, { query: { keyword: '没有' } })).status).toBe(200)
  })

  it('an address is a line: the addresses of one IPv6 network count together', async () => {
    const limiter = openLimiter(unhooked())
    const from = (host: number) => limiter.take(atAddress(`2001:db8:1:2::${host.toString(16)}`), 'strangerLogin')
    for (let at = 0; at < VIEWER_LIMITS.strangerLogin; at++) from(at)
    expect(() => from(9_999)).toThrow('操作过于频繁')
    limiter.take(atAddress('2001:db8:1:3::1'), 'strangerLogin')
  })

  it('whoever has used up what they may is not forgotten for 100,000 others', async () => {
    const limiter = openLimiter(unhooked())
    const busy = atAddress('203.0.113.9')
    for (let at = 0; at < VIEWER_LIMITS.strangerLogin; at++) limiter.take(busy, 'strangerLogin')
    for (let at = 0; at < 100_000; at++)
      limiter.take(atAddress(`2001:db8:${(at >> 8).toString(16)}:${(at & 255).toString(16)}::1`), 'strangerLogin')
    expect(() => limiter.take(busy, 'strangerLogin')).toThrow('操作过于频繁')
  })

  it('counts together what two nodes have seen', async () => {
    w.t.clock.advance(60)
    const [one, other] = [openLimiter(unhooked()), openLimiter(unhooked())]
    const who = {
      kind: 'viewer',
      consent: 'health',
      sessionId: 's',
      userId: await w.userId('split'),
      tenantId: 1,
    } as const
    for (let at = 0; at < 8; at++) one.take(who, 'beat')
    await one.share()
    for (let at = 0; at < 4; at++) other.take(who, 'beat')
    await other.share()
    for (let at = 0; at < 2; at++) other.take(who, 'beat')
    await other.share()
    expect(() => other.take(who, 'beat')).toThrow('操作过于频繁')
  })

  it('tells nobody of a viewer who calls as viewers do', async () => {
    const limiter = openLimiter(unhooked())
    const who = {
      kind: 'viewer',
      consent: 'health',
      sessionId: 's',
      userId: await w.userId('honest'),
      tenantId: 1,
    } as const
    for (let at = 0; at < 5; at++) limiter.take(who, 'beat')
    await limiter.share()
    const { rows } = await sql`select from he_viewer_rate where key = ${`beat:${who.userId}`}`.execute(w.db)
    expect(rows).toEqual([])
  })

  /** The house without its web server: that one takes no more hooks. */
  const unhooked = () => ({ ...w.t.context, app: { addHook: () => {} } as unknown as typeof w.t.context.app })
})

describe('an Idempotency-Key', () => {
  const withKey = async (name: string, key: string): Promise<Call> => {
    const { token, user } = (await w.t.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result
    await agree(w.db, user.id)
    return callerOf(w.t.context, { 'x-wx-token': token, 'idempotency-key': key })
  }
  const sittings = async (name: string) =>
    (
      await w.db
        .selectFrom('he_watch_session')
        .select('id')
        .where('user_id', '=', await w.userId(name))
        .execute()
    ).length

  it('does a thing once and gives the same answer again', async () => {
    const call = await withKey('once', 'k1')
    const body = { videoId: video('free') }
    const first = (await call(viewerCalls.play, { body })).result
    w.t.clock.advance(5)
    expect((await call(viewerCalls.play, { body })).result).toEqual(first)
    expect(await sittings('once')).toBe(1)
    const scans = await withKey('once', 'k2')
    const one = (await scans(ownCalls.enter, { body: { q: 'AAAAAAAA' } })).result
    expect((await scans(ownCalls.enter, { body: { q: 'scene=q=AAAAAAAA' } })).result).toEqual(one)
    expect(one.isNewBind).toBe(true)
  })

  it('does it once when all come at once', async () => {
    const call = await withKey('race', 'k')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(viewerCalls.play, { body: { videoId: video('free') } })),
    )
    expect(new Set(answers.map(one => one.result.sessionNo)).size).toBe(1)
    expect(await sittings('race')).toBe(1)
  })

  it('turns a favourite round once', async () => {
    const call = await withKey('turner', 'k')
    for (let at = 0; at < 3; at++)
      expect((await call(ownCalls.favorite, { body: { videoId: video('top') } })).result.state).toBe(true)
  })

  it('refuses another content and another call under it', async () => {
    const call = await withKey('other', 'k')
    await call(viewerCalls.play, { body: { videoId: video('free') } })
    expect((await call(viewerCalls.play, { body: { videoId: video('top') } })).status).toBe(422)
    expect((await call(ownCalls.like, { body: { videoId: video('free') } })).status).toBe(422)
    expect((await (await withKey('another', 'k'))(viewerCalls.play, { body: { videoId: video('top') } })).status).toBe(
      200,
    )
  })

  it('keeps no refusal', async () => {
    const call = await withKey('patient', 'k')
    await sql`update he_qr_code set status = '0'`.execute(w.db)
    expect((await call(ownCalls.enter, { body: { q: 'AAAAAAAA' } })).body.success).toBe(false)
    await sql`update he_qr_code set status = '1'`.execute(w.db)
    expect((await call(ownCalls.enter, { body: { q: 'AAAAAAAA' } })).body.success).toBe(true)
  })

  it('holds for a day, and is swept', async () => {
    const call = await withKey('day', 'k')
    const body = { videoId: video('free') }
    await call(viewerCalls.play, { body })
    w.t.clock.advance(24 * 3600 + 1)
    await call(viewerCalls.play, { body: { videoId: video('top') } })
    expect(await sittings('day')).toBe(2)
    w.t.clock.advance(24 * 3600 + 1)
    await runJob(w.t, 'viewer.sweep')
    const { rows } = await sql`select from he_idempotency`.execute(w.db)
    expect(rows).toEqual([])
  })

  it('is a visible word', async () => {
    expect((await (await withKey('odd', 'a b'))(ownCalls.like, { body: { videoId: video('free') } })).status).toBe(400)
    const long = await withKey('odd', 'x'.repeat(101))
    expect((await long(ownCalls.like, { body: { videoId: video('free') } })).status).toBe(400)
  })
})
