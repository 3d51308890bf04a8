import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { fetchPublic, type PublicFetchRequest } from './fetch-public.ts'

describe('what belongs to the open internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700::1111'])(
    '%s does',
    address => expect(isPublicAddress(address)).toBe(true),
  )
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:0:1::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'not an address',
    '',
  ])('%s does not', address => expect(isPublicAddress(address)).toBe(false))
})

let server: Server
let folder: string
let port: number
let met: string[]
let to = ''

/** A place inside the house, that nobody outside may make us ask. */
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xuanjiao-egress-'))
  server = createServer((request, response) => {
    met.push(request.url ?? '')
    if (request.url === '/away') return void response.writeHead(302, { location: to }).end()
    if (request.url === '/silent') return
    if (request.url === '/gone') return void response.writeHead(404).end('CANARY')
    if (request.url === '/says-large')
      return void response.writeHead(200, { 'content-length': 5000 }).end('x'.repeat(5000))
    if (request.url === '/is-large') {
      response.writeHead(200)
      for (let n = 0; n < 5; n += 1) response.write('x'.repeat(1000))
      return void response.end()
    }
    return void response.end('CANARY')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await fs.rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  met = []
})

const order = (url: string, more: Partial<PublicFetchRequest> = {}): PublicFetchRequest => ({
  url,
  into: path.join(folder, 'got'),
  maxBytes: 2000,
  ms: 1000,
  ...more,
})
const allow = () => [`127.0.0.1:${port}`]
const here = (at: string) => `http://127.0.0.1:${port}${at}`

test('the control: a place that is allowed is fetched', async () => {
  expect(await fetchPublic(order(here('/ok'), { allow: allow() }))).toEqual({ url: here('/ok'), size: 6 })
  expect(await fs.readFile(path.join(folder, 'got'), 'utf8')).toBe('CANARY')
})

test.each([
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'ftp://example.com/a.png',
  'data:image/png;base64,AA==',
  'javascript:1',
  'http://user:word@example.com/a.png',
  'no address',
  '',
])('%j is no address of the web', async url => {
  await expect(fetchPublic(order(url))).rejects.toMatchObject({ reason: 'badAddress' })
})

const inside = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
]
test.each(inside)('%s is inside, however it is written', async host => {
  await expect(fetchPublic(order(`http://${host}:${port}/ok`))).rejects.toMatchObject({ reason: 'unreachable' })
  expect(met).toEqual([])
})

const named =
  (...addresses: string[]): LookupFunction =>
  (_name, options, answer) => {
    const matches = addresses.map(address => ({ address, family: 4 }))
    return options.all ? answer(null, matches) : answer(null, addresses[0] ?? '', 4)
  }

test('a name is judged by where it leads, every address of it', async () => {
  const url = `http://pictures.example.com:${port}/ok`
  for (const resolve of [
    named('127.0.0.1'),
    named('10.0.0.1'),
    named('8.8.8.8', '127.0.0.1'),
    named('127.0.0.1', '8.8.8.8'),
  ])
    await expect(fetchPublic(order(url, { resolve }))).rejects.toMatchObject({ reason: 'unreachable' })
  expect(met).toEqual([])
})

test('a redirect leads no further inside than an address', async () => {
  for (const next of [
    `http://localhost:${port}/ok`,
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'gopher://127.0.0.1',
  ]) {
    to = next
    await expect(fetchPublic(order(here('/away'), { allow: allow() }))).rejects.toThrow()
  }
  expect(met).toEqual(['/away', '/away', '/away', '/away'])
  to = '/ok'
  expect(await fetchPublic(order(here('/away'), { allow: allow() }))).toEqual({ url: here('/ok'), size: 6 })
})

test('a redirect without end ends', async () => {
  to = '/away'
  await expect(fetchPublic(order(here('/away'), { allow: allow() }))).rejects.toMatchObject({ reason: 'unreachable' })
  expect(met).toHaveLength(4)
})

test.each([
  ['/says-large', 'tooLarge'],
  ['/is-large', 'tooLarge'],
  ['/gone', 'unreachable'],
])('%s is %s', async (at, reason) => {
  await expect(fetchPublic(order(here(at), { allow: allow() }))).rejects.toMatchObject({ reason })
})

test('a place that never answers is not waited for', async () => {
  await expect(fetchPublic(order(here('/silent'), { allow: allow(), ms: 50 }))).rejects.toMatchObject({
    reason: 'tooSlow',
  })
})
