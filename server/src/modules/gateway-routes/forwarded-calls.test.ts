import { gatewayRouteCalls } from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import { metricsCall } from '@xuanjiao/contract/system/health-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app/test-app.ts'
import { messageOf, routeRecords, startGatewayWorld, type GatewayWorld } from './testing/gateway-world.ts'

// Where a call goes, what arrives there and what comes back; what never gets through stands in gateway-guards.test.ts.

let w: GatewayWorld
beforeAll(async () => void (w = await startGatewayWorld()))
afterAll(async () => {
  expect(w.t.unexpectedErrors).toEqual([])
  await w.close()
})

test('a call is handed on with its path, query and body, and without what is ours', async () => {
  const { path } = await w.addRoute({
    stripSegments: 1,
    pathPrefix: '/v1',
    tellsUser: 'Y',
    requestHeaders: [{ name: 'X-Key', value: 'k' }, { name: 'Accept-Language' }],
    responseHeaders: [{ name: 'X-Answered', value: 'yes' }],
  })
  w.one.answer = (_request, response) => {
    response.setHeader('set-cookie', 'sid=stolen; Path=/')
    response.setHeader('location', 'http://127.0.0.1:1/inside')
    response.setHeader('content-type', 'text/html')
    response.setHeader('x-total', '7')
    response.writeHead(201).end('<script>1</script>')
  }
  const got = await w.get(`${path}/a%20b/c?x=1&y=%2F`, {
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
  const heard = w.one.heard.at(-1)
  expect(heard).toMatchObject({ method: 'POST', url: '/v1/a%20b/c?x=1&y=%2F', body: 'anything at all' })
  expect(heard?.headers).toMatchObject({ 'x-key': 'k', 'x-gateway-user': 'keeper', 'content-type': 'text/plain' })
  for (const name of ['x-access-token', 'cookie', 'authorization', 'x-forwarded-for', 'accept-language', 'tenant-id'])
    expect([name, heard?.headers[name]]).toEqual([name, undefined])
  w.one.answer = ({ url }, response) => response.end(`got ${url}`)
})

test('what lets us in there is sent, kept encrypted, shown to nobody, and goes to no other server unasked', async () => {
  const { id, path } = await w.addRoute({ credential: 'Bearer very-secret' })
  await w.get(`${path}/a`, { headers: { authorization: 'Bearer of the caller' } })
  expect(w.one.heard.at(-1)?.headers.authorization).toBe('Bearer very-secret')
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(r)::text as text from sys_gateway_route r
    union all select to_jsonb(l)::text from sys_data_log l where l.data_table = 'sys_gateway_route'`.execute(
    w.t.database.system,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes('very-secret'))).toEqual([])
  const shown = (await w.keeper(routeRecords.get, { query: { id } })).result as { credential: string }
  expect(shown.credential).toMatch(/^\*+$/)

  const edit = async (more: object) => {
    const { version } = (await w.keeper(routeRecords.get, { query: { id } })).result as { version: number }
    return (await w.keeper(routeRecords.edit, { body: { id, version, ...more } })).body
  }
  const elsewhere = { upstreams: [{ url: w.one.url }, { url: w.two.url }] }
  expect((await edit({ ...elsewhere, credential: shown.credential })).fields?.[0]).toEqual({
    field: 'credential',
    message: '上游地址已改变，请重新填写凭证',
  })
  expect((await edit({ upstreams: [{ url: w.one.url, weight: '2' }] })).code).toBe(200)
  expect((await edit({ ...elsewhere, credentialHeader: 'X-Api-Key', credential: 'k-2' })).code).toBe(200)
  const sent = async () => {
    await w.get(`${path}/b`)
    const heard = [...w.one.heard, ...w.two.heard].findLast(({ url }) => url === `${path}/b`)
    return [heard?.headers['x-api-key'], heard?.headers.authorization]
  }
  await expect.poll(sent, { timeout: 5000 }).toEqual(['k-2', undefined])
})

test('conditions choose the route, in their order', async () => {
  await w.addRoute(
    { pathPattern: '/pick/*', methods: 'GET', headerConditions: [{ name: 'X-Kind', value: 'b*' }], sortNo: 1 },
    [{ url: `${w.one.url}/b` }],
  )
  await w.addRoute({ pathPattern: '/pick/**', queryConditions: [{ name: 'v' }], sortNo: 2 }, [
    { url: `${w.one.url}/v` },
  ])
  await w.addRoute({ pathPattern: '/pick/**', sortNo: 3 }, [{ url: `${w.one.url}/rest` }])
  const asked = async (path: string, init: RequestInit = {}) => (await w.get(path, init)).body
  expect(await asked('/pick/1', { headers: { 'x-kind': 'beta' } })).toBe('got /b/pick/1')
  expect(await asked('/pick/1?v=', { headers: { 'x-kind': 'alpha' } })).toBe('got /v/pick/1?v=')
  expect(await asked('/pick/1', { method: 'POST', headers: { 'x-kind': 'beta' } })).toBe('got /rest/pick/1')
  expect(await asked('/pick/1/2', { headers: { 'x-kind': 'beta' } })).toBe('got /rest/pick/1/2')
})

test('upstreams are asked by their weights; a killed one is left out, and asked again once it is back', async () => {
  const { path, id } = await w.addRoute({ breakerFailures: 2, breakerSeconds: 10 }, [
    { url: w.one.url, weight: '3' },
    { url: w.two.url, weight: '1' },
  ])
  const before = [w.one.heard.length, w.two.heard.length] as const
  for (let at = 0; at < 8; at += 1) await w.get(`${path}/w`)
  expect([w.one.heard.length - before[0], w.two.heard.length - before[1]]).toEqual([6, 2])

  await w.one.kill()
  const statuses = []
  for (let at = 0; at < 8; at += 1) statuses.push((await w.get(`${path}/w`)).status)
  expect(statuses).toEqual(statuses.map(() => 200)) // a GET is asked again elsewhere
  const stateOf = async () => {
    const route = (await w.keeper(gatewayRouteCalls.states)).result.find(state => state.id === id)
    return route?.upstreams.map(({ state }) => state)
  }
  expect(await stateOf()).toEqual(['open', 'closed'])

  await w.two.kill()
  const alone = await w.get(`${path}/w`, { method: 'POST', body: 'x' })
  expect([alone.status, messageOf(alone)]).toEqual([502, '上游服务无法访问'])
  expect((await w.get(`${path}/w`, { method: 'POST', body: 'x' })).status).toBe(502) // asked once each
  const refused = await w.get(`${path}/w`)
  expect([refused.status, messageOf(refused)]).toEqual([503, '上游服务暂时不可用，请稍后重试'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  await Promise.all([w.one.listen(), w.two.listen()])
  expect((await w.get(`${path}/w`)).status).toBe(503)
  w.t.clock.advance(11)
  expect(await stateOf()).toEqual(['halfOpen', 'halfOpen'])
  expect((await w.get(`${path}/w`)).status).toBe(200)
  expect((await w.get(`${path}/w`)).status).toBe(200)
  expect(await stateOf()).toEqual(['closed', 'closed'])
  expect((await w.keeper(metricsCall)).text).toMatch(
    /xuanjiao_gateway_upstream_up\{route="r\d+",upstream="127.0.0.1:\d+"\} 1/,
  )
})

test('what takes too long, is too much or too often is refused', async () => {
  const slow = await w.addRoute({ timeoutSeconds: 1, retries: 0, bodyLimitKb: 1, ratePerMinute: 4 })
  w.one.answer = () => {}
  const late = await w.get(`${slow.path}/x`)
  expect([late.status, messageOf(late)]).toEqual([504, '上游服务响应超时'])
  w.one.answer = ({ url }, response) => response.end(`got ${url}`)
  const large = await w.get(`${slow.path}/x`, { method: 'POST', body: 'x'.repeat(2000) })
  expect([large.status, messageOf(large)]).toEqual([413, '请求内容超过 1 KB'])
  const chunks = new ReadableStream({
    start(stream) {
      for (let at = 0; at < 4; at += 1) stream.enqueue(new TextEncoder().encode('x'.repeat(500)))
      stream.close()
    },
  })
  const streamed = await w.get(`${slow.path}/x`, { method: 'PUT', body: chunks, duplex: 'half' })
  expect(streamed.status).toBe(413)
  expect((await w.get(`${slow.path}/x`)).status).toBe(200)
  expect((await w.get(`${slow.path}/x`)).status).toBe(429)
})

test('every node serves a change at once, and a withdrawn route no more', async () => {
  const { id, path } = await w.addRoute()
  const there = (node: TestApp['app']) =>
    node.inject({ method: 'GET', url: `/api/gateway${path}/x`, headers: { 'x-access-token': w.keeper.token } })
  expect([(await there(w.t.app)).statusCode, (await there(w.second.context.app)).body]).toEqual([200, `got ${path}/x`])
  const second = async () => (await there(w.second.context.app)).body
  await w.keeper(routeRecords.edit, { body: { id, upstreams: [{ url: `${w.two.url}/new` }] } })
  await expect.poll(second, { timeout: 5000 }).toBe(`got /new${path}/x`)
  await w.keeper(routeRecords.edit, { body: { id, status: '0' } })
  const both = () => Promise.all([w.t.app, w.second.context.app].map(async node => (await there(node)).statusCode))
  await expect.poll(both, { timeout: 5000 }).toEqual([404, 404])
})

test('a route of that wire becomes one of ours, and what has no place here is refused', async () => {
  const router = {
    routerId: 'old_wire',
    name: '旧式',
    uri: w.one.url,
    predicates: '[{"name":"Path","args":["/old/**"]},{"name":"Method","args":["GET"]}]',
    filters:
      '[{"name":"StripPrefix","args":[{"key":"_genkey_0","value":"1"}]},{"name":"RequestRateLimiter","args":[{"key":"redis-rate-limiter.replenishRate","value":2}]}]',
    status: 1,
  }
  expect((await w.keeper(gatewayRouteCalls.updateAll, { body: { router } })).body.message).toBe('操作成功!')
  await w.settled()
  expect((await w.get('/old/x')).body).toBe('got /x')
  const all = (await w.keeper(gatewayRouteCalls.all)).result
  expect(all.find(({ routerId }) => routerId === 'old_wire')).toMatchObject({
    uri: w.one.url,
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
  expect((await w.keeper(gatewayRouteCalls.updateAll, { body: { router: hostile } })).body.message).toBe(
    '不支持的匹配条件：After',
  )
})
