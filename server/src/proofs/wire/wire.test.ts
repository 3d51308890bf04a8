import fs from 'node:fs/promises'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productModules } from '../../build-app.ts'
import { oldPagesModule } from '../../demo/old-pages/index.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import { sentTexts } from '../../testing/people/sent-texts.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  addAdministrator,
  addUser,
  permissionIdsOfCodes,
  signedInCalls,
  TEST_PASSWORD,
} from '../../testing/people/test-users.ts'
import { answerProblem } from './answer-problem.ts'
import { standingOf, wireDocument } from './wire-document.ts'
import { wireSections } from './wire-calls.ts'
import type { WireCall } from './wire-call.ts'

// The calls of that wire, made over HTTP one after the other as its clients make them: docs/wire.md says nothing else.

const calls = wireSections.flatMap(section => section.calls)
const known = new Map<string, string>()
const sent = sentTexts()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    config: { COMPAT: 'jeecg' },
    parts: { log: sent.log },
    modules: [...productModules(), oldPagesModule],
  })
  const admin = await addAdministrator(t.database.system)
  const [own, other] = [await signedInCalls(t, admin), await signedInCalls(t, admin)]
  const [ruled = ''] = await permissionIdsOfCodes(t.database.system, ['sys:position:list'])
  const start = {
    ruled,
    username: admin.username,
    password: TEST_PASSWORD,
    newPassword: 'Sampan-harbour-58',
    root: ROOT_DEPART_ID,
    phone: '13900009992',
    otherPhone: '13900009993',
  }
  const watcher = await signedInCalls(t, await addAdministrator(t.database.system, 'watcher'))
  await addUser(t.database.system, { phone: start.phone })
  await addUser(t.database.system, { phone: start.otherPhone })
  for (const [name, value] of Object.entries({
    ...start,
    watcher: watcher.token,
    token: own.token,
    other: other.token,
    handler: 'sample.say',
  }))
    known.set(name, value)
})
afterAll(() => t.close())

const filled = (text: string) =>
  text.replace(/\{([^}…]+)\}/g, (all, name: string) => (name === 'code' ? sent.code() : known.get(name)) ?? all)
const filledBody = (body: WireCall['body']) =>
  body && Object.fromEntries(Object.entries(body).map(([name, value]) => [name, filledValue(value)]))
const filledValue = (value: unknown): unknown =>
  typeof value === 'string' ? filled(value) : Array.isArray(value) ? value.map(filledValue) : value

/** A call may be registered with names in its path where the table says values. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{[^}]+…\}/g, '.+')
      .replace(/\{[^}]+\}/g, '[^/]+')}$`,
  )
function registered({ call }: WireCall): AnyEndpoint | undefined {
  const [method = '', address = ''] = call.split(' ', 2)
  const path = address.split('?')[0] ?? ''
  const matches = t.context.routes.flatMap(({ endpoint }) => [endpoint, ...endpoint.also].map(at => ({ at, endpoint })))
  return matches.find(({ at }) => at.method === method && patternOf(at.path).test(path.replace(/\/$/, '')))?.endpoint
}

const inside = (value: unknown, way: string): unknown =>
  way.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value)

async function made(call: WireCall) {
  const [method = 'GET', ...rest] = call.call.split(' ')
  const body = filledBody(call.body)
  const address = new URL(`http://x/api${filled(rest.join(' '))}`)
  return t.app.inject({
    method: method as 'GET',
    url: address.pathname + address.search,
    headers: { 'x-access-token': known.get(call.as ?? 'token') ?? '' },
    ...(body && { payload: body }),
  })
}

/** Makes a call and says what a client could not read of its answer. */
async function problemOf(call: WireCall): Promise<string | undefined> {
  const endpoint = registered(call)
  if (!endpoint) return 'not registered'
  const { reads = '' } = call
  if (reads === 'registered') return undefined
  if (reads === 'upload') return endpoint.bodyKind === 'multipart' ? undefined : 'takes no file'
  if (/log|visit|workplace|report/i.test(call.call)) await t.context.audit.flush()
  const response = await made(call)
  if (reads === 'file') return response.statusCode === 200 && response.rawPayload.length > 100 ? undefined : 'no file'
  if (response.statusCode !== 200) return `HTTP ${response.statusCode} ${response.body}`
  const answer: unknown = JSON.parse(response.body)
  const result = inside(answer, 'result')
  for (const [name, way] of Object.entries(call.notes ?? {})) known.set(name, String(inside(result, way)))
  return answerProblem(filled(reads), answer, call.says)
}

