import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Throttle } from './throttle.ts'

/** A clock whose hands the test turns. */
function clock() {
  let time = 0
  return { now: () => time, pass: (ms: number) => void (time += ms) }
}

describe('throttle', () => {
  it('a click within 300 ms of the one that counted does nothing', () => {
    const { now, pass } = clock()
    const throttle = new Throttle(undefined, now)
    expect(throttle.pass()).toBe(true)
    pass(299)
    expect(throttle.pass()).toBe(false)
    pass(1)
    expect(throttle.pass()).toBe(true)
  })

  it('lets through no two acts closer than its time, and none that is far enough from the last is held', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 60 }), gaps => {
        const { now, pass } = clock()
        const throttle = new Throttle(300, now)
        let last = -Infinity
        for (const gap of gaps) {
          pass(gap)
          expect(throttle.pass()).toBe(now() - last >= 300)
          if (now() - last >= 300) last = now()
        }
      }),
    )
  })
})
