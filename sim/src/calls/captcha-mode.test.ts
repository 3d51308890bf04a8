import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchaSettingOf, CAPTCHA_UNSOLVABLE } from './captcha-mode.ts'
import { StaffClient } from './staff-client.ts'

const COMMAND = fileURLToPath(new URL('../../../commands/sim.mjs', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xj-sim-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What `npm run sim` says in a folder with these settings. */
function said(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ text: string; code: number | null }> {
  const { SIM_BASE: _base, SIM_CAPTCHA: _captcha, ...rest } = process.env
  return new Promise(resolve => {
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env: { ...rest, ...env } })
    let text = ''
    child.stderr.on('data', part => (text += String(part)))
    child.on('exit', code => resolve({ text, code }))
  })
}

describe('npm run sim', () => {
  it('goes to the product of its folder, names the address first, and says when nothing listens there', async () => {
    const { text, code } = await said(['check'], { PORT: '9', BASE_PATH: '/x' })
    expect(text).toContain('接口地址 http://127.0.0.1:9/x\n')
    expect(text).toContain('请先在本目录运行 npm start')
    expect(code).toBe(1)
  }, 30_000)

  it('reads the folder’s .env, and a named address before it', async () => {
    await writeFile(
      join(folder, '.env'),
      'PORT=7\nHOST=0.0.0.0\nPUBLIC_URL=https://xj.example.cn\nTRUSTED_PROXIES=127.0.0.1\n',
    )
    expect((await said(['check'])).text).toContain('接口地址 http://127.0.0.1:7/api\n')
    expect((await said(['check', '--base', 'http://127.0.0.1:9/api'])).text).toContain(
      '接口地址 http://127.0.0.1:9/api\n',
    )
  }, 30_000)
})

/** A door that answers as the product does, and tells where somebody came in and with what captcha. */
async function signInWith(setting: string, problem?: string): Promise<unknown> {
  let answered: unknown
  const door = createServer((request, reply) => {
    const send = (result: unknown, message = '') =>
      reply.end(JSON.stringify({ success: message === '', message, result }))
    if (request.method === 'GET') return send('data:image/png;base64,')
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      answered = [request.url, (JSON.parse(body) as { captcha?: unknown }).captcha]
      send({ token: 't', departs: [] }, problem)
    })
    return undefined
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  try {
    await new StaffClient(base, captchaSettingOf(setting)).signIn('admin', 'x')
    return answered
  } finally {
    door.close()
  }
}

describe('signing in by the setting CAPTCHA', () => {
  it('takes the fixed text, or comes as the mini program of staff does', async () => {
    expect(await signInWith('fixed:k7mq')).toEqual(['/sys/login', 'k7mq'])
    expect(await signInWith('off')).toEqual(['/sys/mLogin', undefined])
    expect(await signInWith('on')).toEqual(['/sys/mLogin', undefined])
  })

  it('says what to set where no program can answer, and other refusals as they are', async () => {
    await expect(signInWith('on', '验证码错误')).rejects.toThrow(CAPTCHA_UNSOLVABLE)
    await expect(signInWith('on', '用户名或密码错误')).rejects.toThrow('用户名或密码错误')
  })
})
