import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { staffOf } from '../../testing/people/staff.ts'
import { Line } from './line.ts'
import { Rooms, type PageNews } from './rooms.ts'

/** The near end of a socket, as far as a line uses it: what is sent is kept. */
class NearEnd extends EventEmitter {
  readonly OPEN = 1
  readonly readyState = 1
  readonly bufferedAmount = 0
  readonly sent: string[] = []
  send(text: string): void {
    this.sent.push(text)
  }
}

/** A house full of people with one page open, whose moments pass when the test says so. */
function crowd(people: number) {
  const told: unknown[] = []
  const soon: (() => void)[] = []
  const rooms = new Rooms({ now: () => 0, tell: news => void told.push(news), later: work => void soon.push(work) })
  const ends = Array.from({ length: people }, () => new NearEnd())
  const lines = ends.map(
    end =>
      new Line(end as unknown as WebSocket, {
        who: staffOf(),
        pass: { tokenHash: '', tenantId: 1 },
        page: '1/grid',
        now: () => 0,
      }),
  )
  const pass = () => {
    for (const work of soon.splice(0)) work()
  }
  return { rooms, lines, ends, told, pass, messages: () => ends.reduce((sum, end) => sum + end.sent.length, 0) }
}

const namesIn = (frame: string | undefined): number =>
  (JSON.parse(frame ?? '{}') as { data: { args: unknown[][] } }).data.args[0]?.length ?? 0

test('five hundred who come at once cost a few messages each, and all of them hear of all', () => {
  const { rooms, lines, ends, told, pass, messages } = crowd(500)
  for (const line of lines) rooms.join(line)
  pass()
  expect(messages()).toBeLessThan(500 * 3)
  expect(told.length).toBeLessThan(20)
  expect(ends.map(end => namesIn(end.sent.at(-1)))).toEqual(ends.map(() => 500))
})

test('who leaves a full page is gone for the others after a moment, once for all', () => {
  const { rooms, lines, ends, pass, messages } = crowd(300)
  for (const line of lines) rooms.join(line)
  pass()
  const before = messages()
  for (const line of lines.slice(0, 200)) rooms.leave(line)
  pass()
  expect(messages() - before).toBeLessThanOrEqual(100)
  expect(namesIn(ends[299]?.sent.at(-1))).toBe(100)
})

test('a few hear of each other at once', () => {
  const { rooms, lines, ends } = crowd(3)
  for (const line of lines) rooms.join(line)
  expect(ends.map(end => namesIn(end.sent.at(-1)))).toEqual([3, 3, 3])
})

test('a node that died takes its people with it; one that only was not heard says again who is there', () => {
  let now = 0
  const told: PageNews[] = []
  const rooms = new Rooms({ now: () => now, tell: news => void told.push(news) })
  const end = new NearEnd()
  const near = { who: staffOf(), pass: { tokenHash: '', tenantId: 1 }, page: '1/grid', now: () => now }
  rooms.join(new Line(end as unknown as WebSocket, near))
  const far = { page: '1/grid', members: [{ userId: 'far', name: '远方人', cases: [] }] }
  rooms.hear('another', far)
  expect(namesIn(end.sent.at(-1))).toBe(2)
  const said = end.sent.length
  now += 45_000
  rooms.hear('another', far)
  now += 45_000
  rooms.sweep()
  expect(end.sent).toHaveLength(said)
  expect(told.at(-1)).toMatchObject({ page: '1/grid', members: [{ name: near.who.realname }] })
  now += 45_000
  rooms.sweep()
  expect(namesIn(end.sent.at(-1))).toBe(1)
})
