import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDatetime } from '@xuanjiao/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { newId } from '../../platform/ids.ts'
import { takeOff } from '../../testing/live-video.ts'
import { beatOf, openSitting, sendBeats, sittingRow, type Played } from '../../testing/sittings.ts'
import { TEST_TIME, testHouse, type TestHouse } from '../../testing/test-house.ts'
import { watchModule } from './index.ts'

let t: TestHouse
let userId: string

beforeAll(async () => {
  t = await testHouse({ modules: [watchModule] })
})
afterAll(async () => {
  expect(t.faults).toEqual([])
  await t.close()
})
beforeEach(() => {
  userId = newId()
  t.clock.set(TEST_TIME)
})

const open = (videoId = newId(), durationSec = 100, shownSec: number | null = null) =>
  openSitting(t, { userId, videoId, durationSec, shownSec })
const send = (beats: Beat | Beat[]) => sendBeats(t, userId, beats)
const flagOf = async (id: string) => (await sittingRow(t, id))['risk_flag']

/** Plays on for `seconds` and says so. */
async function play(id: string, seq: number, from: number, seconds = 10, more: Partial<Played> = {}) {
  t.clock.advance(seconds / (more.speed ?? 1))
  return send(beatOf(id, seq, { ranges: [[from, from + seconds]], ...more }))
}

async function recordOf(videoId: string) {
  return t.database
    .forTenant(1)
    .selectFrom('he_watch_record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow()
}

describe('risk 1, too fast', () => {
  test('a beat that claims half a minute more than there was', async () => {
    const id = await open()
    t.clock.advance(10)
    await send(beatOf(id, 0, { ranges: [[0, 100]] }))
    expect(await sittingRow(t, id)).toMatchObject({ risk_flag: 1, effective_sec: 13, covered_sec: 15 })
  })

  test('a sitting that claims more than it has lasted for the third time', async () => {
    const id = await open()
    for (let seq = 0; seq < 5; seq++) {
      t.clock.advance(4)
      await send(beatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }))
      expect(await flagOf(id), `beat ${seq}`).toBe(seq >= 2 ? 1 : 0)
    }
    expect(Number((await sittingRow(t, id))['effective_sec'])).toBeLessThanOrEqual(23)
  })

  test('not a line that stands still and then brings every beat at once', async () => {
    const id = await open()
    t.clock.advance(60)
    for (let seq = 0; seq < 6; seq++) await send(beatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }))
    expect(await flagOf(id)).toBe(0)
  })

  test('not one and a half or double speed', async () => {
    const id = await open()
    await play(id, 0, 0, 15, { speed: 1.5 })
    await play(id, 1, 15, 20, { speed: 2 })
    expect(await sittingRow(t, id)).toMatchObject({ risk_flag: 0, effective_sec: 20, covered_sec: 35, speed_avg: 1.75 })
  })
})

describe('risk 2, two at once', () => {
  test('the later wins; the earlier is flagged, told to stop, and counts no more', async () => {
    const [first, video] = [await open(), newId()]
    await play(first, 0, 0)
    const second = await open(video)
    await play(second, 0, 0)
    const stopped = await play(first, 1, 10)
    expect(stopped.result.stop).toBe('您正在另一台设备上观看，本次播放不再计时')
    expect(await sittingRow(t, first)).toMatchObject({ risk_flag: 2, effective_sec: 10, last_seq: 0 })
    expect((await play(first, 2, 20)).result.stop).toBeTruthy()
    expect(await sittingRow(t, first)).toMatchObject({ effective_sec: 10 })
    expect((await play(second, 1, 10)).result.stop).toBeUndefined()
    expect(await sittingRow(t, second)).toMatchObject({ risk_flag: 0 })
  })

  test('not who goes back to the first when the second has been paused, ended or left', async () => {
    for (const end of [{ playing: false }, { ended: true }]) {
      const first = await open()
      await play(first, 0, 0)
      await send(beatOf(first, 1, { ranges: [], pos: 10, playing: false }))
      const second = await open()
      await play(second, 0, 0, 10, end)
      expect((await play(first, 2, 10)).result.stop).toBeUndefined()
      expect(await flagOf(first)).toBe(0)
    }
    const first = await open()
    const left = await open()
    await play(left, 0, 0)
    t.clock.advance(31)
    await play(first, 0, 0)
    expect(await flagOf(first)).toBe(0)
  })

  test('not the last word of a player that was closed', async () => {
    const first = await open()
    await play(first, 0, 0)
    const second = await open()
    await play(second, 0, 0)
    await send(beatOf(first, 1, { ranges: [], pos: 10, playing: false }))
    expect(await flagOf(first)).toBe(0)
  })

  test('and two viewers do not disturb each other', async () => {
    const mine = await open()
    await play(mine, 0, 0)
    userId = newId()
    const theirs = await open()
    await play(theirs, 0, 0)
    userId = String((await sittingRow(t, mine))['user_id'])
    await play(mine, 1, 10)
    expect(await flagOf(mine)).toBe(0)
  })
})

