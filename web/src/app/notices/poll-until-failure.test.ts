import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollUntilFailure } from './poll-until-failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks every six seconds, until it is ended', async () => {
  let asked = 0
  const stop = pollUntilFailure(async () => (asked += 1))
  await vi.advanceTimersByTimeAsync(5_999)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(12_001)
  expect(asked).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
})

test('asks no more once an answer failed', async () => {
  let asked = 0
  pollUntilFailure(() => {
    asked += 1
    return asked === 2 ? Promise.reject(new Error('away')) : Promise.resolve()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
})
