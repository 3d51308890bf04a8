import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbageWhenIdle } from './idle-garbage-collection.ts'

const MB = 1024 ** 2
const LOOK_MS = 10_000
const NEXT_MS = 3_000

let server: { busy: number; held: number; collected: number }
beforeEach(() => {
  vi.useFakeTimers()
  server = { busy: 0, held: 100 * MB, collected: 0 }
  collectGarbageWhenIdle({
    busy: () => server.busy,
    heldBytes: () => server.held,
    collect: () => {
      server.collected++
      server.held = 60 * MB
    },
  })
})
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTime(ms)
const MINUTE = 60_000
/** Until nothing is collected any more. */
const settle = () => wait(2 * MINUTE)

test('what a start leaves behind is collected until code that nobody runs is gone, and nothing for nothing', () => {
  wait(LOOK_MS)
  expect(server.collected).toBe(1)
  wait(7 * NEXT_MS)
  expect(server.collected).toBe(8)
  wait(10 * MINUTE)
  expect(server.collected).toBe(8)
})

test('what a busy hour leaves behind is collected when it is over, not while it lasts', () => {
  settle()
  Object.assign(server, { busy: 0.4, held: 300 * MB })
  wait(10 * MINUTE)
  expect(server.collected).toBe(8)
  server.busy = 0.01
  wait(LOOK_MS)
  expect(server.held).toBe(60 * MB)
  settle()
  expect(server.collected).toBe(16)
})

test('who comes in the middle of it is not kept waiting', () => {
  wait(LOOK_MS)
  server.busy = 0.4
  wait(10 * MINUTE)
  expect(server.collected).toBe(1)
})

test('once somebody came, a pause of seconds is no rest; the next rest begins anew, however little was added', () => {
  wait(LOOK_MS + NEXT_MS)
  expect(server.collected).toBe(2)
  server.busy = 0.4
  wait(NEXT_MS)
  for (let turn = 0; turn < 20; turn++) {
    server.busy = 0
    wait(NEXT_MS + 1000)
    server.busy = 0.4
    wait(LOOK_MS - NEXT_MS - 1000)
  }
  expect(server.collected).toBe(2)
  server.busy = 0
  settle()
  expect(server.collected).toBe(10)
})

test('a few lists are not worth it', () => {
  settle()
  server.held += 11 * MB
  settle()
  expect(server.collected).toBe(8)
})
