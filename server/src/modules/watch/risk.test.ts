import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { beatOf, sittingRow } from '../../testing/videos/sittings.ts'
import { watchingHouse } from '../../testing/videos/watching-house.ts'

const watching = watchingHouse()
const { open, send, play, flagOf, recordOf } = watching

describe('risk 1, too fast', () => {
  test('a beat that claims half a minute more than there was', async () => {
    const id = await open()
    watching.t.clock.advance(10)
    await send(beatOf(id, 0, { ranges: [[0, 100]] }))
    expect(await sittingRow(watching.t, id)).toMatchObject({ risk_flag: 1, effective_sec: 13, covered_sec: 15 })
  })

  test('a sitting that claims more than it has lasted for the third time', async () => {
    const id = await open()
    for (let seq = 0; seq < 5; seq++) {
      watching.t.clock.advance(4)
      await send(beatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }))
      expect(await flagOf(id), `beat ${seq}`).toBe(seq >= 2 ? 1 : 0)
    }
    expect(Number((await sittingRow(watching.t, id))['effective_sec'])).toBeLessThanOrEqual(23)
  })

  test('not a line that stands still and then brings every beat at once', async () => {
    const id = await open()
    watching.t.clock.advance(60)
    for (let seq = 0; seq < 6; seq++) await send(beatOf(id, seq, { ranges: [[seq * 10, seq * 10 + 10]] }))
    expect(await flagOf(id)).toBe(0)
  })

  test('not one and a half or double speed', async () => {
    const id = await open()
    await play(id, 0, 0, 15, { speed: 1.5 })
    await play(id, 1, 15, 20, { speed: 2 })
    expect(await sittingRow(watching.t, id)).toMatchObject({
      risk_flag: 0,
      effective_sec: 20,
      covered_sec: 35,
      speed_avg: 1.75,
    })
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
    expect(await sittingRow(watching.t, first)).toMatchObject({ risk_flag: 2, effective_sec: 10, last_seq: 0 })
    expect((await play(first, 2, 20)).result.stop).toBeTruthy()
    expect(await sittingRow(watching.t, first)).toMatchObject({ effective_sec: 10 })
    expect((await play(second, 1, 10)).result.stop).toBeUndefined()
    expect(await sittingRow(watching.t, second)).toMatchObject({ risk_flag: 0 })
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
    watching.t.clock.advance(31)
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
    watching.userId = newId()
    const theirs = await open()
    await play(theirs, 0, 0)
    watching.userId = String((await sittingRow(watching.t, mine))['user_id'])
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
    expect(await sittingRow(watching.t, id)).toMatchObject({
      risk_flag: 3,
      effective_sec: 20,
      covered_sec: 20,
      last_seq: 1,
    })
  })

  test('two beats of one number in one delivery', async () => {
    const id = await open()
    watching.t.clock.advance(20)
    await send([beatOf(id, 0, { ranges: [[0, 10]] }), beatOf(id, 0, { ranges: [[10, 20]] })])
    expect(await sittingRow(watching.t, id)).toMatchObject({ risk_flag: 3, effective_sec: 10 })
  })

  test('not the same beat again, alone or in a delivery, however often', async () => {
    const id = await open()
    const one = beatOf(id, 0, { ranges: [[0.1, 9.87]], pos: 9.87, clientTs: 1.5e12 })
    watching.t.clock.advance(10)
    for (const beats of [one, one, [one, one], { ...one, clientTs: 1 }]) expect((await send(beats)).status).toBe(200)
    expect(await sittingRow(watching.t, id)).toMatchObject({ risk_flag: 0, beats: 1 })
  })

  test('not a beat that was overtaken on the way and is too late', async () => {
    const id = await open()
    await play(id, 2, 20)
    await play(id, 1, 10)
    expect(await sittingRow(watching.t, id)).toMatchObject({ risk_flag: 0, effective_sec: 10 })
  })
})

describe('risk 4, beyond what was delivered', () => {
  test('a trial of twelve seconds completes nothing of what was never shown', async () => {
    const videoId = newId()
    const id = await open(videoId, 23, 12)
    const { result } = await play(id, 0, 0, 23)
    expect(result).toEqual({ progressPct: 43, complete: false })
    expect(await sittingRow(watching.t, id)).toMatchObject({
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
    expect(await sittingRow(watching.t, id)).toMatchObject({ risk_flag: 0, effective_sec: 12, covered_sec: 10 })
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
    watching.t.clock.advance(1)
    await send(beatOf(id, seq, { ranges: [[seq * 8, Math.min(23, seq * 8 + 8)]], speed }))
  }
  const row = await sittingRow(watching.t, id)
  expect(row).toMatchObject({ effective_sec: 6, speed_avg: 2, is_complete: 0 })
  expect(Number(row['covered_sec'])).toBeLessThanOrEqual(15)
})
