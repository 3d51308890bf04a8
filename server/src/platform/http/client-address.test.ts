import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { testConfig } from '../../testing/app/test-config.ts'
import { clientNetworkOf } from './client-address.ts'
import { openWebServer } from './open-web-server.ts'

/** The address that a server with these proxies sees, asked with a header by somebody on this machine. */
async function seen(proxies: string | undefined, forwarded?: string | string[], from = '127.0.0.1'): Promise<string> {
  const app = await openWebServer(testConfig(proxies === undefined ? {} : { TRUSTED_PROXIES: proxies }))
  app.get('/who', { config: {} }, (request, reply) => reply.send(request.ip))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.inject({ url: '/who', headers, remoteAddress: from })
  await app.close()
  return answer.body
}

describe('the address of a person', () => {
  test('is that of the connection where no proxy is trusted, whatever a header says', async () => {
    expect(await seen(undefined, '203.0.113.9')).toBe('127.0.0.1')
    expect(await seen('10.0.0.0/8', '203.0.113.9', '192.0.2.1')).toBe('192.0.2.1')
  })

  test('is what the trusted proxy says, by address or network', async () => {
    expect(await seen('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
    expect(await seen('10.0.0.0/8, 127.0.0.1', '203.0.113.9, 10.3.2.1')).toBe('203.0.113.9')
    expect(await seen('fd00::/8', '2001:db8::7', 'fd00::1')).toBe('2001:db8::7')
    expect(await seen('127.0.0.1')).toBe('127.0.0.1')
  })

  test('is the last that no proxy of ours vouches for: what a stranger wrote in front counts for nothing', async () => {
    expect(await seen('127.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9')).toBe('203.0.113.9')
    expect(await seen('127.0.0.1', '127.0.0.1, 203.0.113.9')).toBe('203.0.113.9')
  })

  test('is an address: ports and brackets go, what is none ends the chain', async () => {
    expect(await seen('127.0.0.1', '203.0.113.9:51234')).toBe('203.0.113.9')
    expect(await seen('127.0.0.1', '[2001:db8::7]:443')).toBe('2001:db8::7')
    expect(await seen('127.0.0.1', '<script>, 127.0.0.1')).toBe('127.0.0.1')
    expect(await seen('127.0.0.1', 'unknown')).toBe('127.0.0.1')
    expect(await seen('127.0.0.1', '')).toBe('127.0.0.1')
  })

  test('over a real connection too', async () => {
    const app = await openWebServer(testConfig({ TRUSTED_PROXIES: '127.0.0.1' }))
    app.get('/who', { config: {} }, (request, reply) => reply.send(request.ip))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/who`, { headers: { 'x-forwarded-for': '198.51.100.4' } })
    expect(await answer.text()).toBe('198.51.100.4')
    await app.close()
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(clientNetworkOf(ip)).toBe(network)
})
