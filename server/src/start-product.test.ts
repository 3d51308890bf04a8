import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './platform/config/config.ts'
import { readPidFile } from './platform/embedded-postgres/server-process.ts'
import { startProduct } from './start-product.ts'
import { welcomeMessage } from './welcome-message.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-start-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const settings = () => ({ PORT: '0', DATA_DIR: path.join(folder, 'data'), DEMO: 'off' })
const databaseRuns = () => readPidFile(path.join(folder, 'data/postgres')) !== undefined

test('an empty folder becomes a product that answers, tells its first password once, and stops without a trace', async () => {
  const config = loadConfig(settings())
  const lines: string[] = []
  const product = await startProduct(config, line => lines.push(line))
  expect(lines).toContain('正在启动内置数据库……')
  expect((await fetch(`${product.address}/api/ready`)).status).toBe(200)
  expect(product.administrator?.password).toMatch(/^\S{12,}$/)
  const reply = welcomeMessage(config, product, 1.23).join('\n')
  expect(reply).toContain(`首个管理员：admin，一次性密码：${product.administrator?.password}`)
  expect(reply).not.toContain('演示账号')
  await product.stop()
  await expect(fetch(product.address)).rejects.toThrow('fetch failed')
  expect(databaseRuns()).toBe(false)

  const again = await startProduct(config, () => {})
  expect(again.administrator).toBeUndefined()
  expect((await fetch(`${again.address}/api/ready`)).status).toBe(200)
  await again.stop()
})

test('a taken port is said before anything is started', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as net.AddressInfo
  const lines: string[] = []
  const config = loadConfig({ ...settings(), PORT: String(port) })
  await expect(startProduct(config, line => lines.push(line))).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  expect(lines).toEqual([])
  other.close()
})

test('a second start on the same folder and port is told that the first one runs, and as which process', async () => {
  const product = await startProduct(loadConfig(settings()), () => {})
  const config = loadConfig({ ...settings(), PORT: new URL(product.address).port })
  await expect(startProduct(config, () => {})).rejects.toMatchObject({
    message: expect.stringContaining(`本程序已经在运行（进程号 ${process.pid}）`),
    hint: expect.stringContaining(`kill ${process.pid}`),
  })
  await product.stop()
})

test('what fails half-way leaves nothing running', async () => {
  const data = path.join(folder, 'data')
  fs.rmSync(path.join(data, 'files'), { recursive: true, force: true })
  fs.writeFileSync(path.join(data, 'files'), 'in the way')
  const lines: string[] = []
  await expect(startProduct(loadConfig(settings()), line => lines.push(line))).rejects.toMatchObject({
    syscall: 'mkdir',
  })
  expect(lines).toContain('正在启动内置数据库……')
  expect(databaseRuns()).toBe(false)
  fs.rmSync(path.join(data, 'files'))
})
