import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Debounce, Throttle } from './throttle.ts'

/** A clock whose hands the test turns; what is due happens on the way, in order. */
function clock() {
  let time = 0
  let due: { at: number; work: () => void }[] = []
  const after = (ms: number, work: () => void) => {
    const one = { at: time + ms, work }
    due.push(one)
    return () => void (due = due.filter(other => other !== one))
  }
  const pass = (ms: number) => {
    const end = time + ms
    for (;;) {
      const next = due.filter(one => one.at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      due = due.filter(one => one !== next)
      time = next.at
      next.work()
    }
    time = end
  }
  return { now: () => time, timers: { after }, pass }
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

describe('debounce', () => {
  it('does the last of many, once it is quiet', () => {
    const { timers, pass } = clock()
    const debounce = new Debounce(500, timers)
    const done: string[] = []
    for (const act of ['a', 'b', 'c']) {
      debounce.push(() => done.push(act))
      pass(499)
    }
    expect(done).toEqual([])
    expect(debounce.waiting).toBe(true)
    pass(1)
    expect(done).toEqual(['c'])
    expect(debounce.waiting).toBe(false)
    pass(10_000)
    expect(done).toEqual(['c'])
  })

  it('does it at once when asked, and never when dropped', () => {
    const { timers, pass } = clock()
    const debounce = new Debounce(500, timers)
    const done: string[] = []
    debounce.push(() => done.push('a'))
    debounce.flush()
    debounce.flush()
    expect(done).toEqual(['a'])
    debounce.push(() => done.push('b'))
    debounce.drop()
    pass(10_000)
    expect(done).toEqual(['a'])
  })

  it('an act may push the next one', () => {
    const { timers, pass } = clock()
    const debounce = new Debounce(500, timers)
    const done: string[] = []
    debounce.push(() => {
      done.push('a')
      debounce.push(() => done.push('b'))
    })
    pass(500)
    expect(done).toEqual(['a'])
    pass(500)
    expect(done).toEqual(['a', 'b'])
  })
})
