import net from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testConfig } from '../../testing/app/test-config.ts'
import { installErrorHandler } from '../errors/app-errors.ts'
import { openWebServer } from './open-web-server.ts'
import { parseStrictJson } from './strict-json.ts'

const open = endpoint({ method: 'GET', path: '/', title: '测试', allow: 'public', result: z.unknown() })
const file = endpoint({ method: 'GET', path: '/', title: '测试', allow: 'public', answer: 'file', result: z.unknown() })
const LONG = '健康宣教'.repeat(500)

async function server(
  settings: Record<string, string> = {},
  patience?: { idleMs: number; wholeMs: number },
): Promise<FastifyInstance> {
  const app = await openWebServer(testConfig(settings), patience && { patience })
  installErrorHandler(app, () => {})
  const put = (method: 'GET' | 'POST', url: string, handler: RouteHandlerMethod) =>
    app.route({ method, url, handler, config: { endpoint: open } })
  put('GET', '/api/short', async () => ({ text: '短' }))
  put('GET', '/api/long', async () => ({ text: LONG }))
  put('GET', '/api/huge', async () => ({ text: LONG.repeat(100) }))
  app.route({
    method: 'GET',
    url: '/api/file',
    config: { endpoint: file },
    handler: (_request, reply) =>
      reply
        .type('text/csv')
        .header('content-length', Buffer.byteLength(LONG))
        .send(Readable.from([LONG])),
  })
  put('GET', '/api/packed', async (_, reply) => reply.header('content-encoding', 'gzip').send(LONG))
  put('GET', '/api/open', async (_, reply) => reply.header('cache-control', 'public').send('x'))
  put('GET', '/api/named/:name', async request => request.params)
  put('POST', '/api/slow', async () => wait(400, '慢'))
  put('POST', '/api/echo', async request => request.body ?? 'nothing')
  return app
}

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await server()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as net.AddressInfo).port
})
afterAll(() => app.close())

describe('addresses', () => {
  const url = (path: string) => app.inject({ url: path })
  test('slashes that old clients double are one', async () => {
    expect((await url('//api///short?a=//b')).json()).toEqual({ text: '短' })
  })
  test.each([
    '/api/short;a=1',
    '/api%2fshort',
    '/api%2Fshort',
    '/api\\short',
    '/api%5cshort',
    '/./api/short',
    '/x/../api/short',
    '/api/..',
    '/api/%2e%2e/x',
    '/api/.%2E/x',
    '/api/short%00',
    '/api/%zz',
    'http://elsewhere/api/short',
  ])('%s is refused', async path => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"message":"请求地址不正确"')
    expect(answer).toContain('x-content-type-options: nosniff')
  })
  test('names with dots, commas and Chinese are ordinary', async () => {
    expect((await url('/api/named/sys_user,realname,username')).json()).toEqual({ name: 'sys_user,realname,username' })
    expect((await url(`/api/named/${encodeURIComponent('..医院.v1..')}`)).json()).toEqual({ name: '..医院.v1..' })
  })
  test('letters have a case', async () => {
    expect((await url('/API/short')).statusCode).toBe(404)
  })
})

