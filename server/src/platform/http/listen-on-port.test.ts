import fs from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listenOnPort } from './listen-on-port.ts'

const portOf = (address: string) => Number(new URL(address.replace(/^[^h]*/, '')).port)

/** How many sockets of this machine listen on the port. */
const listenersOn = (port: number): number => {
  const at = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`
  return fs.readFileSync('/proc/net/tcp', 'utf8').split(at).length - 1
}

test('several sockets take connections in, and all of them are the web server’s own', async () => {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 50 })
  app.get('/', async () => 'here')
  const listening = await listenOnPort(app, { port: 0, host: '127.0.0.1' })
  const port = portOf(listening.address)
  expect(listenersOn(port)).toBe(8)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/`).then(r => r.text())),
  )
  expect(new Set(answers)).toEqual(new Set(['here']))
  const others = listening.close()
  await app.close()
  await others
  expect(listenersOn(port)).toBe(0)
})

test('a stop waits for who is being served, whichever socket they came by', async () => {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 50 })
  const served = Promise.withResolvers<void>()
  let calls = 0
  app.get('/', async () => {
    calls += 1
    await served.promise
    return 'served'
  })
  const listening = await listenOnPort(app, { port: 0, host: '127.0.0.1' })
  const port = portOf(listening.address)
  const answers = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/`).then(r => r.text()))
  await expect.poll(() => calls).toBe(20)
  let isClosed = false
  const closed = Promise.all([listening.close(), app.close()]).then(() => (isClosed = true))
  await expect.poll(() => listenersOn(port)).toBe(0)
  expect(isClosed).toBe(false)
  served.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['served']))
  await closed
})
