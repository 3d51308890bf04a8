import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isChunkLoadError } from '../../app/errors/show-error.ts'
import { withinTime } from './within-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))

test('code that does not come within 120 s is late, and not before', async () => {
  let said: unknown
  void withinTime(() => new Promise(() => {})).catch((error: unknown) => (said = error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(said).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk failed. (timeout)' })
})

test('code that does not come is asked for once more, and then told', async () => {
  let asked = 0
  const load = (comes: number) => () => ((asked += 1), asked === comes ? Promise.resolve('page') : missing())
  await expect(withinTime(load(2))).resolves.toBe('page')
  asked = 0
  const said: unknown = await withinTime(load(9)).catch((error: unknown) => error)
  expect([asked, isChunkLoadError(said), vi.getTimerCount()]).toEqual([2, true, 0])
})
