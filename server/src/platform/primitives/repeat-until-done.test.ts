import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatUntilDone } from './repeat-until-done.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (times: number) => {
  const work = vi.fn<() => Promise<void>>(async () => {})
  for (let count = 0; count < times; count++) work.mockRejectedValueOnce(new Error('the database is away'))
  return work
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('what fails is done again until it is done, and then no more', async () => {
  const work = failing(3)
  repeatUntilDone(work).run()
  await seconds(2)
  expect(work).toHaveBeenCalledTimes(3)
  await seconds(60)
  expect(work).toHaveBeenCalledTimes(4)
})

test('who asks in between is served at once, and nothing waits twice', async () => {
  const work = failing(2)
  const repeated = repeatUntilDone(work)
  repeated.run()
  await seconds(0.5)
  repeated.run()
  await seconds(0)
  expect(work).toHaveBeenCalledTimes(2)
  await seconds(60)
  expect(work).toHaveBeenCalledTimes(3)
})

test('after a stop nothing is done', async () => {
  const work = failing(9)
  const repeated = repeatUntilDone(work)
  repeated.run()
  await seconds(1)
  repeated.stop()
  repeated.run()
  await seconds(60)
  expect(work).toHaveBeenCalledTimes(2)
})
