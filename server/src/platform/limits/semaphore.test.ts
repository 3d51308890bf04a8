import { describe, expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, resolve, reject }
}

describe('a semaphore', () => {
  test('lets two in, one wait, and turns the third away until there is room', async () => {
    const door = createSemaphore(2, 1, 7)
    const [a, b, c] = [held(), held(), held()]
    const inside = [a, b, c].map(one => door.run(one.work))
    await expect(door.run(async () => 'late')).rejects.toMatchObject({ status: 429, retryAfter: 7 })
    a.resolve()
    await inside[0]
    const [next, later] = [held(), held()]
    const waiting = door.run(next.work)
    await expect(door.run(later.work)).rejects.toMatchObject({ status: 429 })
    for (const one of [b, c, next]) one.resolve()
    await Promise.all([...inside, waiting])
    expect(await door.run(async () => 'free again')).toBe('free again')
  })

  test('opens again after work that fails', async () => {
    const door = createSemaphore(1, 0)
    await expect(door.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await door.run(async () => 1)).toBe(1)
  })
})
