import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { messageOf, routeRecords, startGatewayWorld, type GatewayWorld } from './testing/gateway-world.ts'

// Who may call, and what never gets through.

let w: GatewayWorld
beforeAll(async () => void (w = await startGatewayWorld()))
afterAll(async () => {
  expect(w.t.unexpectedErrors).toEqual([])
  await w.close()
})

test('who may call it says the route, and nobody who is not known may', async () => {
  const { path } = await w.addRoute()
  const open = (await w.addRoute({ access: 'signedIn' })).path
  const asked = async (as: string | undefined, at: string) => (await w.get(`${at}/x`, { as: as ?? '' })).status
  const [readerToken, abroadToken] = [w.reader.token, w.abroad.token]
  expect([await asked(undefined, path), await asked(undefined, open)]).toEqual([401, 401])
  expect([await asked(readerToken, path), await asked(readerToken, open)]).toEqual([403, 200])
  expect([await asked(abroadToken, path), await asked(abroadToken, open)]).toEqual([404, 404])
  expect((await w.abroad(routeRecords.list)).status).toBe(403)
  expect((await w.reader(routeRecords.remove, { query: { id: '0'.repeat(32) } })).status).toBe(403)
  expect(messageOf(await w.get('/nowhere'))).toBe('未找到对应实体')
})

test('no route leads inside, however its address is written', async () => {
  const inside = [
    w.secret.url,
    `http://localhost:${w.secret.port}`,
    `http://[::1]:${w.secret.port}`,
    `http://[::ffff:127.0.0.1]:${w.secret.port}`,
    `http://0x7f000001:${w.secret.port}`,
    `http://2130706433:${w.secret.port}`,
    'http://169.254.169.254',
  ]
  for (const url of inside) {
    const { path } = await w.addRoute({ retries: 0 }, [{ url }])
    const got = await w.get(`${path}/x`)
    expect([url, got.status, messageOf(got)]).toEqual([url, 502, '上游服务无法访问'])
  }
  expect(w.secret.heard).toEqual([])
  for (const url of ['file:///etc/passwd', 'http://user:pass@example.com', 'example.com', 'http://example.com/?a=1']) {
    const body = { routerId: 'bad', name: '坏', pathPattern: '/bad/**', upstreams: [{ url }] }
    expect((await w.keeper(routeRecords.add, { body })).body.fields?.map(({ field }) => field)).toEqual(['upstreams'])
  }
})

test('what is wrong with a route is said at its field', async () => {
  const wrong: [object, string][] = [
    [{ pathPattern: 'x' }, 'pathPattern'],
    [{ pathPattern: '/a/**/b' }, 'pathPattern'],
    [{ pathPattern: '/a/../b' }, 'pathPattern'],
    [{ pathPrefix: '/v1/' }, 'pathPrefix'],
    [{ upstreams: [{ url: w.one.url, weight: 'x' }] }, 'upstreams'],
    [{ upstreams: [{ url: w.one.url, weight: '0' }] }, 'upstreams'],
    [{ requestHeaders: [{ name: 'Host', value: 'x' }] }, 'requestHeaders'],
    [{ requestHeaders: [{ name: 'X-A', value: 'a\r\nB: c' }] }, 'requestHeaders'],
    [{ requestHeaders: [{ name: 'authorization', value: 'Bearer x' }] }, 'requestHeaders'],
    [{ requestHeaders: [{ name: 'X-Api-Key', value: 'x' }] }, 'requestHeaders'],
    [{ credentialHeader: 'Cookie', credential: 'x' }, 'credentialHeader'],
    [{ credential: 'a\r\nB: c' }, 'credential'],
    [{ responseHeaders: [{ name: 'Set-Cookie', value: 'x' }] }, 'responseHeaders'],
    [{ permission: '管理员' }, 'permission'],
  ]
  for (const [more, field] of wrong) {
    const body = { routerId: 'wrong', name: '错', pathPattern: '/w/**', upstreams: [{ url: w.one.url }], ...more }
    expect([more, (await w.keeper(routeRecords.add, { body })).body.fields?.[0]?.field]).toEqual([more, field])
  }
})

/** Bytes as they are, over a line of their own. */
async function raw(lines: readonly string[], body = ''): Promise<string> {
  const socket = net.connect(Number(new URL(w.base).port), '127.0.0.1')
  socket.write(
    `${lines.join('\r\n')}\r\nHost: x\r\nX-Access-Token: ${w.keeper.token}\r\nConnection: close\r\n\r\n${body}`,
  )
  return text(socket).catch(() => '')
}

