import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../build-app.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { takeTestVideoOff } from '../../testing/videos/publish-test-video.ts'
import { heartbeatOf, openTestWatchSession, readWatchSessionRow } from '../../testing/videos/test-watch-sessions.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { startWatchingApp } from '../../testing/videos/watching-app.ts'
import { watchModule } from './index.ts'

const watching = startWatchingApp()
const { openSession, sendHeartbeats, play, riskFlagOf, recordOf } = watching

describe('a video that is taken off', () => {
  test('answers stop and counts nothing more, whatever comes', async () => {
    const videoId = newId()
    const id = await openSession(videoId, 15)
    await play(id, 0, 0, 5)
    await takeTestVideoOff(watching.app.database.forTenant(1), videoId)
    const [before, record] = [await readWatchSessionRow(watching.app, id), await recordOf(videoId)]
    for (const [seq, from] of [
      [1, 5],
      [2, 10],
    ] as const)
      expect((await play(id, seq, from, 5)).result).toEqual({
        progressPct: 33,
        complete: false,
        stop: '该视频已下架，本次播放不再计时',
      })
    const stored = [3, 4].map(seq => heartbeatOf(id, seq, { ranges: [[0, 15]] }))
    expect((await sendHeartbeats(stored)).result.stop).toBeTruthy()
    const again = heartbeatOf(id, 0, { ranges: [[0, 5]] })
    expect((await sendHeartbeats([again])).result.stop, 'one that was counted and comes again').toBe(
      '该视频已下架，本次播放不再计时',
    )
    expect(await readWatchSessionRow(watching.app, id)).toEqual({ ...before, playing: false })
    expect(await recordOf(videoId)).toEqual(record)
  })

  test('holds up no other watch session of the viewer', async () => {
    const [gone, other] = [newId(), newId()]
    const first = await openSession(other)
    await play(first, 0, 0)
    const second = await openSession(gone)
    await play(second, 0, 0)
    await takeTestVideoOff(watching.app.database.forTenant(1), gone)
    await play(second, 1, 10)
    await play(first, 1, 10)
    expect(await riskFlagOf(first)).toBe(0)
  })
})

describe('after a time offline', () => {
  test('the first time of the record is when the watch session began', async () => {
    const videoId = newId()
    const began = watching.app.clock.now()
    const id = await openSession(videoId, 15)
    watching.app.clock.advance(1500)
    await sendHeartbeats(heartbeatOf(id, 0, { ranges: [[0, 15]] }))
    expect(await recordOf(videoId)).toMatchObject({
      first_time: wireDatetime(began),
      last_time: wireDatetime(watching.app.clock.now()),
    })
  })

  test('it is that of the earliest watch session, though a later one was heard of before', async () => {
    const videoId = newId()
    const began = watching.app.clock.now()
    const early = await openSession(videoId, 15)
    watching.app.clock.advance(60)
    await play(await openSession(videoId, 15), 0, 0, 5, { ended: true })
    await play(early, 0, 0, 5)
    expect((await recordOf(videoId))['first_time']).toBe(wireDatetime(began))
  })

  test('heartbeats come together, in any order, and count like one by one', async () => {
    const videoId = newId()
    const id = await openSession(videoId)
    watching.app.clock.advance(60)
    const heartbeats = Array.from({ length: 6 }, (_, seq) =>
      heartbeatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }),
    )
    const { result } = await sendHeartbeats(heartbeats.toReversed())
    expect(result).toEqual({ progressPct: 60, complete: false })
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
      effective_sec: 60,
      covered_sec: 60,
      last_seq: 5,
      risk_flag: 0,
    })
    expect(await recordOf(videoId)).toMatchObject({ session_count: 1, total_effective_sec: 60, progress_pct: 60 })
  })

  test('never for more than the time that has passed', async () => {
    const id = await openSession()
    watching.app.clock.advance(20)
    await sendHeartbeats(
      Array.from({ length: 9 }, (_, seq) => heartbeatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] })),
    )
    expect(Number((await readWatchSessionRow(watching.app, id))['effective_sec'])).toBeLessThanOrEqual(23)
  })

  test('those of several watch sessions are counted each for itself, and strangers’ not at all', async () => {
    const [one, other] = [await openSession(), await openSession()]
    const foreign = await openTestWatchSession(watching.app)
    watching.app.clock.advance(10)
    const { status } = await sendHeartbeats(
      [one, other, foreign].map(id => heartbeatOf(id, 0, { ranges: [[0, 10]], playing: false })),
    )
    expect(status).toBe(200)
    expect(await readWatchSessionRow(watching.app, one)).toMatchObject({ effective_sec: 10 })
    expect(await readWatchSessionRow(watching.app, other)).toMatchObject({ effective_sec: 10 })
    expect(await readWatchSessionRow(watching.app, foreign)).toMatchObject({ effective_sec: 0, beats: 0 })
    expect((await sendHeartbeats(heartbeatOf(foreign, 0, { ranges: [] }))).status).toBe(404)
    expect((await sendHeartbeats(heartbeatOf('0'.repeat(32), 0, { ranges: [] }))).status).toBe(404)
    expect((await sendHeartbeats(heartbeatOf('f'.repeat(32), 0, { ranges: [] }))).status).toBe(404)
  })
})

