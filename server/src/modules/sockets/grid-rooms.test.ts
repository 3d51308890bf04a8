import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { GridConnection } from './grid-connection.ts'
import { GridRooms, type PageEvent } from './grid-rooms.ts'

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
  const messages: unknown[] = []
  const soon: (() => void)[] = []
  const rooms = new GridRooms({
    now: () => 0,
    publish: event => void messages.push(event),
    runLater: work => void soon.push(work),
  })
  const ends = Array.from({ length: people }, () => new NearEnd())
  const gridConnections = ends.map(
    end =>
      new GridConnection(end as unknown as WebSocket, {
        principal: testPrincipal(),
        sessionReference: { tokenHash: '', tenantId: 1 },
        page: '1/grid',
        now: () => 0,
      }),
  )
  const pass = () => {
    for (const work of soon.splice(0)) work()
  }
  return {
    rooms,
    lines: gridConnections,
    ends,
    told: messages,
    pass,
    messages: () => ends.reduce((sum, end) => sum + end.sent.length, 0),
  }
}

const namesIn = (frame: string | undefined): number =>
  (JSON.parse(frame ?? '{}') as { data: { args: unknown[][] } }).data.args[0]?.length ?? 0

test('five hundred who come at once cost a few messages each, and all of them hear of all', () => {
  const { rooms, lines, ends, told, pass, messages } = crowd(500)
  for (const gridConnection of lines) rooms.join(gridConnection)
  pass()
  expect(messages()).toBeLessThan(500 * 3)
  expect(told.length).toBeLessThan(20)
  expect(ends.map(end => namesIn(end.sent.at(-1)))).toEqual(ends.map(() => 500))
})

test('who leaves a full page is gone for the others after a moment, once for all', () => {
  const { rooms, lines, ends, pass, messages } = crowd(300)
  for (const gridConnection of lines) rooms.join(gridConnection)
  pass()
  const before = messages()
  for (const gridConnection of lines.slice(0, 200)) rooms.leave(gridConnection)
  pass()
  expect(messages() - before).toBeLessThanOrEqual(100)
  expect(namesIn(ends[299]?.sent.at(-1))).toBe(100)
})

test('a few hear of each other at once', () => {
  const { rooms, lines, ends } = crowd(3)
  for (const gridConnection of lines) rooms.join(gridConnection)
  expect(ends.map(end => namesIn(end.sent.at(-1)))).toEqual([3, 3, 3])
})

test('a node that died takes its people with it; one that only was not heard says again who is there', () => {
  let now = 0
  const messages: PageEvent[] = []
  const rooms = new GridRooms({ now: () => now, publish: event => void messages.push(event) })
  const end = new NearEnd()
  const near = {
    principal: testPrincipal(),
    sessionReference: { tokenHash: '', tenantId: 1 },
    page: '1/grid',
    now: () => now,
  }
  rooms.join(new GridConnection(end as unknown as WebSocket, near))
  const far = { page: '1/grid', members: [{ userId: 'far', name: '远方人', cases: [] }] }
  rooms.receiveFromNode('another', far)
  expect(namesIn(end.sent.at(-1))).toBe(2)
  const said = end.sent.length
  now += 45_000
  rooms.receiveFromNode('another', far)
  now += 45_000
  rooms.sweep()
  expect(end.sent).toHaveLength(said)
  expect(messages.at(-1)).toMatchObject({ page: '1/grid', members: [{ name: near.principal.realname }] })
  now += 45_000
  rooms.sweep()
  expect(namesIn(end.sent.at(-1))).toBe(1)
})
