import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { errorReporter } from '../../error-reporter.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { cloneDatabase } from '../../testing/app/test-database.ts'
import { logFormatOf, openEventLog, type EventLog } from './event-log.ts'
import { openDatabase } from '../database/db.ts'
import { servePublic } from '../calls/serve-calls.ts'

let lines: string[]
let time: number
let log: EventLog
beforeEach(() => {
  lines = []
  time = Date.UTC(2026, 10, 23, 2)
  log = openEventLog('json', { write: line => void lines.push(line) }, () => time)
})
const events = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)

test('an event is one line of JSON with level and time, a fault keeps its place and loses what was sent', () => {
  const error = Object.assign(new Error('boom'), { code: '23505', detail: 'Key (phone)=(13800010000) already exists.' })
  log.error({ err: error }, 'zwei\nZeilen')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  expect(lines[0]).not.toContain('13800010000')
  expect(events()[0]).toMatchObject({
    level: 'error',
    time: '2026-11-23T02:00:00.000Z',
    err: { code: '23505', stack: expect.stringContaining('event-log.test') },
  })
})

test('the same complaint is written once a minute, with how often it came meanwhile', () => {
  for (let second = 0; second <= 60; second += 2) {
    log.warn('操作日志暂时无法保存')
    time += 2_000
  }
  expect(events().map(({ msg, repeated }) => [msg, repeated])).toEqual([
    ['操作日志暂时无法保存', undefined],
    ['操作日志暂时无法保存', 29],
  ])
})

test('other words, another route or another fault is another line, and what is only told is never folded', () => {
  log.warn({ route: '/a' }, 'x')
  log.warn({ route: '/b' }, 'x')
  log.error({ about: 'jobs', err: new Error('1') }, 'y')
  log.error({ about: 'jobs', err: new Error('2') }, 'y')
  log.info('z')
  log.info('z')
  expect(lines).toHaveLength(6)
})

test('people read the time in China, the words, what belongs to them and the place', () => {
  const said: string[] = []
  const text = openEventLog('text', { write: line => void said.push(line) }, () => time)
  text.warn({ route: '/api/x', ms: 12 }, '数据库语句过慢')
  text.error({ err: new Error('boom') }, '系统出错')
  expect(said[0]).toBe('[2026-11-23 10:00:00] 注意 数据库语句过慢 route=/api/x ms=12\n')
  expect(said[1]).toMatch(/^\[2026-11-23 10:00:00\] 错误 系统出错\nError: boom\n {4}at /)
})

test('machines are given JSON where people are served, people are given text, and the setting stands over both', () => {
  expect(logFormatOf({ LOG_FORMAT: undefined, production: true })).toBe('json')
  expect(logFormatOf({ LOG_FORMAT: undefined, production: false })).toBe('text')
  expect(logFormatOf({ LOG_FORMAT: 'text', production: true })).toBe('text')
})

const request = endpoint({ method: 'GET', path: '/ask', title: '提问', allow: 'public', result: z.unknown() })

test('a call has one number: in the header, in what the person reads, in the line of the fault and of the call', async () => {
  const t = await startTestApp({
    config: { ACCESS_LOG: 'on' },
    parts: { log, reportError: errorReporter(log) },
    modules: [
      testModule(context => servePublic(context, request, () => Promise.reject(new TypeError('x is not a function')))),
    ],
  })
  for (let times = 0; times < 2; times++) {
    lines.length = 0
    const { headers, body } = await t.call(request)
    const id = String(headers['x-request-id'])
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(body.message).toBe(`系统出错，请稍后重试（编号 ${id}）`)
    await expect.poll(() => lines.length).toBe(2)
    const [fault, call] = events()
    expect(fault).toMatchObject({
      level: 'error',
      req: id,
      route: '/api/ask',
      method: 'GET',
      err: { type: 'TypeError' },
    })
    expect(call).toMatchObject({ level: 'info', req: id, route: '/api/ask', status: 500, ms: expect.any(Number) })
  }
  await t.close()
})

test('who is turned away for a while is told once, not a thousand times; without the setting no call has a line', async () => {
  const away = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
  const t = await startTestApp({
    parts: { log },
    modules: [testModule(context => servePublic(context, request, away))],
  })
  for (let times = 0; times < 5; times++) expect((await t.call(request)).status).toBe(503)
  await t.app.inject('/api/nowhere')
  expect(events().map(({ level, msg, status }) => [level, msg, status])).toEqual([
    ['warn', '数据库暂时无法访问，请稍后重试', 503],
  ])
  await t.close()
})

test('a slow statement is told by its text, and never with what it was asked with', async () => {
  const t = await cloneDatabase()
  const messages: string[] = []
  const database = openDatabase({
    connection: t.application,
    slow: { overMs: 40, report: statement => void messages.push(statement) },
  })
  await sql`select pg_sleep(0.05),   ${'13800010000'}::text`.execute(database.system)
  await sql`select 1`.execute(database.system)
  expect(messages).toEqual(['select pg_sleep(0.05), $1::text'])
  await database.close()
  await t.drop()
})
