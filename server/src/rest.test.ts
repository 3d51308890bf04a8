import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAtRest } from './rest.ts'

const MB = 1024 ** 2
const LOOK_MS = 10_000

let server: { busy: number; held: number; collected: number }
beforeEach(() => {
  vi.useFakeTimers()
  server = { busy: 0, held: 100 * MB, collected: 0 }
  collectAtRest({
    busy: () => server.busy,
    heldBytes: () => server.held,
    collect: () => {
      server.collected++
      server.held = 60 * MB
    },
  })
})
afterEach(() => void vi.useRealTimers())

const look = () => vi.advanceTimersByTime(LOOK_MS)

test('what a start leaves behind is collected, with the code that nobody ran since, and nothing for nothing', () => {
  look()
  expect(server.collected).toBe(1)
  look()
  expect(server.collected).toBe(2)
  look()
  look()
  expect(server.collected).toBe(2)
})

test('what a busy hour leaves behind is collected when it is over, not while it lasts', () => {
  look()
  Object.assign(server, { busy: 0.4, held: 300 * MB })
  look()
  look()
  expect(server.collected).toBe(1)
  server.busy = 0.01
  look()
  expect(server).toMatchObject({ collected: 2, held: 60 * MB })
})

test('a few lists are not worth it', () => {
  look()
  look()
  server.held += 11 * MB
  look()
  expect(server.collected).toBe(2)
})