describe('risk 3, replayed', () => {
  test('an old number with other content', async () => {
    const id = await open()
    await play(id, 0, 0)
    await play(id, 1, 10)
    const again = await play(id, 0, 50)
    expect(again.status).toBe(200)
    expect(await sittingRow(t, id)).toMatchObject({ risk_flag: 3, effective_sec: 20, covered_sec: 20, last_seq: 1 })
  })

  test('two beats of one number in one delivery', async () => {
    const id = await open()
    t.clock.advance(20)
    await send([beatOf(id, 0, { ranges: [[0, 10]] }), beatOf(id, 0, { ranges: [[10, 20]] })])
    expect(await sittingRow(t, id)).toMatchObject({ risk_flag: 3, effective_sec: 10 })
  })

  test('not the same beat again, alone or in a delivery, however often', async () => {
    const id = await open()
    const one = beatOf(id, 0, { ranges: [[0.1, 9.87]], pos: 9.87, clientTs: 1.5e12 })
    t.clock.advance(10)
    for (const beats of [one, one, [one, one], { ...one, clientTs: 1 }]) expect((await send(beats)).status).toBe(200)
    expect(await sittingRow(t, id)).toMatchObject({ risk_flag: 0, beats: 1 })
  })

  test('not a beat that was overtaken on the way and is too late', async () => {
    const id = await open()
    await play(id, 2, 20)
    await play(id, 1, 10)
    expect(await sittingRow(t, id)).toMatchObject({ risk_flag: 0, effective_sec: 10 })
  })
})

describe('risk 4, beyond what was delivered', () => {
  test('a trial of twelve seconds completes nothing of what was never shown', async () => {
    const videoId = newId()
    const id = await open(videoId, 23, 12)
    const { result } = await play(id, 0, 0, 23)
    expect(result).toEqual({ progressPct: 43, complete: false })
    expect(await sittingRow(t, id)).toMatchObject({
      risk_flag: 4,
      effective_sec: 12,
      covered_sec: 10,
      is_complete: 0,
      max_pos_sec: 12,
    })
    expect(await recordOf(videoId)).toMatchObject({ complete_flag: 0, total_effective_sec: 12, last_pos_sec: 12 })
  })

  test('not who plays to the end of the last segment, which may end a picture late', async () => {
    const id = await open(newId(), 23, 12)
    await play(id, 0, 0, 12.08, { ended: true })
    expect(await sittingRow(t, id)).toMatchObject({ risk_flag: 0, effective_sec: 12, covered_sec: 10 })
  })

  test('not one who sees all of it', async () => {
    const id = await open(newId(), 23)
    expect((await play(id, 0, 0, 23)).result).toEqual({ progressPct: 100, complete: true })
    await play(id, 1, 20, 20)
    expect(await flagOf(id)).toBe(0)
  })
})

test.each([4, 8, 16])('a claimed speed of %i counts as double in time and pictures alike', async speed => {
  const id = await open(newId(), 23)
  for (const seq of [0, 1, 2]) {
    t.clock.advance(1)
    await send(beatOf(id, seq, { ranges: [[seq * 8, Math.min(23, seq * 8 + 8)]], speed }))
  }
  const row = await sittingRow(t, id)
  expect(row).toMatchObject({ effective_sec: 6, speed_avg: 2, is_complete: 0 })
  expect(Number(row['covered_sec'])).toBeLessThanOrEqual(15)
})

