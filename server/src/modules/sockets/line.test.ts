import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Line } from './line.ts'

/** Who counts as being there. */

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
})
afterAll(() => new Promise(done => server.close(done)))

test('a page whose clock stands still is there as long as its browser answers', async () => {
  const came = once(server, 'connection')
  const { port } = server.address() as { port: number }
  const browser = new WebSocket(`ws://127.0.0.1:${port}`)
  const [socket] = (await came) as [WebSocket]
  let now = 0
  const line = new Line(socket, { who: {} as never, pass: {} as never, page: '1/p', now: () => now })
  now = 46_000
  expect(line.isSilent).toBe(true)
  const pong = once(socket, 'pong')
  line.ping()
  await pong
  expect(line.isSilent).toBe(false)
  now += 46_000
  expect(line.isSilent).toBe(true)
  browser.terminate()
})
