import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completionBucket, sessionsPerBucket } from './drop-off.ts'
import { coveredSeconds, isWatchComplete, unionOfStretches, type Stretch } from './watch-counting.ts'

const seconds = (from: number, to: number): Stretch => [from * 100, to * 100]

describe('where viewers leave', () => {
  it('counts each watch session up to the last bucket of which it played three seconds', () => {
    const watchSessions = [
      { seen: [seconds(0, 20)], times: 3 },
      { seen: [seconds(0, 7), seconds(12, 15)], times: 1 },
      { seen: [seconds(0, 7)], times: 2 },
      { seen: [], times: 9 },
    ]
    expect(sessionsPerBucket(watchSessions, 18)).toEqual([6, 4, 4, 3])
  })

  it('has no bucket where there is no video', () => {
    expect(sessionsPerBucket([{ seen: [], times: 1 }], 0)).toEqual([])
  })

  it('only falls, and who completed has reached the end', () => {
    const stretch = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 9000 }))
    fc.assert(
      fc.property(
        fc.array(fc.array(stretch, { maxLength: 12 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 90 }),
        (watchSessions, duration) => {
          const all = watchSessions.map(played =>
            unionOfStretches(
              [],
              played
                .map(([from, length]): Stretch => [
                  Math.min(from, duration * 100),
                  Math.min(from + length, duration * 100),
                ])
                .filter(([from, to]) => to > from),
            ),
          )
          const counts = sessionsPerBucket(
            all.map(seen => ({ seen, times: 1 })),
            duration,
          )
          expect(counts.every((count, at) => at === 0 || count <= (counts[at - 1] ?? 0))).toBe(true)
          const complete = all.filter(seen => isWatchComplete(coveredSeconds(seen, duration), duration)).length
          expect(counts[completionBucket(duration)]).toBeGreaterThanOrEqual(complete)
        },
      ),
    )
  })
})