test('each call that is answered is there, and answered as its clients read it', async () => {
  const asked = calls.filter(call => call.reads !== undefined)
  const problems: string[] = []
  for (const call of [...asked.filter(one => !one.late), ...asked.filter(one => one.late)]) {
    const problem = await problemOf(call)
    if (problem !== undefined) problems.push(`${call.call}: ${problem}`)
  }
  expect(problems).toEqual([])
  expect(t.unexpectedErrors).toEqual([])
})

/** Lists, a field of their rows, and what pages compare it with: numbers stay numbers, letters letters. */
const STATES: readonly [string, string, readonly unknown[]][] = [
  ['sys/user/list?pageSize=50', 'status', [1, 2]],
  ['sys/user/list?pageSize=50', 'sex', [1, 2, null]],
  ['sys/user/list?pageSize=50', 'userIdentity', [1, 2, null]],
  ['sys/user/list?pageSize=50', 'delFlag', [0]],
  ['sys/permission/list', 'menuType', [0, 1]],
  ['sys/permission/list', 'status', ['0', '1', null]],
  ['sys/annountCement/list', 'sendStatus', ['0', '1', '2']],
  ['sys/annountCement/list', 'priority', ['L', 'M', 'H']],
  ['sys/sysAnnouncementSend/getMyAnnouncementSend', 'readFlag', ['0', '1']],
  ['sys/quartzJob/list', 'status', [0, -1]],
  ['sys/tenant/list', 'status', [0, 1]],
  ['sys/dictItem/list', 'status', [0, 1]],
  ['sys/message/sysMessage/list', 'esSendStatus', ['0', '1', '2']],
  ['sys/log/list?logType=2', 'logType', [2]],
  ['sys/log/list?logType=2', 'operateType', [1, 2, 3, 4, 5, 6, null]],
  ['sys/sysDepart/queryTreeList', 'orgCategory', ['1', '2', '3']],
]

test.each(STATES)('states of %s travel as pages compare them: %s', async (address, field, values) => {
  // Everything before has been taken out of the log by then.
  t.clock.advance(1)
  if (address.includes('/log/'))
    await made({ call: 'POST /sys/position/add', body: { code: field, name: field }, as: 'watcher' })
  await t.context.audit.flush()
  const { result } = (await made({ call: `GET /${address}`, as: 'watcher' })).json<{
    result: { records?: Record<string, unknown>[] } & Record<string, unknown>[]
  }>()
  const rows = result.records ?? result
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(row => row[field]).filter(value => !values.includes(value))).toEqual([])
})

test('each call that is refused, or is to come, is not there', () => {
  const absent = calls.filter(call => ['refused', 'not yet'].includes(standingOf(call)))
  const there = absent.filter(call => call.call !== 'DELETE /sys/user/deleteRecycleBin' && registered(call))
  expect(there.map(({ call }) => call)).toEqual([])
  for (const { reads, refused, notYet } of absent)
    expect([reads, refused ?? notYet]).toEqual([undefined, expect.anything()])
})

test('docs/wire.md says what the table says; written by `npm run wire`', async () => {
  expect(await fs.readFile(new URL('../../../../docs/wire.md', import.meta.url), 'utf8')).toBe(wireDocument())
})
