import { expect, test } from 'vitest'
import { loadConfig, type Environment } from './platform/config/config.ts'
import { welcomeMessage } from './welcome-message.ts'

const opened = { address: 'http://127.0.0.1:8080', administrator: undefined }
const lines = (env: Environment) => welcomeMessage(loadConfig(env), opened, 1.94)

test('the first thing said is where to go', () => {
  expect(lines({}).filter(Boolean)[0]).toBe('✓ 健康智慧宣教平台已启动（1.9 秒）：http://127.0.0.1:8080')
})

test('a demo names its accounts and their password, and nothing else does', () => {
  expect(lines({}).join('\n')).toMatch(/Xuanjiao@2026[^]*hospital2 +医院人员/)
  expect(lines({ DEMO: 'off' }).join('\n')).not.toContain('hospital2')
})

test('who sets what nothing uses yet is told its name, and nothing of its value', () => {
  const vain = (env: Environment) => lines(env).filter(line => line.includes('尚未启用'))
  expect(vain({})).toEqual([])
  expect(
    vain({ LOGIN_BY_URL: 'on', SMTP_URL: 'smtp://post', REPORT_DATABASE_URL: 'postgres://x:geheim@db/r' }),
  ).toEqual(['  注意：LOGIN_BY_URL（开启验证码时） 尚未启用，设置了也不起作用。'])
})

test('who lets people in by the address is told that a captcha stands before it', () => {
  const vain = (env: Environment) => lines(env).filter(line => line.includes('LOGIN_BY_URL'))
  expect(vain({ LOGIN_BY_URL: 'on' })).toEqual(['  注意：LOGIN_BY_URL（开启验证码时） 尚未启用，设置了也不起作用。'])
  expect(vain({ LOGIN_BY_URL: 'on', CAPTCHA: 'off' })).toEqual([])
})