describe('bodies', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload })

  test('JSON is read', async () => {
    const value = { a: [{ b: '“{"c":1}”\\', d: null }, { b: 2 }], 'a:b': '', é: 'a"b":' }
    expect((await post(JSON.stringify(value))).json()).toEqual(value)
  })
  test('nothing at all is nothing', async () => {
    expect((await post('')).body).toBe('nothing')
  })
  test.each([
    ['{"a":1,"a":2}', '请求内容的字段“a”重复'],
    ['{"a":1,"b":{"c":1},"\\u0061":2}', '请求内容的字段“a”重复'],
    ['[{"x":{"a" :1,"b":[],"a"\n:3}}]', '请求内容的字段“a”重复'],
    ['{"__proto__":{"admin":true}}', '请求内容含有不允许的字段名'],
    ['{"x":[{"\\u005f_proto__":1}]}', '请求内容含有不允许的字段名'],
    ['['.repeat(33) + ']'.repeat(33), '请求内容嵌套过深'],
    ['{"a":', '请求内容不是正确的 JSON'],
    ["{'a':1}", '请求内容不是正确的 JSON'],
  ])('%s is refused', async (payload, message) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, code: 400, message })
  })
  test('tens of thousands of fields are refused before they are parsed', async () => {
    const many = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`
    expect((await post(many(2000))).statusCode).toBe(200)
    const text = Buffer.from(many(60_000))
    const since = process.cpuUsage()
    const errors = Array.from({ length: 20 }, () => caught(() => parseStrictJson(text)))
    const { user, system } = process.cpuUsage(since)
    expect(new Set(errors)).toEqual(new Set(['请求内容的字段过多，最多 2000 个']))
    expect((user + system) / 1000 / 20).toBeLessThan(20) // was 130 to 160 ms with the schema's complaint about each
  })
  test.each(['"', '{"a', '{"a\\', '{"a":"', '["', '{"\\x":1}', '}', ']]'])(
    '%j is no JSON, and found out',
    async text => {
      expect((await post(text)).json().message).toBe('请求内容不是正确的 JSON')
    },
  )
  test('the same key in two objects is none twice', async () => {
    expect((await post('[{"a":1},{"a":{"a":2}}]')).json()).toEqual([{ a: 1 }, { a: { a: 2 } }])
    expect((await post('['.repeat(32) + ']'.repeat(32))).statusCode).toBe(200)
  })
  test('other encodings and other types are refused', async () => {
    expect((await post(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).json().message).toBe('请求内容不是 UTF-8 编码')
    expect((await post('{}', 'application/json; charset=gbk')).statusCode).toBe(415)
    expect((await post('{}', 'application/json; charset=UTF-8')).statusCode).toBe(200)
    expect((await post('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await post('{}', 'text/plain')).statusCode).toBe(415)
  })
  test('a megabyte is enough', async () => {
    const answer = await post(JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toBe('内容过大')
  })
})

describe('what is not even a request', () => {
  test('is answered like any other refusal', async () => {
    const answer = await raw('GARBAGE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('请求格式不正确')
  })
  test('with headers beyond measure too', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('请求头过大')
  })
})

function caught(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a connection that brings nothing', () => {
  const started = () => performance.now()
  /** How long until the server has closed its whole side, though this side stays open. */
  const heldFor = async (text: string): Promise<number> => {
    const since = started()
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    socket.write(text)
    socket.resume()
    await new Promise(done => socket.once('end', done))
    await expect
      .poll(() => new Promise<number>(done => app.server.getConnections((_error, count) => done(count))), {
        timeout: 2000,
      })
      .toBe(0)
    socket.destroy()
    return performance.now() - since
  }

  test('half a head is answered after ten seconds and closed at once', async () => {
    const held = await heldFor('GET /api/short HTTP/1.1\r\nHost: x\r\n')
    expect(held).toBeGreaterThan(9_000)
    expect(held).toBeLessThan(13_000)
  }, 20_000)
  test('garbage is answered and closed on both sides, though the other keeps its half open', async () => {
    expect(await heldFor('garbage\r\n\r\n')).toBeLessThan(2000)
  })
  test('more than there is room for is closed unheard', () => {
    expect(app.server.maxConnections).toBe(5000)
  })
})

describe('a body that trickles in', () => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`
  let patient: FastifyInstance
  let at: number
  beforeAll(async () => {
    patient = await server({}, { idleMs: 150, wholeMs: 300 })
    await patient.listen({ port: 0, host: '127.0.0.1' })
    at = (patient.server.address() as net.AddressInfo).port
  })
  afterAll(() => patient.close())

  test('is cut off when it pauses', async () => {
    expect(await raw(`${head('/api/echo')}{"a"`, at)).toBe('')
  })
  test('is cut off when it goes on and on', async () => {
    const socket = net.connect(at, '127.0.0.1')
    socket.write(head('/api/echo'))
    const drip = setInterval(() => socket.write(' '), 60)
    await closing(socket.resume())
    clearInterval(drip)
    expect(socket.bytesWritten).toBeLessThan(head('/api/echo').length + 9)
  })
  test('and one that is there may be worked on as long as it takes', async () => {
    const answer = await fetch(`http://127.0.0.1:${at}/api/slow`, {
      method: 'POST',
      body: '{"a":123}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await answer.text()).toBe('慢')
  })
})

describe('answers', () => {
  const get = (url: string, accept?: string) =>
    app.inject({ url, headers: accept === undefined ? {} : { 'accept-encoding': accept } })
  test('of some length are compressed as the client likes', async () => {
    const brotli = await get('/api/long', 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': String(brotli.rawPayload.length),
    })
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual({ text: LONG })
    const gzipped = await get('/api/huge', 'gzip;q=0.8, br;q=0')
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual({ text: LONG.repeat(100) })
  })
  test.each([
    ['/api/long', undefined],
    ['/api/long', 'identity'],
    ['/api/long', 'br;q=0, gzip;q=0.0'],
    ['/api/short', 'br, gzip'],
  ])('%s asked with %s stays as it is', async (url, accept) => {
    const answer = await get(url, accept)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toHaveProperty('text')
  })
  test('that are compressed already are not touched', async () => {
    expect((await get('/api/packed', 'br')).headers['content-encoding']).toBe('gzip')
  })
  test('that are files go as they lie, with their length', async () => {
    const { headers, body } = await get('/api/file', 'br, gzip')
    expect([headers['content-encoding'], headers['content-length'], body]).toEqual([undefined, '6000', LONG])
  })
  test('are not made of bodies that come compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await app.inject({ method: 'POST', url: '/api/echo', headers, payload: gzipSync('{}') })
    expect(answer.statusCode).toBe(400)
  })
  test('HEAD is answered without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/long' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('headers', () => {
  const always = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  test.each(['/api/short', '/api/nowhere', '/nowhere'])('%s bears them all', async url => {
    expect((await app.inject({ url })).headers).toMatchObject(always)
  })
  test('a route may say otherwise', async () => {
    expect((await app.inject({ url: '/api/open' })).headers).toMatchObject({ ...always, 'cache-control': 'public' })
  })
  test('nothing tells what the server is made of, and https is demanded only where there is https', async () => {
    const { headers } = await app.inject({ url: '/api/short' })
    expect(Object.keys(headers)).not.toContain('server')
    expect(Object.keys(headers)).not.toContain('x-powered-by')
    expect(headers['strict-transport-security']).toBeUndefined()
    const secure = await server({ PUBLIC_URL: 'https://xj.example.cn' })
    expect((await secure.inject({ url: '/api/short' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})

/** Until it is closed, however: `once` of Node would throw when the line is reset before. */
const closing = (socket: net.Socket) =>
  new Promise<unknown>(closed => socket.on('error', () => {}).once('close', closed))

async function raw(text: string, to = port): Promise<string> {
  const socket = net.connect(to, '127.0.0.1')
  let answer = ''
  socket.on('data', data => (answer += String(data)))
  socket.write(text)
  await closing(socket)
  return answer
}
