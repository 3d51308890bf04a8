import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_WATCH_PROGRESS,
  coveredSeconds,
  isWatchComplete,
  mergeHeartbeat,
  writeStretches,
  progressPercent,
  readStretches,
  unionOfStretches,
  type PlayedHeartbeat,
  type WatchProgress,
} from './watch-counting.ts'

const heartbeat = (seq: number, ranges: PlayedHeartbeat['ranges'], speed = 1): PlayedHeartbeat => ({
  seq,
  speed,
  ranges,
})
const watch = (durationSec: number, ...heartbeats: [PlayedHeartbeat, number][]): WatchProgress =>
  heartbeats.reduce(
    (watching, [beat, elapsed]) => mergeHeartbeat(watching, beat, elapsed, durationSec).watching,
    EMPTY_WATCH_PROGRESS,
  )
const covered = (watching: WatchProgress, durationSec: number): number => coveredSeconds(watching.seen, durationSec)

describe('a bucket', () => {
  test('counts when three of its five seconds were played', () => {
    expect(covered(watch(60, [heartbeat(1, [[0, 2.99]]), 10]), 60)).toBe(0)
    expect(covered(watch(60, [heartbeat(1, [[0, 3]]), 10]), 60)).toBe(5)
  })

  test('adds up pieces of several heartbeats, counted once where they overlap', () => {
    expect(covered(watch(60, [heartbeat(1, [[0, 2]]), 10], [heartbeat(2, [[3, 5]]), 10]), 60)).toBe(5)
    expect(covered(watch(60, [heartbeat(1, [[0, 2]]), 10], [heartbeat(2, [[0, 2]]), 10]), 60)).toBe(0)
    expect(covered(watch(60, [heartbeat(1, [[0, 2]]), 10], [heartbeat(2, [[1, 2.9]]), 10]), 60)).toBe(0)
  })

  test('at the end is as long as what is left, and counts by the same share', () => {
    expect(covered(watch(12, [heartbeat(1, [[10, 11.1]]), 10]), 12)).toBe(0)
    expect(covered(watch(12, [heartbeat(1, [[10, 11.2]]), 10]), 12)).toBe(2)
    expect(covered(watch(12, [heartbeat(1, [[0, 12]]), 10]), 12)).toBe(12)
  })
})

