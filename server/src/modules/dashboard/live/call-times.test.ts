import { expect, test } from 'vitest'
import { createManualClock } from '../../../testing/app/manual-clock.ts'
import { CallTimes } from './call-times.ts'

test('the time that 95 of 100 calls of the last five minutes stayed below', () => {
  const clock = createManualClock(new Date('2026-11-20T10:00:00+08:00'))
  const times = new CallTimes(clock)
  expect(times.p95).toBeNull()
  times.add(9000)
  clock.advance(301)
  for (let ms = 100; ms >= 1; ms--) times.add(ms)
  expect(times.p95).toBe(95)
  clock.advance(301)
  expect(times.p95).toBeNull()
})