describe('time', () => {
  test('of an ended sitting goes on when the viewer looks again', async () => {
    const id = await openSession(newId(), 20)
    await play(id, 0, 0)
    expect((await play(id, 1, 10, 10, { ended: true })).result).toEqual({ progressPct: 100, complete: true })
    await play(id, 2, 0)
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
      effective_sec: 30,
      covered_sec: 20,
      is_complete: 1,
    })
  })

  test('over midnight belongs to the day the watch session began', async () => {
    watching.app.clock.set(new Date('2026-11-20T23:59:55+08:00'))
    const id = await openSession()
    await play(id, 0, 0)
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({ stat_date: '2026-11-20', effective_sec: 10 })
  })

  test('a day after the last heartbeat is over', async () => {
    const id = await openSession()
    await play(id, 0, 0)
    watching.app.clock.advance(24 * 3600 + 1)
    const late = await sendHeartbeats(heartbeatOf(id, 1, { ranges: [[10, 20]] }))
    expect(late.result.stop).toBe('本次播放已结束，请重新打开视频')
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({ effective_sec: 10, last_seq: 0 })
  })
})

describe('at the same moment', () => {
  test('heartbeats of one watch session from two nodes are counted once each, in one row', async () => {
    const videoId = newId()
    const id = await openSession(videoId)
    const other = await secondNode(watching.app)
    watching.app.clock.advance(80)
    const viewer = async () => ({
      kind: 'viewer' as const,
      consent: 'health' as const,
      sessionId: 's',
      userId: watching.userId,
      tenantId: 1,
    })
    watching.app.context.viewerAuthenticator.authenticate = viewer
    other.viewerAuthenticator.authenticate = viewer
    const url = '/api/wx/v1/watch/beat'
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, seq) =>
        (seq % 2 === 0 ? watching.app.context : other).app.inject({
          method: 'POST',
          url,
          payload: heartbeatOf(id, seq, { ranges: [[seq, seq + 1]] }),
        }),
      ),
    )
    expect(answers.map(one => one.statusCode)).toEqual(Array(8).fill(200))
    const row = await readWatchSessionRow(watching.app, id)
    const stored = await watching.app.database
      .forTenant(1)
      .selectFrom('he_watch_beat')
      .selectAll()
      .where('session_id', '=', id)
      .execute()
    expect(row['beats']).toBe(stored.length)
    expect(row['effective_sec']).toBe(stored.length)
    expect((await recordOf(videoId))['total_effective_sec']).toBe(row['effective_sec'])
    await other.app.close()
  })
})

/** A second node over the same database, with a memory of its own. */
function secondNode({ context }: TestApp) {
  const { database, reports, clock, events, storage, audit, reportError, log } = context
  const jobs = { ...context.jobs, register: () => {}, schedule: async () => {} }
  return buildApp(context.config, { database, reports, clock, events, storage, audit, reportError, log, jobs }, [
    watchModule,
  ])
}

test('what a watch session keeps of where it came from and what it ran on', async () => {
  const [qrCodeId, playlistId] = [newId(), newId()]
  const device = { os: 'harmony', brand: 'Huawei', model: 'Mate 60', net: 'wifi', wxVersion: '8.0.68' }
  const id = await openTestWatchSession(watching.app, {
    userId: watching.userId,
    qrCodeId,
    playlistId,
    device,
    ipArea: '江苏',
  })
  expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
    qr_code_id: qrCodeId,
    playlist_id: playlistId,
    wx_version: '8.0.68',
    ip_area: '江苏',
    os: 'harmony',
    stat_date: '2026-11-20',
  })
})

test('seeking is counted, and what was skipped is not', async () => {
  const id = await openSession()
  await play(id, 0, 0)
  watching.app.clock.advance(10)
  await sendHeartbeats(
    heartbeatOf(id, 1, {
      ranges: [
        [10, 13],
        [50, 57],
      ],
    }),
  )
  await play(id, 2, 80)
  expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
    seek_count: 2,
    max_pos_sec: 90,
    effective_sec: 30,
  })
})

test('a watch session of a month that nobody made is taken all the same, and moved when the month is made', async () => {
  watching.app.clock.set(new Date('2025-03-31T23:00:00+08:00'))
  const id = await openSession()
  await play(id, 0, 0)
  expect(await partOf(id)).toBe('he_watch_session_rest')
  await sql`select xj_watch_month('2025-03-01')`.execute(watching.app.database.system)
  expect(await partOf(id)).toBe('he_watch_session_202503')
  await play(id, 1, 10)
  expect(await readWatchSessionRow(watching.app, id)).toMatchObject({ effective_sec: 20 })
})

async function partOf(id: string): Promise<unknown> {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from he_watch_session where id = ${id}`.execute(
    watching.app.database.forTenant(1),
  )
  return rows[0]?.part
}
