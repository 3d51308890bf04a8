import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropOff } from './drop-off.ts'
import { addStretch, coveredSeconds, type Stretch } from './media.ts'

const seconds = (from: number, to: number): Stretch => [from * 100, to * 100]

describe('where viewers leave', () => {
  it('counts each sitting in the buckets of which it played three seconds', () => {
    const sittings = [
      { seen: [seconds(0, 20)], times: 3 },
      { seen: [seconds(0, 7), seconds(12, 15)], times: 1 },
      { seen: [], times: 9 },
    ]
    expect(dropOff(sittings, 18)).toEqual([4, 3, 4, 3])
  })

  it('has no bucket where there is no video', () => {
    expect(dropOff([{ seen: [], times: 1 }], 0)).toEqual([])
  })

  it('adds up to the coverage of the sitting', () => {
    const stretch = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 3000 }))
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), fc.integer({ min: 1, max: 90 }), (played, duration) => {
        const seen = played
          .map(([from, length]): Stretch => [Math.min(from, duration * 100), Math.min(from + length, duration * 100)])
          .filter(([from, to]) => to > from)
          .reduce<readonly Stretch[]>(addStretch, [])
        const whole = dropOff([{ seen, times: 1 }], duration)
        const covered = whole.reduce((sum, one, at) => sum + one * Math.min(5, duration - at * 5), 0)
        expect(covered).toBe(coveredSeconds(seen, duration))
      }),
    )
  })
})