test('two readers of one request never read two', async () => {
  const { path } = await w.addRoute()
  const before = w.one.heard.length
  const at = `POST /api/gateway${path}/x HTTP/1.1`
  const hidden = `GET /api/gateway${path}/hidden HTTP/1.1\r\nHost: x\r\n\r\n`
  const both = await raw([at, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`)
  expect(both).toMatch(/^HTTP\/1.1 400/)
  expect(await raw([at, 'Content-Length: 3', 'Content-Length: 40'], 'abc')).toMatch(/^HTTP\/1.1 400/)
  expect(await raw([at, 'Transfer-Encoding: xchunked'], 'abc')).toMatch(/^HTTP\/1.1 4/)
  expect(await raw([`GET /api/gateway${path}/..%2f..%2fsys/user/list HTTP/1.1`])).toMatch(/^HTTP\/1.1 4/)
  expect(await raw([`GET /api/gateway${path}/%0d%0aX:1 HTTP/1.1`])).toMatch(/^HTTP\/1.1 4/)
  expect(w.one.heard.length).toBe(before)
  const through = await raw([at, 'Content-Length: 3', 'X-Drop: 1', 'Connection: close, x-drop', 'TE: trailers'], 'abc')
  expect(through).toMatch(/^HTTP\/1.1 200/)
  expect(w.one.heard.at(-1)).toMatchObject({ body: 'abc' })
  expect([w.one.heard.at(-1)?.headers['x-drop'], w.one.heard.at(-1)?.headers.te]).toEqual([undefined, undefined])
  const round = await w.get(`${path}/x`, { headers: { via: '1.1 xuanjiao-gateway' } })
  expect(round.status).toBe(404)
})

async function dial(path: string, more: { ticket?: string; origin?: string } = {}): Promise<WebSocket | number> {
  const ticket = more.ticket ?? (await w.keeper(socketCalls.ticket)).result.ticket
  const address = `${w.base.replace('http', 'ws')}/api/gateway${path}`
  const socket = new WebSocket(address, [ticket], { ...(more.origin && { origin: more.origin }) })
  socket.on('error', () => {})
  return new Promise(resolve => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
}

test('sockets go through with a ticket, where the route lets them, as long as it stands', async () => {
  const { id, path } = await w.addRoute({ webSocket: 'Y' })
  const closed = (await w.addRoute()).path
  const socket = (await dial(`${path}/live?room=1`)) as WebSocket
  socket.send('你好')
  const [echo] = (await once(socket, 'message')) as [Buffer]
  expect(String(echo)).toBe('你好')
  const heard = w.one.heard.at(-1)
  expect([heard?.method, heard?.url, heard?.headers['sec-websocket-protocol']]).toEqual([
    'WS',
    `${path}/live?room=1`,
    undefined,
  ])
  expect(heard?.headers['x-access-token']).toBeUndefined()
  expect(await dial(`${closed}/live`)).toBe(404)
  expect(await dial(`${path}/live`, { ticket: 'x'.repeat(32) })).toBe(401)
  expect(await dial(`${path}/live`, { origin: 'https://evil.example' })).toBe(403)
  const inside = await w.addRoute({ webSocket: 'Y' }, [{ url: w.secret.url }])
  expect([await dial(`${inside.path}/x`), w.secret.heard]).toEqual([502, []])
  const gone = once(socket, 'close')
  await w.keeper(routeRecords.edit, { body: { id, webSocket: 'N' } })
  expect((await gone)[0]).toBe(4403)
})

/** A socket that is not waited for. */
async function knock(path: string): Promise<WebSocket> {
  const { ticket } = (await w.keeper(socketCalls.ticket)).result
  const socket = new WebSocket(`${w.base.replace('http', 'ws')}/api/gateway${path}`, [ticket])
  return socket.on('error', () => {})
}

test('what the other end says at once is heard', async () => {
  const { path } = await w.addRoute({ webSocket: 'Y' })
  const socket = await knock(`${path}/greet`)
  const [greeting] = (await once(socket, 'message')) as [Buffer]
  expect(String(greeting)).toBe('欢迎')
  socket.close()
  await expect.poll(() => w.one.sockets.size).toBe(0)
})

test('whoever leaves before the other end has answered leaves nothing open there', async () => {
  const { path } = await w.addRoute({ webSocket: 'Y' })
  const before = w.one.heard.length
  w.one.opensAfter = 300
  const socket = await knock(`${path}/x`)
  setTimeout(() => socket.terminate(), 100)
  await expect.poll(() => w.one.heard.length).toBe(before + 1)
  await expect.poll(() => w.one.sockets.size).toBe(0)
  w.one.opensAfter = 0
})
