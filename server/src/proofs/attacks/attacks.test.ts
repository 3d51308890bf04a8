import fs from 'node:fs'
import path from 'node:path'
import { allEntities } from '@xuanjiao/contract/all-entities'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  sceneChecksum,
  expectNoLeakedText,
  openAttackScene,
  countAuditedErrors,
  sendAttack,
  type AttackScene,
} from '../testing/attack.ts'
import { attacks } from '../testing/attacks.ts'

let scene: AttackScene
beforeAll(async () => {
  scene = await openAttackScene()
})
afterEach(() => expect(scene.t.unexpectedErrors).toEqual([]))
afterAll(() => scene.t.close())

/** Rows that have their test where the thing itself is made. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  A01: 'modules/session/captcha/captcha.test.ts',
  A02: 'modules/session/sign-in/sign-in.test.ts',
  A05: 'modules/sign-in-ways/sign-in-by-phone.test.ts',
  A10: 'modules/session/sign-in/sign-in.test.ts',
  A11: 'modules/session/sessions/sessions.test.ts',
  A59: 'proofs/matrix.test.ts',
  A60: 'modules/entities/plan/field-rights.test.ts',
  A61: 'proofs/tenants.test.ts',
  A46: 'modules/menus/menus.test.ts',
  A47: 'modules/forms/form-attacks.test.ts',
  A48: 'modules/forms/forms.test.ts',
  A92: 'modules/web-app/web-app.test.ts',
  A93: 'modules/old-clients/old-clients.test.ts',
  A101: 'modules/licence/licence.test.ts',
  A102: 'modules/licence/licence.test.ts',
  A103: 'modules/licence/licence.test.ts',
}
test('every row of A, B and D, on forms, headers, framing, licence and signatures has a test', () => {
  const rows = [range(1, 15), range(24, 33), range(46, 48), range(59, 67), range(92, 93), range(101, 103)].flat()
  const own = fs.readFileSync(import.meta.filename, 'utf8')
  const here = rows.filter(row => own.includes(`'${row} `) || attacks.some(attack => attack.row === row))
  expect(rows.filter(row => !here.includes(row) && !(row in ELSEWHERE))).toEqual([])
  for (const file of Object.values(ELSEWHERE))
    expect(fs.existsSync(path.join(import.meta.dirname, '../..', file))).toBe(true)
})

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `A${String(from + at).padStart(2, '0')}`)

describe('A, B and D of the known attacks', () => {
  /** What is there before the next attack, when it has been looked at already. */
  let known: string | undefined

  test.each(attacks)('$row $as $what', async ({ as, ask, status, messagePattern, honest }) => {
    const request = ask(scene)
    const before = known ?? (await sceneChecksum(scene))
    known = undefined
    const noted = await countAuditedErrors(scene, request.url)
    const answer = await sendAttack(scene, as, request)
    expect([status].flat(), answer.text).toContain(answer.status)
    expect(answer.body['success'], answer.text).toBe(false)
    if (messagePattern) expect(answer.body['message']).toMatch(messagePattern)
    expectNoLeakedText(answer.text, scene)
    const after = await sceneChecksum(scene)
    expect(after).toBe(before)
    const isRoute = answer.body['message'] !== '很抱歉，资源未找到!'
    const toNote = [401, 403, 404, 429].includes(answer.status) && isRoute
    expect(await countAuditedErrors(scene, request.url)).toBe(noted + (toNote ? 1 : 0))
    if (!honest) {
      known = after
      return
    }
    const other = await sendAttack(scene, honest.as, honest.ask(scene))
    expect(other.status, other.text).toBe(200)
    expect(other.body['success'] ?? true, other.text).toBe(true)
    expectNoLeakedText(other.text, scene)
  })
})

/** Tokens as they are known from public code of such platforms: signed by nobody, signed with well-known secrets, none at all. */
const forged = [
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.',
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImFkbWluIiwiZXhwIjo5OTk5OTk5OTk5fQ.c2lnbmVkLXdpdGgtMTIzNDU2',
  '{"username":"admin"}',
  'A'.repeat(43),
]

/** The long proof tries everything everywhere; the short one takes turns. */
const LONG = process.env['TEST_LONG'] === '1'
const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  LONG ? all : all.slice(turn % all.length).slice(0, 1)

test('A09 forged tokens open no door and end nobody’s session', async () => {
  const closed = scene.t.routes.filter(({ endpoint }) => !['public', 'viewer', 'visitor'].includes(endpoint.allow))
  for (const [turn, route] of closed.entries()) {
    for (const token of inTurn(forged, turn)) {
      const url = route.url.replaceAll(/:\w+/g, '0').replace('*', 'x')
      const headers = { 'x-access-token': token, authorization: `Bearer ${token}`, cookie: `sid=${token}` }
      const { statusCode } = await scene.t.app.inject({ method: route.method as 'GET', url, headers })
      expect(statusCode, `${route.method} ${url}`).toBe(401)
    }
  }
  expect((await sendAttack(scene, 'A1', { url: '/sys/user/getUserInfo' })).status).toBe(200)
})

