import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { appErrors } from '../errors/app-errors.ts'
import { serveStaff, servePublic, withMessage } from './serve-calls.ts'

const result = z.unknown()
const body = z.object({ name: z.string(), password: z.string().optional(), phone: z.string().optional() })
const query = z.object({ id: z.string().optional(), token: z.string().optional() })
const calls = {
  add: endpoint({ method: 'POST', path: '/pet/add', title: '新增宠物', allow: 'pet:add', body, query, result }),
  edit: endpoint({ method: 'PUT', path: '/pet/edit', title: '编辑宠物', allow: 'pet:edit', body, result }),
  remove: endpoint({ method: 'DELETE', path: '/pet/delete', title: '删除宠物', allow: 'pet:delete', query, result }),
  list: endpoint({ method: 'GET', path: '/pet/list', title: '宠物列表', allow: 'pet:list', query, result }),
  exportXls: endpoint({ method: 'GET', path: '/pet/exportXls', title: '导出宠物', allow: 'pet:export', result }),
  heartbeat: endpoint({ method: 'POST', path: '/pet/beat', title: '心跳', allow: 'signed-in', poll: true, result }),
  open: endpoint({ method: 'POST', path: '/pet/open', title: '公开', allow: 'public', result }),
  locked: endpoint({ method: 'POST', path: '/pet/locked', title: '上锁', allow: 'pet:locked', result }),
  broken: endpoint({ method: 'POST', path: '/pet/broken', title: '出错', allow: 'signed-in', result }),
}

let t: TestApp
let signedIn = true
const lin = testPrincipal({ username: 'lin', without: ['pet:locked'] })

beforeAll(async () => {
  t = await startTestApp({
    modules: [
      testModule(context => {
        serveStaff(context, calls.add, async () => withMessage('添加成功！', null))
        serveStaff(context, calls.edit, async () => Promise.reject(appErrors.business('名称已存在')))
        serveStaff(context, calls.remove, async () => Promise.reject(appErrors.notFound()))
        serveStaff(context, calls.list, async () => [])
        serveStaff(context, calls.exportXls, async () => [])
        serveStaff(context, calls.heartbeat, async () => null)
        serveStaff(context, calls.locked, async () => null)
        serveStaff(context, calls.broken, async () => Promise.reject(new Error('boom')))
        servePublic(context, calls.open, async () => Promise.reject(appErrors.tooMany('请稍后再试', 3)))
      }),
    ],
  })
  t.context.staffAuthenticator.authenticate = async () => (signedIn ? lin : undefined)
})
afterAll(() => t.close())
beforeEach(() => {
  signedIn = true
})

let seen = 0
async function written(): Promise<Record<string, unknown>[]> {
  await t.context.audit.flush()
  const rows = await t.database.system.selectFrom('sys_log').selectAll().orderBy('id').execute()
  return rows.slice(seen, (seen = rows.length))
}

test('a change is written with who, what, from where and how it went', async () => {
  await t.call(calls.add, { body: { name: '旺财' }, query: { id: '7' } })
  expect(await written()).toMatchObject([
    {
      log_type: '2',
      operate_type: '2',
      log_content: '新增宠物',
      tenant_id: 1,
      userid: lin.userId,
      username: 'lin',
      ip: '127.0.0.1',
      method: 'POST',
      request_url: '/api/pet/add',
      request_param: '{"query":{"id":"7"},"body":{"name":"旺财"}}',
      status: 200,
    },
  ])
})

test('secrets are not, and phone numbers only in part', async () => {
  await t.call(calls.add, {
    body: { name: '13812345678 张', password: 'hunter2', phone: '13812345678' },
    query: { token: 'abc' },
  })
  const [line] = await written()
  expect(line?.['request_param']).toBe(
    '{"query":{"token":"***"},"body":{"name":"138****5678 张","password":"***","phone":"138****5678"}}',
  )
})

test('a change that was refused for its content says why', async () => {
  await t.call(calls.edit, { body: { name: '旺财' } })
  expect(await written()).toMatchObject([
    { log_type: '2', operate_type: '3', log_content: '编辑宠物（未成功：名称已存在）' },
  ])
})

test.each([
  ['without being signed in', calls.add, false, 401, '被拒绝：新增宠物（Token失效，请重新登录!）', null],
  ['without the permission', calls.locked, true, 403, '被拒绝：上锁（没有权限，请联系管理员授权）', 'lin'],
  ['for what is not theirs to see', calls.remove, true, 404, '被拒绝：删除宠物（未找到对应实体）', 'lin'],
  ['too often', calls.open, true, 429, '被拒绝：公开（请稍后再试）', null],
])('who asks %s is written as such', async (_, call, known, status, content, username) => {
  signedIn = known
  expect((await t.call(call, { body: { name: 'x' } })).status).toBe(status)
  expect(await written()).toMatchObject([{ log_type: '3', status, log_content: content, username }])
})

test('taking data out is written, looking is not, and neither is a timer', async () => {
  await t.call(calls.list)
  await t.call(calls.heartbeat)
  await t.app.inject({ url: '/api/nowhere' })
  await t.call(calls.exportXls)
  expect(await written()).toMatchObject([{ log_content: '导出宠物', operate_type: '6', method: 'GET' }])
})

test('a fault of ours is written too, without its inside', async () => {
  const answer = await t.call(calls.broken)
  expect(answer.body.message).toMatch(/^系统出错，请稍后重试（编号 \w{12}）$/)
  expect(await written()).toMatchObject([{ log_content: '出错（未成功：系统出错）', status: 500 }])
  expect(t.unexpectedErrors.splice(0)).toHaveLength(1)
})
