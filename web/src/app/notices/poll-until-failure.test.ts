import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAwayPoll } from './poll-until-failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks every six seconds, until it is ended', async () => {
  let asked = 0
  const poll = createAwayPoll(async () => (asked += 1))
  poll.begin()
  await vi.advanceTimersByTimeAsync(5_999)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(12_001)
  expect(asked).toBe(3)
  poll.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
})

test('asks no more once an answer failed', async () => {
  let asked = 0
  const { begin } = createAwayPoll(() => {
    asked += 1
    return asked === 2 ? Promise.reject(new Error('away')) : Promise.resolve()
  })
  begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
})

/** A line that is refused at once is tried again every five seconds: each try says that it is away. */
async function triedInVain(begin: () => void, tries: number): Promise<void> {
  for (let at = 0; at < tries; at++) {
    begin()
    await vi.advanceTimersByTimeAsync(5_000)
  }
}

test('while the line is tried in vain it asks every six seconds, and anew when it is lost again', async () => {
  let asked = 0
  const poll = createAwayPoll(async () => (asked += 1))
  await triedInVain(poll.begin, 6)
  expect(asked).toBe(5)
  poll.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(5)
  poll.begin()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toBe(6)
})

test('an answer that failed is the last one until the line was back', async () => {
  let asked = 0
  const poll = createAwayPoll(() => {
    asked += 1
    return Promise.reject(new Error('away'))
  })
  await triedInVain(poll.begin, 12)
  expect(asked).toBe(1)
})