describe('a heartbeat', () => {
  const first = watch(60, [heartbeat(3, [[0, 10]]), 10])

  test.each([3, 2, 0, -5])('numbered %i after 3 changes nothing', seq => {
    expect(mergeHeartbeat(first, heartbeat(seq, [[20, 30]]), 10, 60)).toEqual({ watching: first, accepted: false })
  })

  test('of a watch session whose time is used up counts nothing', () => {
    expect(mergeHeartbeat(EMPTY_WATCH_PROGRESS, heartbeat(1, [[0, 1000]]), -100, 1000).watching.seen).toEqual([])
  })

  test('sent twice counts once', () => {
    const again = mergeHeartbeat(first, heartbeat(4, [[10, 20]]), 10, 60).watching
    expect(mergeHeartbeat(again, heartbeat(4, [[10, 20]]), 10, 60).watching).toBe(again)
  })

  test.each<[string, number, number, number]>([
    ['thirteen in ten: three of grace', 10, 1, 13],
    ['no time gone: three of grace', 0, 1, 3],
    ['grace that was used up before is not given again', -2, 1, 1],
    ['double speed', 10, 2, 26],
    ['four times the speed counts as double', 10, 4, 26],
    ['half the speed', 10, 0.5, 6.5],
  ])('plays no more than the time that passed: %s', (_title, elapsed, speed, seconds) => {
    const { watching } = mergeHeartbeat(EMPTY_WATCH_PROGRESS, heartbeat(1, [[0, 1000]], speed), elapsed, 1000)
    expect(watching.seen).toEqual([[0, seconds * 100]])
  })

  test('is cut in the order it was played', () => {
    const { watching } = mergeHeartbeat(
      EMPTY_WATCH_PROGRESS,
      heartbeat(1, [
        [50, 60],
        [0, 10],
      ]),
      10,
      100,
    )
    expect(watching.seen).toEqual([
      [0, 300],
      [5000, 6000],
    ])
  })

  test('is weighed by the same speed in the time there is and in the time it took', () => {
    const { watching } = mergeHeartbeat(EMPTY_WATCH_PROGRESS, heartbeat(1, [[0, 23]], 8), 9, 23)
    expect(watching).toMatchObject({ effectiveSec: 11.5, seen: [[0, 2300]] })
    const short = mergeHeartbeat(EMPTY_WATCH_PROGRESS, heartbeat(1, [[0, 23]], 8), 3, 23).watching
    expect(short).toMatchObject({ effectiveSec: 6, seen: [[0, 1200]] })
    // What is left of the grace is what was not yet accounted for: six seconds for three are no time at all.
    expect(mergeHeartbeat(short, heartbeat(2, [[12, 23]], 8), 3 - short.effectiveSec, 23).watching.seen).toEqual([
      [0, 1200],
    ])
  })

  test('counts wall seconds: what was played, divided by the speed', () => {
    expect(watch(1000, [heartbeat(1, [[0, 15]], 1.5), 10]).effectiveSec).toBe(10)
    expect(watch(1000, [heartbeat(1, [[0, 5]], 0.5), 10]).effectiveSec).toBe(10)
  })

  test('of a part seen before is time watched, but nothing new', () => {
    const twice = watch(60, [heartbeat(1, [[0, 10]]), 10], [heartbeat(2, [[0, 10]]), 10])
    expect([twice.effectiveSec, covered(twice, 60)]).toEqual([20, 10])
  })

  test.each<[string, [number, number]]>([
    ['backwards', [10, 5]],
    ['empty', [5, 5]],
    ['behind the end', [60, 70]],
    ['before the beginning', [-10, -1]],
    ['no number', [Number.NaN, 5]],
    ['no number either', [0, Number.NaN]],
  ])('ignores a range that is %s', (_title, range) => {
    expect(mergeHeartbeat(EMPTY_WATCH_PROGRESS, heartbeat(1, [range]), 100, 60).watching).toEqual({
      lastSeq: 1,
      effectiveSec: 0,
      seen: [],
    })
  })

  test('cuts ranges to the video', () => {
    expect(
      watch(60, [
        heartbeat(1, [
          [-5, 5],
          [55, Number.POSITIVE_INFINITY],
        ]),
        100,
      ]).seen,
    ).toEqual([
      [0, 500],
      [5500, 6000],
    ])
  })

  test.each([0, -1, Number.NaN])('at speed %d is taken as normal speed', speed => {
    expect(watch(60, [heartbeat(1, [[0, 10]], speed), 10]).effectiveSec).toBe(10)
  })
})

test.each<[number, number, boolean, number]>([
  [54, 60, true, 90],
  [53, 60, false, 88],
  [0, 0, false, 0],
  [60, 60, true, 100],
  [59.9, 60, true, 99],
])('%d of %d seconds: complete %s, %i %%', (coveredSec, durationSec, complete, percent) => {
  expect([isWatchComplete(coveredSec, durationSec), progressPercent(coveredSec, durationSec)]).toEqual([
    complete,
    percent,
  ])
})

test('dragging to the end completes nothing', () => {
  const watching = watch(600, [heartbeat(1, [[0, 3]]), 10], [heartbeat(2, [[597, 600]]), 10])
  expect(covered(watching, 600)).toBe(10)
})

test('many scraps stay within bounds', () => {
  const scraps = Array.from({ length: 2000 }, (_scrap, i): [number, number] => [i * 2, i * 2 + 0.5])
  const { seen } = mergeHeartbeat(EMPTY_WATCH_PROGRESS, heartbeat(1, scraps), 10_000, 4000).watching
  expect(seen.length).toBeLessThanOrEqual(400)
  expect(writeStretches(seen).length).toBeLessThan(8000)
})

