import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { GridConnection } from './grid-connection.ts'

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
  const gridConnection = new GridConnection(socket, {
    principal: {} as never,
    sessionReference: {} as never,
    page: '1/p',
    now: () => now,
  })
  now = 46_000
  expect(gridConnection.isSilent).toBe(true)
  const pong = once(socket, 'pong')
  gridConnection.ping()
  await pong
  expect(gridConnection.isSilent).toBe(false)
  now += 46_000
  expect(gridConnection.isSilent).toBe(true)
  browser.terminate()
})
