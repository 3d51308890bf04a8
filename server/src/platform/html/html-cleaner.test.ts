import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHtmlCleaner, type CleanThread } from './html-cleaner.ts'
import type { CleanHtmlRequest } from './clean-worker.ts'

/** Answers each request after so many milliseconds, the first of them when it has come up. */
class SlowThread extends EventEmitter {
  readonly #delays: number[]

  constructor(delays: readonly number[]) {
    super()
    this.#delays = [...delays]
  }

  postMessage({ texts }: CleanHtmlRequest): void {
    setTimeout(
      () =>
        this.emit(
          'message',
          texts.map(html => ({ html })),
        ),
      this.#delays.shift(),
    )
  }

  ref(): void {}
  unref(): void {}
  async terminate(): Promise<number> {
    this.emit('exit', 1)
    return 1
  }
}

const cleanerOf = (...delays: number[]) =>
  openHtmlCleaner({} as never, () => new SlowThread(delays) as unknown as CleanThread)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a thread that comes up slowly on a busy machine cleans its first texts all the same', async () => {
  const cleaned = cleanerOf(40_000, 4_000, 4_000).clean(['<b>a</b>'])
  await vi.advanceTimersByTimeAsync(45_000)
  await expect(cleaned).resolves.toEqual([{ html: '<b>a</b>' }])
})

test('a text that takes too long is not cleaned, and the next one has a fresh thread', async () => {
  const cleaner = cleanerOf(10, 6_000)
  const slow = cleaner.clean(['<b>a</b>'])
  await vi.advanceTimersByTimeAsync(5_100)
  await expect(slow).resolves.toBeUndefined()
  const again = cleaner.clean(['<b>b</b>'])
  await vi.advanceTimersByTimeAsync(5_100)
  await expect(again).resolves.toBeUndefined()
})

test('a thread that never comes up cleans nothing', async () => {
  const cleaned = cleanerOf(500_000).clean(['<b>a</b>'])
  await vi.advanceTimersByTimeAsync(121_000)
  await expect(cleaned).resolves.toBeUndefined()
})
