import type { Heartbeat, HeartbeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import { expect, test } from 'vitest'
import { Refusal } from '../calls/refusal.ts'
import { HeartbeatOutbox } from './heartbeat-outbox.ts'
import type { KeptHeartbeats } from './kept-heartbeats.ts'

/** A phone with a line that may be away, and a clock of its own. */
function phone() {
  let now = 1_000_000_000_000
  let wrong: Refusal | undefined
  const sent: number[][] = []
  const heard: [string, HeartbeatAnswer][] = []
  const planned: { at: number; act: () => void }[] = []
  const stored = new Map<string, Heartbeat>()
  const keyOf = ({ sessionNo, seq }: Heartbeat) => `${sessionNo} ${seq}`
  const kept: KeptHeartbeats = {
    all: async () => [...stored.values()],
    put: async one => void stored.set(keyOf(one), one),
    remove: async some => some.forEach(one => stored.delete(keyOf(one))),
    clear: async () => stored.clear(),
  }
  const open = () =>
    new HeartbeatOutbox({
      kept,
      now: () => now,
      later: (act, ms) => void planned.push({ at: now + ms, act }),
      onAnswer: (sessionNo, answer) => void heard.push([sessionNo, answer]),
      send: async heartbeats => {
        if (wrong) throw wrong
        sent.push(heartbeats.map(({ seq }) => seq))
        return { progressPct: heartbeats.length, complete: false }
      },
    })
  let outbox = open()
  const beat = (seq: number, sessionNo = 'one'): Heartbeat => ({
    sessionNo,
    seq,
    pos: seq,
    speed: 1,
    ranges: [],
    playing: true,
    clientTs: now,
  })
  return {
    sent,
    heard,
    stored,
    play: async (seq: number, isUrgent = false) => {
      await outbox.add(beat(seq), isUrgent)
      await outbox.idle()
    },
    /** Time passes, and what was planned happens. */
    pass: async (ms: number) => {
      now += ms
      for (const one of planned.splice(0)) {
        if (one.at > now) planned.push(one)
        else one.act()
      }
      await outbox.idle()
    },
    lineIs: (refusal: Refusal | undefined) => (wrong = refusal),
    reload: () => (outbox = open()),
    flush: async () => {
      outbox.flush()
      await outbox.idle()
    },
    clear: () => outbox.clear(),
  }
}

test('each heartbeat is sent, and gone when it has arrived', async () => {
  const p = phone()
  for (const seq of [0, 1, 2]) {
    await p.play(seq)
    await p.pass(10_000)
  }
  expect(p.sent).toEqual([[0], [1], [2]])
  expect(p.stored.size).toBe(0)
  expect(p.heard.at(-1)).toEqual(['one', { progressPct: 1, complete: false }])
})

test('what happens between two calls goes together: never more than twelve a minute', async () => {
  const p = phone()
  for (let second = 0; second < 60; second++) {
    await p.play(second)
    await p.pass(1000)
  }
  expect(p.sent.length).toBeLessThanOrEqual(12)
  await p.pass(6000)
  expect(p.sent.flat()).toEqual(Array.from({ length: 60 }, (_, seq) => seq))
})

test('the end of a video waits for nothing', async () => {
  const p = phone()
  await p.play(0)
  await p.play(1, true)
  expect(p.sent).toEqual([[0], [1]])
})

test('without a network they are kept, over a reload too, and sent in order as one when it is back', async () => {
  const p = phone()
  p.lineIs(new Refusal(0, 'away'))
  for (const seq of [0, 1, 2]) {
    await p.play(seq)
    await p.pass(10_000)
  }
  expect([p.sent, p.stored.size]).toEqual([[], 3])
  p.reload()
  p.lineIs(undefined)
  await p.flush()
  expect([p.sent, p.stored.size]).toEqual([[[0, 1, 2]], 0])
})

test('they are sent by themselves, and sixty at a time', async () => {
  const p = phone()
  p.lineIs(new Refusal(0, 'away'))
  for (let seq = 0; seq < 100; seq++) await p.play(seq)
  p.lineIs(undefined)
  await p.pass(15_000)
  expect(p.sent.map(some => some.length)).toEqual([60])
  await p.pass(6000)
  expect(p.sent.map(some => some.length)).toEqual([60, 40])
})

test('who is told to wait waits that long', async () => {
  const p = phone()
  p.lineIs(new Refusal(429, 'slower', 40))
  await p.play(0)
  p.lineIs(undefined)
  await p.pass(30_000)
  await p.play(1)
  expect(p.sent).toEqual([])
  await p.pass(10_000)
  expect(p.sent).toEqual([[0, 1]])
})

test('what is refused for good stands in nobody’s way', async () => {
  const p = phone()
  p.lineIs(new Refusal(404, 'no such watch session'))
  await p.play(0)
  expect(p.stored.size).toBe(0)
  p.lineIs(undefined)
  await p.pass(10_000)
  await p.play(1)
  expect(p.sent).toEqual([[1]])
})

test('after a day they count no more and are not sent', async () => {
  const p = phone()
  p.lineIs(new Refusal(0, 'away'))
  await p.play(0)
  p.lineIs(undefined)
  await p.pass(24 * 3_600_000 + 1)
  await p.flush()
  expect([p.sent, p.stored.size]).toEqual([[], 0])
})

test('of who has gone nothing is kept', async () => {
  const p = phone()
  p.lineIs(new Refusal(0, 'away'))
  await p.play(0)
  await p.clear()
  expect(p.stored.size).toBe(0)
})