describe('a video that is taken off', () => {
  test('answers stop and counts nothing more, whatever comes', async () => {
    const videoId = newId()
    const id = await open(videoId, 15)
    await play(id, 0, 0, 5)
    await takeOff(t.database.forTenant(1), videoId)
    const [before, record] = [await sittingRow(t, id), await recordOf(videoId)]
    for (const [seq, from] of [
      [1, 5],
      [2, 10],
    ] as const)
      expect((await play(id, seq, from, 5)).result).toEqual({
        progressPct: 33,
        complete: false,
        stop: '该视频已下架，本次播放不再计时',
      })
    const kept = [3, 4].map(seq => beatOf(id, seq, { ranges: [[0, 15]] }))
    expect((await send(kept)).result.stop).toBeTruthy()
    expect(await sittingRow(t, id)).toEqual({ ...before, playing: false })
    expect(await recordOf(videoId)).toEqual(record)
  })

  test('holds up no other sitting of the viewer', async () => {
    const [gone, other] = [newId(), newId()]
    const first = await open(other)
    await play(first, 0, 0)
    const second = await open(gone)
    await play(second, 0, 0)
    await takeOff(t.database.forTenant(1), gone)
    await play(second, 1, 10)
    await play(first, 1, 10)
    expect(await flagOf(first)).toBe(0)
  })
})

describe('after a time offline', () => {
  test('the first time of the record is when the sitting began', async () => {
    const videoId = newId()
    const began = t.clock.now()
    const id = await open(videoId, 15)
    t.clock.advance(1500)
    await send(beatOf(id, 0, { ranges: [[0, 15]] }))
    expect(await recordOf(videoId)).toMatchObject({
      first_time: wireDatetime(began),
      last_time: wireDatetime(t.clock.now()),
    })
  })

  test('it is that of the earliest sitting, though a later one was heard of before', async () => {
    const videoId = newId()
    const began = t.clock.now()
    const early = await open(videoId, 15)
    t.clock.advance(60)
    await play(await open(videoId, 15), 0, 0, 5, { ended: true })
    await play(early, 0, 0, 5)
    expect((await recordOf(videoId))['first_time']).toBe(wireDatetime(began))
  })

  test('beats come together, in any order, and count like one by one', async () => {
    const videoId = newId()
    const id = await open(videoId)
    t.clock.advance(60)
    const beats = Array.from({ length: 6 }, (_, seq) => beatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }))
    const { result } = await send(beats.toReversed())
    expect(result).toEqual({ progressPct: 60, complete: false })
    expect(await sittingRow(t, id)).toMatchObject({ effective_sec: 60, covered_sec: 60, last_seq: 5, risk_flag: 0 })
    expect(await recordOf(videoId)).toMatchObject({ session_count: 1, total_effective_sec: 60, progress_pct: 60 })
  })

  test('never for more than the time that has passed', async () => {
    const id = await open()
    t.clock.advance(20)
    await send(Array.from({ length: 9 }, (_, seq) => beatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] })))
    expect(Number((await sittingRow(t, id))['effective_sec'])).toBeLessThanOrEqual(23)
  })

  test('those of several sittings are counted each for itself, and strangers’ not at all', async () => {
    const [one, other] = [await open(), await open()]
    const foreign = await openSitting(t)
    t.clock.advance(10)
    const { status } = await send([one, other, foreign].map(id => beatOf(id, 0, { ranges: [[0, 10]], playing: false })))
    expect(status).toBe(200)
    expect(await sittingRow(t, one)).toMatchObject({ effective_sec: 10 })
    expect(await sittingRow(t, other)).toMatchObject({ effective_sec: 10 })
    expect(await sittingRow(t, foreign)).toMatchObject({ effective_sec: 0, beats: 0 })
    expect((await send(beatOf(foreign, 0, { ranges: [] }))).status).toBe(404)
    expect((await send(beatOf('0'.repeat(32), 0, { ranges: [] }))).status).toBe(404)
    expect((await send(beatOf('f'.repeat(32), 0, { ranges: [] }))).status).toBe(404)
  })
})

