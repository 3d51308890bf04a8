import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { gatewayRoute } from '@xuanjiao/contract/system/gateway-routes/gateway-route'
import { gatewayRouteCalls } from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import { metricsCall } from '@xuanjiao/contract/system/health-calls'
import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { addTenant, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { startSecondNode, type SecondNode } from '../../testing/app/second-node.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { healthModule } from '../health/index.ts'
import { sessionModule } from '../session/index.ts'
import { socketsModule } from '../sockets/index.ts'
import { gatewayRoutesModule } from './index.ts'

// Real upstreams behind a real port: what reaches them, what comes back, and what does neither.

interface Heard {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A service somewhere else, that says what it heard. */
class TestUpstream {
  readonly heard: Heard[] = []
  answer: (request: Heard, response: http.ServerResponse) => void = ({ url }, response) => response.end(`got ${url}`)
  #server: Server | undefined
  port = 0

  async listen(): Promise<void> {
    const server = http.createServer((request, response) => void this.#hear(request, response))
    const sockets = new WebSocketServer({ server })
    sockets.on('connection', (socket, request) => {
      this.heard.push({ method: 'WS', url: request.url ?? '', headers: request.headers, body: '' })
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
    })
    await once(server.listen(this.port, '127.0.0.1'), 'listening')
    this.port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async kill(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  async #hear(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const heard = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request).catch(() => ''),
    }
    this.heard.push(heard)
    this.answer(heard, response)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }
}

const calls = entityEndpoints(gatewayRoute)
const [one, two, secret] = [new TestUpstream(), new TestUpstream(), new TestUpstream()]
let t: TestApp
let second: SecondNode
let base: string
let token: string
let keeper: TestCall
let reader: TestCall
let abroad: TestCall
beforeAll(async () => {
  await Promise.all([one.listen(), two.listen(), secret.listen()])
  const modules = [healthModule, sessionModule, socketsModule, gatewayRoutesModule]
  const config = { CAPTCHA: 'off', EGRESS_ALLOW: [one, two].map(({ port }) => `127.0.0.1:${port}`).join(',') }
  t = await startTestApp({ modules, config })
  second = await startSecondNode(t, modules)
  base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const db = t.database.system
  await addTenant(db, 2)
  const as = async (username: string, more: object) => signedInCalls(t, await addUser(db, { username, ...more }))
  const every = ['list', 'add', 'edit', 'delete', 'call'].map(action => `sys:gatewayRoute:${action}`)
  const signedIn = await as('keeper', { codes: [...every, 'sys:metrics:view'] })
  token = signedIn.token
  keeper = signedIn
  reader = await as('reader', { codes: ['sys:gatewayRoute:list'] })
  abroad = await as('abroad', { codes: every, tenantId: 2, departs: [] })
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await second.close()
  await t.close()
  await Promise.all([one, two, secret].map(upstream => upstream.kill()))
})

let count = 0
/** A route of its own path; answers its id. */
async function addRoute(
  more: object = {},
  upstreams: object[] = [{ url: one.url }],
): Promise<{ id: string; path: string }> {
  count += 1
  const draft = { routerId: `r${count}`, name: `路由${count}`, pathPattern: `/r${count}/**`, upstreams, ...more }
  const { id } = (await keeper(calls.add, { body: draft as never })).result as { id: string }
  await settled()
  return { id, path: `/r${count}` }
}
/** News has gone round: what was told before is heard before. */
async function settled(): Promise<void> {
  const heard = Promise.all(
    [t.context, second.context].map(({ events }) => new Promise<void>(done => events.subscribe('test', () => done()))),
  )
  await t.context.events.publish('test', '')
  await heard
  await new Promise(done => setTimeout(done, 30))
}

interface Got {
  status: number
  body: string
  headers: Headers
}
async function get(path: string, more: RequestInit & { as?: string | undefined } = {}): Promise<Got> {
  const { as = token, ...init } = more
  const response = await fetch(`${base}/api/gateway${path}`, {
    ...init,
    headers: { ...(as && { 'x-access-token': as }), ...init.headers },
    redirect: 'manual',
  })
  return { status: response.status, body: await response.text(), headers: response.headers }
}
const messageOf = ({ body }: Got): string => (JSON.parse(body) as { message: string }).message

test('a call is handed on with its path, query and body, and without what is ours', async () => {
  const { path } = await addRoute({
    stripSegments: 1,
    pathPrefix: '/v1',
    tellsUser: 'Y',
    requestHeaders: [{ name: 'X-Key', value: 'k' }, { name: 'Accept-Language' }],
    responseHeaders: [{ name: 'X-Answered', value: 'yes' }],
  })
  one.answer = (_request, response) => {
    response.setHeader('set-cookie', 'sid=stolen; Path=/')
    response.setHeader('location', 'http://127.0.0.1:1/inside')
    response.setHeader('content-type', 'text/html')
    response.setHeader('x-total', '7')
    response.writeHead(201).end('<script>1</script>')
  }
  const got = await get(`${path}/a%20b/c?x=1&y=%2F`, {
    method: 'POST',
    body: 'anything at all',
    headers: {
      'content-type': 'text/plain',
      cookie: 'sid=ours',
      authorization: 'Bearer ours',
      'x-gateway-user': 'forged',
      'x-forwarded-for': '1.2.3.4',
      'accept-language': 'de',
    },
  })
  expect([got.status, got.body]).toEqual([201, '<script>1</script>'])
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'x-total': '7',
    'x-answered': 'yes',
    'x-content-type-options': 'nosniff',
  })
  expect(got.headers.get('content-security-policy')).toContain('sandbox')
  expect([got.headers.get('set-cookie'), got.headers.get('location')]).toEqual([null, null])
  const heard = one.heard.at(-1)
  expect(heard).toMatchObject({ method: 'POST', url: '/v1/a%20b/c?x=1&y=%2F', body: 'anything at all' })
  expect(heard?.headers).toMatchObject({ 'x-key': 'k', 'x-gateway-user': 'keeper', 'content-type': 'text/plain' })
  for (const name of ['x-access-token', 'cookie', 'authorization', 'x-forwarded-for', 'accept-language', 'tenant-id'])
    expect([name, heard?.headers[name]]).toEqual([name, undefined])
  one.answer = ({ url }, response) => response.end(`got ${url}`)
})

test('who may call it says the route, and nobody who is not known may', async () => {
  const { path } = await addRoute()
  const open = (await addRoute({ access: 'signedIn' })).path
  const asked = async (as: string | undefined, at: string) => (await get(`${at}/x`, { as: as ?? '' })).status
  const [readerToken, abroadToken] = [reader, abroad].map(call => (call as TestCall & { token: string }).token)
  expect([await asked(undefined, path), await asked(undefined, open)]).toEqual([401, 401])
  expect([await asked(readerToken, path), await asked(readerToken, open)]).toEqual([403, 200])
  expect([await asked(abroadToken, path), await asked(abroadToken, open)]).toEqual([404, 404])
  expect((await abroad(calls.list)).status).toBe(403)
  expect((await reader(calls.remove, { query: { id: '0'.repeat(32) } })).status).toBe(403)
  expect(messageOf(await get('/nowhere'))).toBe('未找到对应实体')
})

test('conditions choose the route, in their order', async () => {
  await addRoute(
    { pathPattern: '/pick/*', methods: 'GET', headerConditions: [{ name: 'X-Kind', value: 'b*' }], sortNo: 1 },
    [{ url: `${one.url}/b` }],
  )
  await addRoute({ pathPattern: '/pick/**', queryConditions: [{ name: 'v' }], sortNo: 2 }, [{ url: `${one.url}/v` }])
  await addRoute({ pathPattern: '/pick/**', sortNo: 3 }, [{ url: `${one.url}/rest` }])
  const asked = async (path: string, init: RequestInit = {}) => (await get(path, init)).body
  expect(await asked('/pick/1', { headers: { 'x-kind': 'beta' } })).toBe('got /b/pick/1')
  expect(await asked('/pick/1?v=', { headers: { 'x-kind': 'alpha' } })).toBe('got /v/pick/1?v=')
  expect(await asked('/pick/1', { method: 'POST', headers: { 'x-kind': 'beta' } })).toBe('got /rest/pick/1')
  expect(await asked('/pick/1/2', { headers: { 'x-kind': 'beta' } })).toBe('got /rest/pick/1/2')
})

test('upstreams are asked by their weights; a killed one is left out, and asked again once it is back', async () => {
  const { path, id } = await addRoute({ breakerFailures: 2, breakerSeconds: 10 }, [
    { url: one.url, weight: '3' },
    { url: two.url, weight: '1' },
  ])
  const before = [one.heard.length, two.heard.length] as const
  for (let at = 0; at < 8; at += 1) await get(`${path}/w`)
  expect([one.heard.length - before[0], two.heard.length - before[1]]).toEqual([6, 2])

  await one.kill()
  const statuses = []
  for (let at = 0; at < 8; at += 1) statuses.push((await get(`${path}/w`)).status)
  expect(statuses).toEqual(statuses.map(() => 200)) // a GET is asked again elsewhere
  const stateOf = async () => {
    const route = (await keeper(gatewayRouteCalls.states)).result.find(state => state.id === id)
    return route?.upstreams.map(({ state }) => state)
  }
  expect(await stateOf()).toEqual(['open', 'closed'])

  await two.kill()
  const alone = await get(`${path}/w`, { method: 'POST', body: 'x' })
  expect([alone.status, messageOf(alone)]).toEqual([502, '上游服务无法访问'])
  expect((await get(`${path}/w`, { method: 'POST', body: 'x' })).status).toBe(502) // asked once each
  const refused = await get(`${path}/w`)
  expect([refused.status, messageOf(refused)]).toEqual([503, '上游服务暂时不可用，请稍后重试'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  await Promise.all([one.listen(), two.listen()])
  expect((await get(`${path}/w`)).status).toBe(503)
  t.clock.advance(11)
  expect(await stateOf()).toEqual(['halfOpen', 'halfOpen'])
  expect((await get(`${path}/w`)).status).toBe(200)
  expect((await get(`${path}/w`)).status).toBe(200)
  expect(await stateOf()).toEqual(['closed', 'closed'])
  expect((await keeper(metricsCall)).text).toMatch(
    /xuanjiao_gateway_upstream_up\{route="r\d+",upstream="127.0.0.1:\d+"\} 1/,
  )
})

test('what takes too long, is too much or too often is refused', async () => {
  const slow = await addRoute({ timeoutSeconds: 1, retries: 0, bodyLimitKb: 1, ratePerMinute: 4 })
  one.answer = () => {}
  const late = await get(`${slow.path}/x`)
  expect([late.status, messageOf(late)]).toEqual([504, '上游服务响应超时'])
  one.answer = ({ url }, response) => response.end(`got ${url}`)
  const large = await get(`${slow.path}/x`, { method: 'POST', body: 'x'.repeat(2000) })
  expect([large.status, messageOf(large)]).toEqual([413, '请求内容超过 1 KB'])
  const chunks = new ReadableStream({
    start(stream) {
      for (let at = 0; at < 4; at += 1) stream.enqueue(new TextEncoder().encode('x'.repeat(500)))
      stream.close()
    },
  })
  const streamed = await get(`${slow.path}/x`, { method: 'PUT', body: chunks, duplex: 'half' })
  expect(streamed.status).toBe(413)
  expect((await get(`${slow.path}/x`)).status).toBe(200)
  expect((await get(`${slow.path}/x`)).status).toBe(429)
})

test('every node serves a change at once, and a withdrawn route no more', async () => {
  const { id, path } = await addRoute()
  const there = (node: TestApp['app']) =>
    node.inject({ method: 'GET', url: `/api/gateway${path}/x`, headers: { 'x-access-token': token } })
  expect([(await there(t.app)).statusCode, (await there(second.context.app)).body]).toEqual([200, `got ${path}/x`])
  await keeper(calls.edit, { body: { id, upstreams: [{ url: `${two.url}/new` }] } })
  await settled()
  expect((await there(second.context.app)).body).toBe(`got /new${path}/x`)
  await keeper(calls.edit, { body: { id, status: '0' } })
  await settled()
  expect([(await there(t.app)).statusCode, (await there(second.context.app)).statusCode]).toEqual([404, 404])
})

test('no route leads inside, however its address is written', async () => {
  const inside = [
    secret.url,
    `http://localhost:${secret.port}`,
    `http://[::1]:${secret.port}`,
    `http://[::ffff:127.0.0.1]:${secret.port}`,
    `http://0x7f000001:${secret.port}`,
    `http://2130706433:${secret.port}`,
    'http://169.254.169.254',
  ]
  for (const url of inside) {
    const { path } = await addRoute({ retries: 0 }, [{ url }])
    const got = await get(`${path}/x`)
    expect([url, got.status, messageOf(got)]).toEqual([url, 502, '上游服务无法访问'])
  }
  expect(secret.heard).toEqual([])
  for (const url of ['file:///etc/passwd', 'http://user:pass@example.com', 'example.com', 'http://example.com/?a=1']) {
    const body = { routerId: 'bad', name: '坏', pathPattern: '/bad/**', upstreams: [{ url }] }
    expect((await keeper(calls.add, { body })).body.fields?.map(({ field }) => field)).toEqual(['upstreams'])
  }
})

test('what is wrong with a route is said at its field', async () => {
  const wrong: [object, string][] = [
    [{ pathPattern: 'x' }, 'pathPattern'],
    [{ pathPattern: '/a/**/b' }, 'pathPattern'],
    [{ pathPattern: '/a/../b' }, 'pathPattern'],
    [{ pathPrefix: '/v1/' }, 'pathPrefix'],
    [{ upstreams: [{ url: one.url, weight: 'x' }] }, 'upstreams'],
    [{ upstreams: [{ url: one.url, weight: '0' }] }, 'upstreams'],
    [{ requestHeaders: [{ name: 'Host', value: 'x' }] }, 'requestHeaders'],
    [{ requestHeaders: [{ name: 'X-A', value: 'a\r\nB: c' }] }, 'requestHeaders'],
    [{ responseHeaders: [{ name: 'Set-Cookie', value: 'x' }] }, 'responseHeaders'],
    [{ permission: '管理员' }, 'permission'],
  ]
  for (const [more, field] of wrong) {
    const body = { routerId: 'wrong', name: '错', pathPattern: '/w/**', upstreams: [{ url: one.url }], ...more }
    expect([more, (await keeper(calls.add, { body })).body.fields?.[0]?.field]).toEqual([more, field])
  }
})

/** Bytes as they are, over a line of their own. */
async function raw(lines: readonly string[], body = ''): Promise<string> {
  const socket = net.connect(Number(new URL(base).port), '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\nHost: x\r\nX-Access-Token: ${token}\r\nConnection: close\r\n\r\n${body}`)
  return text(socket).catch(() => '')
}

test('two readers of one request never read two', async () => {
  const { path } = await addRoute()
  const before = one.heard.length
  const at = `POST /api/gateway${path}/x HTTP/1.1`
  const hidden = `GET /api/gateway${path}/hidden HTTP/1.1\r\nHost: x\r\n\r\n`
  const both = await raw([at, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`)
  expect(both).toMatch(/^HTTP\/1.1 400/)
  expect(await raw([at, 'Content-Length: 3', 'Content-Length: 40'], 'abc')).toMatch(/^HTTP\/1.1 400/)
  expect(await raw([at, 'Transfer-Encoding: xchunked'], 'abc')).toMatch(/^HTTP\/1.1 4/)
  expect(await raw([`GET /api/gateway${path}/..%2f..%2fsys/user/list HTTP/1.1`])).toMatch(/^HTTP\/1.1 4/)
  expect(await raw([`GET /api/gateway${path}/%0d%0aX:1 HTTP/1.1`])).toMatch(/^HTTP\/1.1 4/)
  expect(one.heard.length).toBe(before)
  const through = await raw([at, 'Content-Length: 3', 'X-Drop: 1', 'Connection: close, x-drop', 'TE: trailers'], 'abc')
  expect(through).toMatch(/^HTTP\/1.1 200/)
  expect(one.heard.at(-1)).toMatchObject({ body: 'abc' })
  expect([one.heard.at(-1)?.headers['x-drop'], one.heard.at(-1)?.headers.te]).toEqual([undefined, undefined])
  const round = await get(`${path}/x`, { headers: { via: '1.1 xuanjiao-gateway' } })
  expect(round.status).toBe(404)
})

async function dial(path: string, more: { ticket?: string; origin?: string } = {}): Promise<WebSocket | number> {
  const ticket = more.ticket ?? (await keeper(socketCalls.ticket)).result.ticket
  const address = `${base.replace('http', 'ws')}/api/gateway${path}`
  const socket = new WebSocket(address, [ticket], { ...(more.origin && { origin: more.origin }) })
  socket.on('error', () => {})
  return new Promise(resolve => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
}

test('sockets go through with a ticket, where the route lets them, as long as it stands', async () => {
  const { id, path } = await addRoute({ webSocket: 'Y' })
  const closed = (await addRoute()).path
  const socket = (await dial(`${path}/live?room=1`)) as WebSocket
  socket.send('你好')
  const [echo] = (await once(socket, 'message')) as [Buffer]
  expect(String(echo)).toBe('你好')
  const heard = one.heard.at(-1)
  expect([heard?.method, heard?.url, heard?.headers['sec-websocket-protocol']]).toEqual([
    'WS',
    `${path}/live?room=1`,
    undefined,
  ])
  expect(heard?.headers['x-access-token']).toBeUndefined()
  expect(await dial(`${closed}/live`)).toBe(404)
  expect(await dial(`${path}/live`, { ticket: 'x'.repeat(32) })).toBe(401)
  expect(await dial(`${path}/live`, { origin: 'https://evil.example' })).toBe(403)
  const inside = await addRoute({ webSocket: 'Y' }, [{ url: secret.url }])
  expect([await dial(`${inside.path}/x`), secret.heard]).toEqual([502, []])
  const gone = once(socket, 'close')
  await keeper(calls.edit, { body: { id, webSocket: 'N' } })
  expect((await gone)[0]).toBe(4403)
})

test('a route of that wire becomes one of ours, and what has no place here is refused', async () => {
  const router = {
    routerId: 'old_wire',
    name: '旧式',
    uri: one.url,
    predicates: '[{"name":"Path","args":["/old/**"]},{"name":"Method","args":["GET"]}]',
    filters:
      '[{"name":"StripPrefix","args":[{"key":"_genkey_0","value":"1"}]},{"name":"RequestRateLimiter","args":[{"key":"redis-rate-limiter.replenishRate","value":2}]}]',
    status: 1,
  }
  expect((await keeper(gatewayRouteCalls.updateAll, { body: { router } })).body.message).toBe('操作成功!')
  await settled()
  expect((await get('/old/x')).body).toBe('got /x')
  const all = (await keeper(gatewayRouteCalls.all)).result
  expect(all.find(({ routerId }) => routerId === 'old_wire')).toMatchObject({
    uri: one.url,
    status: 1,
    predicates: [
      { name: 'Path', args: ['/old/**'] },
      { name: 'Method', args: ['GET'] },
    ],
    filters: [
      { name: 'StripPrefix', args: [{ value: '1' }] },
      { name: 'RequestRateLimiter', args: [{ value: '2' }] },
    ],
  })
  const hostile = { ...router, predicates: '[{"name":"After","args":["#{T(java.lang.Runtime)}"]}]' }
  expect((await keeper(gatewayRouteCalls.updateAll, { body: { router: hostile } })).body.message).toBe(
    '不支持的匹配条件：After',
  )
})
