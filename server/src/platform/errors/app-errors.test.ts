import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asSuperuser } from '../../testing/app/test-database.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { servePublic } from '../calls/serve-calls.ts'

const request = endpoint({
  method: 'POST',
  path: '/ask',
  title: '提问',
  allow: 'public',
  body: z.strictObject({ sql: z.string('请写明语句').max(200), times: z.number().optional() }),
  result: z.unknown(),
})

/** Throws what a test says. */
const fail = endpoint({ method: 'GET', path: '/fail', title: '出错', allow: 'public', result: z.unknown() })
let thrown: unknown

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    modules: [
      testModule(context => {
        servePublic(context, request, async ({ body, db }) => (await sql.raw(body.sql).execute(db)).rows)
        servePublic(context, fail, () => Promise.reject(thrown))
      }),
    ],
  })
})
afterAll(() => t.close())

const asked = async (text: string) => {
  const { status, body } = await t.call(request, { body: { sql: text } })
  return [status, body.code, body.message]
}

test.each([
  [
    "insert into sys_attempt (key, attempts, window_ends_at, touched_at) values ('a', 1, now(), now()), ('a', 1, now(), now())",
    200,
    500,
    '该值不可用，系统中已存在！',
  ],
  ["select 'x'::uuid", 400, 400, '参数格式不正确'],
  ["select '2026-13-01'::date", 400, 400, '日期超出范围'],
  ['select 99999999999::integer', 400, 400, '数值超出范围'],
  ['set statement_timeout = 20; select pg_sleep(5)', 200, 500, '查询超时，请缩小范围后重试'],
])('%s is told in words', async (text, status, code, message) => {
  expect(await asked(text)).toEqual([status, code, message])
  expect(t.unexpectedErrors).toEqual([])
})

test.each(['ENOSPC', 'EDQUOT'])('a write that ends with %s says that the disk is full', async code => {
  thrown = Object.assign(new Error('write'), { code, syscall: 'write' })
  const { status, body } = await t.call(fail)
  expect([status, body.message]).toEqual([503, '服务器磁盘空间不足，请联系管理员'])
})

test('a fault of ours shows nothing of the inside, and can be found again', async () => {
  const [status, , message] = await asked('select * from nowhere_at_all')
  expect(status).toBe(500)
  expect(message).toMatch(/^系统出错，请稍后重试（编号 \w{12}）$/)
  expect(t.unexpectedErrors.splice(0)).toHaveLength(1)
})

test('wrong input is told field by field', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/ask', payload: { times: 'x', other: 1 } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    success: false,
    code: 400,
    fields: [
      { field: 'sql', message: '请写明语句' },
      { field: 'times', message: 'times缺失或类型不正确' },
      { field: '', message: '不认识的字段：other' },
    ],
  })
})

test('a database that goes down in the middle is a matter of waiting, and afterwards all is as before', async () => {
  const asking = t.call(request, { body: { sql: 'select pg_sleep(20)' } })
  const cut = `select count(pg_terminate_backend(pid)) as cut from pg_stat_activity where datname = $1 and query = 'select pg_sleep(20)'`
  const cutOff = () => asSuperuser(async client => (await client.query(cut, [t.testDatabase.name])).rows[0].cut)
  await expect.poll(cutOff).toBe('1')
  const { status, body, headers } = await asking
  expect([status, headers['retry-after'], body.message]).toEqual([503, '5', '数据库暂时无法访问，请稍后重试'])
  expect((await t.call(request, { body: { sql: 'select 1 as one' } })).result).toEqual([{ one: 1 }])
  expect(t.unexpectedErrors).toEqual([])
})

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 503],
  [{ code: 'ENOENT', syscall: 'connect' }, 503],
  [{ code: '57P03' }, 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('Client has encountered a connection error and is not queryable'), 503],
  [new Error('Client was closed and is not queryable'), 503],
  [new Error('Query read timeout'), 503],
  [new Error('Cannot use a pool after calling end on the pool'), 503],
  [{ code: 'EHOSTUNREACH', syscall: 'connect' }, 503],
  [{ code: '53100' }, 503],
  [{ code: 'ENOENT', syscall: 'open' }, 500],
  [new TypeError('x is not a function'), 500],
  [new AppError(402, '请先付费'), 402],
])('%o is answered with %s', async (error, status) => {
  thrown = error instanceof Error ? error : Object.assign(new Error('x'), error)
  expect((await t.call(fail)).status).toBe(status)
  expect(t.unexpectedErrors.splice(0)).toEqual(status === 500 ? [thrown] : [])
})