describe('time', () => {
  test('of an ended sitting goes on when the viewer looks again', async () => {
    const id = await open(newId(), 20)
    await play(id, 0, 0)
    expect((await play(id, 1, 10, 10, { ended: true })).result).toEqual({ progressPct: 100, complete: true })
    await play(id, 2, 0)
    expect(await sittingRow(t, id)).toMatchObject({ effective_sec: 30, covered_sec: 20, is_complete: 1 })
  })

  test('over midnight belongs to the day the sitting began', async () => {
    t.clock.set(new Date('2026-11-20T23:59:55+08:00'))
    const id = await open()
    await play(id, 0, 0)
    expect(await sittingRow(t, id)).toMatchObject({ stat_date: '2026-11-20', effective_sec: 10 })
  })

  test('a day after the last beat is over', async () => {
    const id = await open()
    await play(id, 0, 0)
    t.clock.advance(24 * 3600 + 1)
    const late = await send(beatOf(id, 1, { ranges: [[10, 20]] }))
    expect(late.result.stop).toBe('本次播放已结束，请重新打开视频')
    expect(await sittingRow(t, id)).toMatchObject({ effective_sec: 10, last_seq: 0 })
  })
})

describe('at the same moment', () => {
  test('beats of one sitting from two nodes are counted once each, in one row', async () => {
    const videoId = newId()
    const id = await open(videoId)
    const other = await testHouseOver(t)
    t.clock.advance(80)
    const viewer = async () => ({
      kind: 'viewer' as const,
      consent: 'health' as const,
      sessionId: 's',
      userId,
      tenantId: 1,
    })
    t.house.identify.viewer = viewer
    other.identify.viewer = viewer
    const url = '/api/wx/v1/watch/beat'
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, seq) =>
        (seq % 2 === 0 ? t.house : other).app.inject({
          method: 'POST',
          url,
          payload: beatOf(id, seq, { ranges: [[seq, seq + 1]] }),
        }),
      ),
    )
    expect(answers.map(one => one.statusCode)).toEqual(Array(8).fill(200))
    const row = await sittingRow(t, id)
    const kept = await t.database
      .forTenant(1)
      .selectFrom('he_watch_beat')
      .selectAll()
      .where('session_id', '=', id)
      .execute()
    expect(row['beats']).toBe(kept.length)
    expect(row['effective_sec']).toBe(kept.length)
    expect((await recordOf(videoId))['total_effective_sec']).toBe(row['effective_sec'])
    await other.app.close()
  })
})

/** A second node over the same database, with a memory of its own. */
function testHouseOver({ house }: TestHouse) {
  const { database, clock, events, storage, audit, report, log } = house
  const jobs = { ...house.jobs, register: () => {}, schedule: async () => {} }
  return buildApp(house.config, { database, clock, events, storage, audit, report, log, jobs }, [watchModule])
}

test('what a sitting keeps of where it came from and what it ran on', async () => {
  const [qrCodeId, playlistId] = [newId(), newId()]
  const device = { os: 'harmony', brand: 'Huawei', model: 'Mate 60', net: 'wifi', wxVersion: '8.0.68' }
  const id = await openSitting(t, { userId, qrCodeId, playlistId, device, ipArea: '江苏' })
  expect(await sittingRow(t, id)).toMatchObject({
    qr_code_id: qrCodeId,
    playlist_id: playlistId,
    wx_version: '8.0.68',
    ip_area: '江苏',
    os: 'harmony',
    stat_date: '2026-11-20',
  })
})

test('seeking is counted, and what was skipped is not', async () => {
  const id = await open()
  await play(id, 0, 0)
  t.clock.advance(10)
  await send(
    beatOf(id, 1, {
      ranges: [
        [10, 13],
        [50, 57],
      ],
    }),
  )
  await play(id, 2, 80)
  expect(await sittingRow(t, id)).toMatchObject({ seek_count: 2, max_pos_sec: 90, effective_sec: 30 })
})

test('a sitting of a month that nobody made is taken all the same, and moved when the month is made', async () => {
  t.clock.set(new Date('2025-03-31T23:00:00+08:00'))
  const id = await open()
  await play(id, 0, 0)
  expect(await partOf(id)).toBe('he_watch_session_rest')
  await sql`select xj_watch_month('2025-03-01')`.execute(t.database.system)
  expect(await partOf(id)).toBe('he_watch_session_202503')
  await play(id, 1, 10)
  expect(await sittingRow(t, id)).toMatchObject({ effective_sec: 20 })
})

async function partOf(id: string): Promise<unknown> {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from he_watch_session where id = ${id}`.execute(t.database.forTenant(1))
  return rows[0]?.part
}
