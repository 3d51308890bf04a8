import http from 'node:http'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './platform/config/config.ts'
import { startProduct, type RunningProduct } from './start-product.ts'
import { startTestApp } from './testing/app/test-app.ts'

let folder: string
let product: RunningProduct
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-drain-'))
  product = await startProduct(loadConfig({ PORT: '0', DATA_DIR: folder, DEMO: 'off', DRAIN_SECONDS: '300' }), () => {})
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** One connection that is kept, as a balancer keeps it. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

function ask(at: string): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${product.address}${at}`, { agent }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', piece => (text += piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
  })
}

test('a stop tells balancers first and goes on serving; a second one closes the door', async () => {
  expect((await ask('/api/ready')).status).toBe(200)
  const stopped = product.stop()
  const reply = await ask('/api/ready')
  expect([reply.status, reply.headers['retry-after'], reply.headers.connection]).toEqual([503, '5', 'close'])
  expect(JSON.parse(reply.text).message).toBe('服务正在停止')
  expect((await ask('/api/sys/randomImage/drain')).status).toBe(200)
  expect((await ask('/api/health')).status).toBe(200)
  void product.stop()
  await stopped
  await expect(ask('/api/health')).rejects.toThrow('ECONNREFUSED')
})

test('whoever still gets through a closed door hears it in our words, with the time to come again', async () => {
  const t = await startTestApp()
  t.context.serverState.phase = 'closed'
  const { statusCode, headers, body } = await t.app.inject('/api/health')
  expect([statusCode, headers['retry-after'], headers['connection']]).toEqual([503, '5', 'close'])
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 503, message: '服务正在停止，请稍后重试' })
  await t.close()
})
