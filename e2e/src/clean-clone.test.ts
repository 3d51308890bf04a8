import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { freePort } from './environment/free-port.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { cleanEnvironment, processesIn } from './environment/clean-environment.ts'
import { stepsOfWalk } from './environment/walk.ts'

/** What a newcomer does: clone, `npm start`, look, Ctrl-C. */

const ROOT = path.join(import.meta.dirname, '../..')
/** Installing takes as long as the network needs. */
const PATIENCE_MS = 840_000
const FIRST_STEP_MS = 900_000

let folder: string
let clone: string
let browser: Browser
let port: number
let product: ChildProcess
let visitor: BrowserVisitor | undefined
let said = ''

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-clone-'))
  clone = path.join(folder, 'xuanjiao')
  port = await freePort()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  for (const pid of processesIn(clone)) process.kill(pid, 'SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

const { story } = stepsOfWalk({ visitor: () => visitor })

story('a newcomer clones, starts, looks and stops', part => {
  part(
    'a clone of the last commit installs, builds, starts, and says where to go',
    async () => {
      execFileSync('git', ['clone', '--quiet', ROOT, clone], { env: cleanEnvironment() })
      // A group of its own: Ctrl-C in a terminal reaches all of it.
      product = spawn('npm', ['start'], {
        cwd: clone,
        env: cleanEnvironment({ PORT: String(port) }),
        detached: true,
      })
      for (const stream of [product.stdout, product.stderr]) stream?.on('data', piece => (said += String(piece)))
      await expect
        .poll(() => (product.exitCode === null ? said : `ended with ${product.exitCode}: ${said}`), {
          timeout: PATIENCE_MS,
          interval: 500,
        })
        .toMatch(/已启动[^]*按 Ctrl-C 停止|ended with/)
      expect(said).toContain(`http://127.0.0.1:${port}`)
      expect(said).toMatch(/演示账号[^]*admin[^]*hospital2/)
    },
    FIRST_STEP_MS,
  )

  part('a browser shows the login page', async () => {
    visitor = await openVisitor(browser, { address: `http://127.0.0.1:${port}` })
    const { page, consoleErrors, failedCalls } = visitor
    await page.goto('/')
    await page.getByRole('heading', { name: '宣教后台管理' }).waitFor()
    await page.getByRole('region', { name: '演示账号' }).getByTitle('hospital2', { exact: true }).waitFor()
    expect([...consoleErrors, ...failedCalls]).toEqual([])
  })

  part('Ctrl-C stops everything that was started', async () => {
    expect(processesIn(clone).length).toBeGreaterThan(2)
    process.kill(-(product.pid ?? 0), 'SIGINT')
    await expect.poll(() => product.exitCode ?? product.signalCode, { timeout: 60_000 }).not.toBeNull()
    await expect.poll(() => processesIn(clone), { timeout: 60_000 }).toEqual([])
    expect(said).toContain('正在停止')
  })
})
