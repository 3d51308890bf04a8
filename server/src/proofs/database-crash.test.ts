import { gridPageName } from '@xuanjiao/contract/system/socket-calls'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { loadConfig } from '../platform/config/config.ts'
import { readPidFile } from '../platform/embedded-postgres/server-process.ts'
import { startProduct, type RunningProduct } from '../start-product.ts'
import { signInFirstAdministrator } from './testing/first-sign-in.ts'
import { callOverHttp } from './testing/acknowledged-writes.ts'

/** Ten in a row without a calm minute between them end the product: one fewer it has to survive. */
const CRASHES = process.env['TEST_LONG'] === '1' ? 9 : 2

let dataDir: string
let product: RunningProduct
let token: string

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-crash-'))
  fs.chmodSync(dataDir, 0o711)
  const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off', CAPTCHA: 'off' })
  product = await startProduct(config, () => {})
  product.context.sharedGridPages.register('crash', async () => true)
  const lines = [`一次性密码：${product.administrator?.password}`]
  token = await signInFirstAdministrator({ address: product.address, lines })
})
afterAll(async () => {
  await product.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = () => readPidFile(path.join(dataDir, 'postgres'))?.pid ?? 0

/** Ends the postmaster, and answers who it was. */
function crash(): number {
  const killed = postmaster()
  expect(killed).toBeGreaterThan(0)
  process.kill(killed, 'SIGKILL')
  return killed
}

/** Connections outlive the postmaster for a moment and may still answer: the crash is over when another one is there. */
async function startedAgain(killed: number): Promise<void> {
  await expect.poll(() => ![0, killed].includes(postmaster()), { timeout: 10_000 }).toBe(true)
}

/** Asks until it is answered well; every other answer on the way has to be one that says when to come again. */
async function askUntilAnswered(): Promise<{ milliseconds: number; refused: number }> {
  const begun = performance.now()
  for (let rejected = 0; ; rejected++) {
    const response = await fetch(`${product.address}/api/he/hospital/list`, { headers: { 'x-access-token': token } })
    const body = (await response.json()) as { success: boolean; message: string }
    if (response.status === 200 && body.success) return { milliseconds: performance.now() - begun, refused: rejected }
    expect([response.status, body.message]).toEqual([503, '数据库暂时无法访问，请稍后重试'])
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    await sleep(20)
  }
}

async function openSocket(): Promise<WebSocket> {
  const { result } = await callOverHttp<{ ticket: string; userId: string }>(
    product.address,
    '/sys/ws/ticket',
    token,
    {},
  )
  const at = `${product.address.replace('http', 'ws')}/vxeSocket/${result.userId}/${gridPageName('crash', 'a'.repeat(32))}`
  const socket = new WebSocket(at, result.ticket)
  await once(socket, 'open')
  return socket
}

function registerWork(): { release: () => void; runs: () => number } {
  let release = () => {}
  let runs = 0
  const released = new Promise<void>(resolve => (release = resolve))
  product.context.jobs.register({
    kind: 'crash-proof',
    title: '跨越数据库崩溃的任务',
    payload: z.strictObject({}),
    maxAttempts: 1,
    timeoutSeconds: 600,
    parallel: 1,
    run: async () => {
      runs++
      await released
      return { kept: true }
    },
  })
  return { release, runs: () => runs }
}

test(
  `a database killed ${CRASHES} times ends neither the product nor its sockets and jobs, and is back within ten seconds`,
  { timeout: 600_000 },
  async () => {
    const socket = await openSocket()
    const work = registerWork()
    const job = await product.context.jobs.add({ kind: 'crash-proof', payload: {}, tenantId: 1 })
    await expect.poll(work.runs).toBe(1)
    for (let count = 0; count < CRASHES; count++) {
      const killed = crash()
      const meanwhile = Array.from({ length: 8 }, askUntilAnswered)
      await startedAgain(killed)
      const answers = await Promise.all([...meanwhile, askUntilAnswered()])
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000)
    }
    expect(socket.readyState).toBe(socket.OPEN)
    work.release()
    const state = async () =>
      (
        await product.context.database.system
          .selectFrom('sys_job')
          .select(['state', 'attempt'])
          .where('id', '=', job)
          .execute()
      )[0]
    await expect.poll(state).toEqual({ state: 'done', attempt: 1 })
    socket.terminate()
  },
)
