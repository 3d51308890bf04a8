import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { heartbeatOf, readWatchSessionRow } from '../../testing/videos/test-watch-sessions.ts'
import { startWatchingApp } from '../../testing/videos/watching-app.ts'

const watching = startWatchingApp()
const { openSession, sendHeartbeats, play, riskFlagOf, recordOf } = watching

describe('risk 1, too fast', () => {
  test('a heartbeat that claims half a minute more than there was', async () => {
    const id = await openSession()
    watching.app.clock.advance(10)
    await sendHeartbeats(heartbeatOf(id, 0, { ranges: [[0, 100]] }))
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
      risk_flag: 1,
      effective_sec: 13,
      covered_sec: 15,
    })
  })

  test('a watch session that claims more than it has lasted for the third time', async () => {
    const id = await openSession()
    for (let seq = 0; seq < 5; seq++) {
      watching.app.clock.advance(4)
      await sendHeartbeats(heartbeatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }))
      expect(await riskFlagOf(id), `beat ${seq}`).toBe(seq >= 2 ? 1 : 0)
    }
    expect(Number((await readWatchSessionRow(watching.app, id))['effective_sec'])).toBeLessThanOrEqual(23)
  })

  test('not a line that stands still and then brings every beat at once', async () => {
    const id = await openSession()
    watching.app.clock.advance(60)
    for (let seq = 0; seq < 6; seq++)
      await sendHeartbeats(heartbeatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }))
    expect(await riskFlagOf(id)).toBe(0)
  })

  test('not one and a half or double speed', async () => {
    const id = await openSession()
    await play(id, 0, 0, 15, { speed: 1.5 })
    await play(id, 1, 15, 20, { speed: 2 })
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
      risk_flag: 0,
      effective_sec: 20,
      covered_sec: 35,
      speed_avg: 1.75,
    })
  })
})

describe('risk 2, two at once', () => {
  test('the later wins; the earlier is flagged, told to stop, and counts no more', async () => {
    const [first, video] = [await openSession(), newId()]
    await play(first, 0, 0)
    const second = await openSession(video)
    await play(second, 0, 0)
    const stopped = await play(first, 1, 10)
    expect(stopped.result.stop).toBe('您正在另一台设备上观看，本次播放不再计时')
    expect(await readWatchSessionRow(watching.app, first)).toMatchObject({
      risk_flag: 2,
      effective_sec: 10,
      last_seq: 0,
    })
    expect((await play(first, 2, 20)).result.stop).toBeTruthy()
    expect(await readWatchSessionRow(watching.app, first)).toMatchObject({ effective_sec: 10 })
    expect((await play(second, 1, 10)).result.stop).toBeUndefined()
    expect(await readWatchSessionRow(watching.app, second)).toMatchObject({ risk_flag: 0 })
  })

  test('not who goes back to the first when the second has been paused, ended or left', async () => {
    for (const end of [{ playing: false }, { ended: true }]) {
      const first = await openSession()
      await play(first, 0, 0)
      await sendHeartbeats(heartbeatOf(first, 1, { ranges: [], pos: 10, playing: false }))
      const second = await openSession()
      await play(second, 0, 0, 10, end)
      expect((await play(first, 2, 10)).result.stop).toBeUndefined()
      expect(await riskFlagOf(first)).toBe(0)
    }
    const first = await openSession()
    const left = await openSession()
    await play(left, 0, 0)
    watching.app.clock.advance(31)
    await play(first, 0, 0)
    expect(await riskFlagOf(first)).toBe(0)
  })

  test('not the last word of a player that was closed', async () => {
    const first = await openSession()
    await play(first, 0, 0)
    const second = await openSession()
    await play(second, 0, 0)
    await sendHeartbeats(heartbeatOf(first, 1, { ranges: [], pos: 10, playing: false }))
    expect(await riskFlagOf(first)).toBe(0)
  })

  test('and two viewers do not disturb each other', async () => {
    const mine = await openSession()
    await play(mine, 0, 0)
    watching.userId = newId()
    const theirs = await openSession()
    await play(theirs, 0, 0)
    watching.userId = String((await readWatchSessionRow(watching.app, mine))['user_id'])
    await play(mine, 1, 10)
    expect(await riskFlagOf(mine)).toBe(0)
  })
})

describe('risk 3, replayed', () => {
  test('an old number with other content', async () => {
    const id = await openSession()
    await play(id, 0, 0)
    await play(id, 1, 10)
    const again = await play(id, 0, 50)
    expect(again.status).toBe(200)
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
      risk_flag: 3,
      effective_sec: 20,
      covered_sec: 20,
      last_seq: 1,
    })
  })

  test('two heartbeats of one number in one delivery', async () => {
    const id = await openSession()
    watching.app.clock.advance(20)
    await sendHeartbeats([heartbeatOf(id, 0, { ranges: [[0, 10]] }), heartbeatOf(id, 0, { ranges: [[10, 20]] })])
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({ risk_flag: 3, effective_sec: 10 })
  })

  test('not the same heartbeat again, alone or in a delivery, however often', async () => {
    const id = await openSession()
    const one = heartbeatOf(id, 0, { ranges: [[0.1, 9.87]], pos: 9.87, clientTs: 1.5e12 })
    watching.app.clock.advance(10)
    for (const heartbeats of [one, one, [one, one], { ...one, clientTs: 1 }])
      expect((await sendHeartbeats(heartbeats)).status).toBe(200)
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({ risk_flag: 0, beats: 1 })
  })

  test('not a heartbeat that was overtaken on the way and is too late', async () => {
    const id = await openSession()
    await play(id, 2, 20)
    await play(id, 1, 10)
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({ risk_flag: 0, effective_sec: 10 })
  })
})

describe('risk 4, beyond what was delivered', () => {
  test('a trial of twelve seconds completes nothing of what was never shown', async () => {
    const videoId = newId()
    const id = await openSession(videoId, 23, 12)
    const { result } = await play(id, 0, 0, 23)
    expect(result).toEqual({ progressPct: 43, complete: false })
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
      risk_flag: 4,
      effective_sec: 12,
      covered_sec: 10,
      is_complete: 0,
      max_pos_sec: 12,
    })
    expect(await recordOf(videoId)).toMatchObject({ complete_flag: 0, total_effective_sec: 12, last_pos_sec: 12 })
  })

  test('not who plays to the end of the last segment, which may end a picture late', async () => {
    const id = await openSession(newId(), 23, 12)
    await play(id, 0, 0, 12.08, { ended: true })
    expect(await readWatchSessionRow(watching.app, id)).toMatchObject({
      risk_flag: 0,
      effective_sec: 12,
      covered_sec: 10,
    })
  })

  test('not one who sees all of it', async () => {
    const id = await openSession(newId(), 23)
    expect((await play(id, 0, 0, 23)).result).toEqual({ progressPct: 100, complete: true })
    await play(id, 1, 20, 20)
    expect(await riskFlagOf(id)).toBe(0)
  })
})

test.each([4, 8, 16])('a claimed speed of %i counts as double in time and pictures alike', async speed => {
  const id = await openSession(newId(), 23)
  for (const seq of [0, 1, 2]) {
    watching.app.clock.advance(1)
    await sendHeartbeats(heartbeatOf(id, seq, { ranges: [[seq * 8, Math.min(23, seq * 8 + 8)]], speed }))
  }
  const row = await readWatchSessionRow(watching.app, id)
  expect(row).toMatchObject({ effective_sec: 6, speed_avg: 2, is_complete: 0 })
  expect(Number(row['covered_sec'])).toBeLessThanOrEqual(15)
})