test('A07 what was sent in an address stands in no log', async () => {
  const query = { username: 'somebody_new', password: 'Secret-in-the-address-9' }
  await sendAttack(scene, 'anon', { method: 'POST', url: '/sys/login', query, body: {} })
  await sendAttack(scene, 'A1', { url: '/sys/user/list', query })
  await scene.t.context.audit.flush()
  const { rows } = await sql<{ line: string }>`select l::text as line from sys_log l`.execute(scene.t.database.system)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ line }) => line.includes(query.password))).toEqual([])
})

describe('A27 what is searched for is text', () => {
  const search = async (keyword: string) => {
    const answer = await sendAttack(scene, 'A1', { url: '/he/hospital/options', query: { keyword, pageSize: '500' } })
    return (answer.body['result'] as { text: string }[]).map(one => one.text)
  }
  test.each(["%' or '1'='1", '%', '_', "'||pg_sleep(5)||'", '\\', '第_医院'])('%j finds only itself', async keyword => {
    expect((await search(keyword)).filter(text => !text.includes(keyword))).toEqual([])
  })
  test('the control', async () => expect((await search('医院')).length).toBeGreaterThan(2))
})

describe('A30 columns and orders are names or nothing', () => {
  const list = (query: Record<string, string>) => sendAttack(scene, 'A1', { url: '/he/hospital/list', query })
  const ids = async (query: Record<string, string>) => {
    const { body } = await list(query)
    return (body['result'] as { records: { id: string }[] } | null)?.records.map(one => one.id)
  }
  test.each([
    { column: '(case when (select 1)=1 then name else code end)' },
    { column: 'password' },
    { column: 'name', order: 'desc,(select pg_sleep(3))' },
    { column: 'name;drop table he_hospital' },
    { field: 'id,password,salt' },
  ])('%j gives no order and no column', async query => {
    const answer = await list(query)
    expect([200, 400]).toContain(answer.status)
    expectNoLeakedText(answer.text, scene)
    expect(answer.text).not.toMatch(/"(password|salt|hash|tenantId|deletedAt)"/)
    if (answer.status === 200 && query.order === undefined) expect(await ids(query)).toEqual(await ids({}))
  })
  test('the control', async () => {
    const [up, down] = [await ids({ column: 'name', order: 'asc' }), await ids({ column: 'name', order: 'desc' })]
    expect(up?.toReversed()).toEqual(down)
  })
})

test('A31 no field of any list takes a quote for anything but a quote', async () => {
  const wraps = ['*?*', '!?', '>=?', '?,x', '?++y'] as const
  let requested = 0
  for (const { path, fields } of allEntities) {
    for (const [name, field] of Object.entries(fields)) {
      for (const [at, wrap] of ['?', ...inTurn(wraps, requested)].entries()) {
        requested += 1
        const value = wrap.replace('?', ["x' or '1'='1", "'", '\\'][(at + requested) % 3] ?? '')
        const answer = await sendAttack(scene, 'A1', { url: `${path}/list`, query: { [name]: value } })
        expect([200, 400], `${path} ${name} ${value} ${answer.text}`).toContain(answer.status)
        const match = (answer.body['result'] as { total: number } | null)?.total ?? 0
        if (wrap === '?' && field.kind === 'text' && !field.unasked) expect(match, `${path} ${name} ${value}`).toBe(0)
      }
    }
  }
  console.log(`${requested} 次查询`)
})

describe('A32 wrappers of values are operators or text', () => {
  const people = async (username: string) => {
    const { body } = await sendAttack(scene, 'A1', { url: '/sys/user/queryUserComponentData', query: { username } })
    return (body['result'] as { records: { username: string }[] }).records.map(one => one.username)
  }
  test.each(["admin' union select 1", "!x' or 1=1", '>=1;drop', "*'*", '%'])('%j finds nobody', async word => {
    expect(await people(word)).toEqual([])
  })
  test('the control', async () => {
    const { username } = scene.people.U1
    expect(await people(`*${username.slice(0, -1)}*`)).toContain(username)
  })
})

test('A65 a telephone number is stars wherever people are listed', async () => {
  const lists = ['/sys/user/list', '/sys/user/queryUserComponentData', '/sys/online/list', '/sys/user/getMultiUser']
  let seen = 0
  for (const url of lists) {
    const query = { pageSize: '100', username: url.endsWith('MultiUser') ? scene.people.U1.username : '' }
    const { text } = await sendAttack(scene, 'A1', { url, query })
    expect(text, url).not.toContain('13812345678')
    if (text.includes('138****5678')) seen += 1
  }
  expect(seen).toBeGreaterThan(2)
  const own = await sendAttack(scene, 'A1', {
    url: '/sys/user/showPhone',
    query: { id: scene.people.U1.id, reason: '回访患者' },
  })
  expect(own.text).toContain('13812345678')
  await scene.t.context.audit.flush()
  const { rows } = await sql`select from sys_log where log_content like '%手机号%'`.execute(scene.t.database.system)
  expect(rows.length).toBeGreaterThan(0)
})

test('A66 files that tell of the making are not served', async () => {
  for (const url of ['/.git/config', '/.env', '/package.json', '/server/src/main.ts', '/assets/index.js.map']) {
    const { body } = await scene.t.app.inject({ url })
    expect(body).not.toMatch(/\[core\]|"dependencies"|import \{|"mappings"|SECRET/)
  }
})
