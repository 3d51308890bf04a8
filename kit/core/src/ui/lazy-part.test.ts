import { afterEach, expect, it, vi } from 'vitest'
import { whenCalm } from './lazy-part.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what can wait is done one by one, each when the browser has time for it', () => {
  const idle: (() => void)[] = []
  const done: number[] = []
  vi.useFakeTimers()
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) })
  vi.stubGlobal('performance', { now: () => 10_000, getEntriesByType: () => [] })
  for (const part of [1, 2, 3]) whenCalm(() => done.push(part))
  vi.advanceTimersByTime(10_000)
  for (const known of [[1], [1, 2], [1, 2, 3]]) {
    idle.shift()?.()
    expect(done).toEqual(known)
  }
  expect(idle).toEqual([])
})