/** Hundredths of seconds, one after the other: what was seen, what was played, and nothing clever. */
interface Slow {
  lastSeq: number
  played: number
  readonly seen: Uint8Array
}

function slowly(slow: Slow, { seq, speed, ranges }: PlayedHeartbeat, elapsedSec: number): void {
  if (seq <= slow.lastSeq) return
  slow.lastSeq = seq
  let left = Math.round((elapsedSec + 3) * Math.min(speed, 2) * 100)
  for (const [from, to] of ranges) {
    for (let at = Math.round(from * 100); at < Math.round(to * 100); at++) {
      if (at < 0 || at >= slow.seen.length || left === 0) continue
      slow.seen[at] = 1
      slow.played += 1 / 100 / Math.min(speed, 2)
      left--
    }
  }
}

function slowlyCovered(seen: Uint8Array): number {
  let seconds = 0
  for (let start = 0; start < seen.length; start += 500) {
    const bucket = seen.subarray(start, start + 500)
    if (bucket.reduce((sum, one) => sum + one, 0) >= bucket.length * 0.6) seconds += bucket.length / 100
  }
  return seconds
}

const position = fc.integer({ min: -300, max: 6500 }).map(n => n / 100)
const range = fc.oneof(
  fc.tuple(position, fc.integer({ min: 0, max: 1200 })).map(([from, n]): [number, number] => [from, from + n / 100]),
  fc.tuple(position, position),
)
const history = fc.record({
  durationSec: fc.integer({ min: 1, max: 60 }),
  beats: fc.array(
    fc.record({
      seq: fc.integer({ min: 0, max: 12 }),
      speed: fc.constantFrom(0.5, 0.75, 1, 1, 1, 1.25, 1.5, 2, 3, 16),
      ranges: fc.array(range, { maxLength: 4 }),
      elapsed: fc.integer({ min: 0, max: 150 }).map(n => n / 10),
    }),
    { maxLength: 10 },
  ),
})
const numRuns = process.env['TEST_LONG'] === '1' ? 50_000 : 1000

test('random histories count as a slow reference counts them', () => {
  fc.assert(
    fc.property(history, ({ durationSec, beats }) => {
      const slow: Slow = { lastSeq: -1, played: 0, seen: new Uint8Array(durationSec * 100) }
      let watching = EMPTY_WATCH_PROGRESS
      for (const { elapsed, ...one } of beats) {
        slowly(slow, one, elapsed)
        watching = mergeHeartbeat(watching, one, elapsed, durationSec).watching
      }
      expect(watching.lastSeq).toBe(slow.lastSeq)
      expect(watching.seen.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(
        slow.seen.reduce((sum, one) => sum + one, 0),
      )
      expect(covered(watching, durationSec)).toBe(slowlyCovered(slow.seen))
      // Each heartbeat rounds to a hundredth.
      expect(Math.abs(watching.effectiveSec - slow.played)).toBeLessThan(0.005 * beats.length + 1e-6)
      expect(readStretches(writeStretches(watching.seen))).toEqual(watching.seen)
    }),
    { numRuns },
  )
}, 600_000)

test('what two watch sessions have seen together does not depend on who comes first', () => {
  const seen = fc
    .array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 60 })), { maxLength: 20 })
    .map(parts =>
      parts.reduce<WatchProgress['seen']>((seen, [from, n]) => unionOfStretches(seen, [[from, from + n]]), []),
    )
  fc.assert(
    fc.property(seen, seen, (one, other) => {
      const both = unionOfStretches(one, other)
      expect(unionOfStretches(other, one)).toEqual(both)
      expect(unionOfStretches(both, one)).toEqual(both)
      expect(both.every(([from, to], i) => from < to && (both[i - 1]?.[1] ?? -1) < from)).toBe(true)
    }),
  )
})
