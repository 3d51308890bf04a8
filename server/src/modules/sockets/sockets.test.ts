import { gridPageName, socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { MAX_FRAME_BYTES } from '@xuanjiao/wire/sockets/socket-frame'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addUser, addTenant, signedInCalls, type TestUser } from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { publishSessionChanges, sessionModule } from '../session/index.ts'
import { socketsModule } from './index.ts'

/** The grid channel over real sockets: who gets in, what they hear, and what cuts them off (rules/security#sockets). */

let app: TestApp
let second: TestApp['context']
let base: string
const PAGE = gridPageName('sheet', 'a'.repeat(32))

/** Some record whose rows are edited together, by a right that tenants have. */
const sheets = testModule(({ sharedGridPages }) =>
  sharedGridPages.register('sheet', async principal => principal.grants.may('sys:dict:edit')),
)

interface Person extends TestUser {
  call: TestCall
}
const people: Record<'editor' | 'colleague' | 'reader' | 'abroad', Person> = {} as never

beforeAll(async () => {
  app = await startTestApp({ modules: [sessionModule, socketsModule, sheets], config: { CAPTCHA: 'off' } })
  second = app.context
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  base = app.app.listeningOrigin.replace('http', 'ws')
  const db = app.database.system
  await addTenant(db, 2)
  const add = async (name: keyof typeof people, more: object) => {
    const user = await addUser(db, { username: name, ...more })
    people[name] = { ...user, call: await signedInCalls(app, user) }
  }
  await add('editor', { codes: ['sys:dict:edit'], realname: '编辑甲' })
  await add('colleague', { codes: ['sys:dict:edit'], realname: '编辑乙' })
  await add('reader', { codes: ['sys:dict:list'] })
  await add('abroad', { codes: ['sys:dict:edit'], tenantId: 2, departs: [] })
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const ticketOf = async ({ call }: Person) => (await call(socketCalls.ticket)).result.ticket

interface Knock {
  ticket?: string
  userId?: string
  page?: string
  origin?: string
  /** What the request says of the host it was sent to. */
  host?: string
  root?: boolean
}

/** Opens a socket as somebody, or answers the status with which they were sent away. */
async function knock(person: Person, more: Knock = {}): Promise<WebSocket | number> {
  const path = `${more.root ? '' : app.context.config.BASE_PATH}/vxeSocket/${more.userId ?? person.id}/${more.page ?? PAGE}`
  const ticket = more.ticket ?? (await ticketOf(person))
  const socket = new WebSocket(base + path, ticket, {
    ...(more.origin === undefined ? {} : { origin: more.origin }),
    ...(more.host === undefined ? {} : { headers: { host: more.host } }),
  })
  socket.on('error', () => {})
  return new Promise(resolve => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
}

async function come(person: Person, more: Knock = {}): Promise<WebSocket> {
  const socket = await knock(person, more)
  if (typeof socket === 'number') throw new Error(`sent away with ${socket}`)
  return socket
}

/** Everything a socket hears, and a wait for what fits. */
function ears(socket: WebSocket) {
  const received: { type: string; data: { key?: string; args?: unknown[] } }[] = []
  let wake = () => {}
  socket.on('message', data => {
    received.push(JSON.parse(String(data)))
    wake()
  })
  const until = async (fits: (message: (typeof received)[number]) => boolean) => {
    for (;;) {
      const match = received.find(fits)
      if (match) return match
      await new Promise<void>(resolve => (wake = resolve))
    }
  }
  return { heard: received, until }
}

const update = (value: unknown) =>
  JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'k', args: [{ id: 'row', name: value }, 'case'] } })
const closed = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number
const left = async (...sockets: WebSocket[]) => {
  for (const socket of sockets) {
    const gone = once(socket, 'close')
    socket.close()
    await gone
  }
}

describe('who gets in', () => {
  test('somebody with a ticket of their own, below the API and at the root of the host; the figures count them', async () => {
    const openSockets = async () => /^xuanjiao_sockets_open (\d+)$/m.exec(await app.context.metrics.asText())?.[1]
    const sockets = [await come(people.editor), await come(people.editor, { root: true })]
    expect(await openSockets()).toBe('2')
    await left(...sockets)
    await expect.poll(openSockets).toBe('0')
  })

  test('nobody without, with a used, a foreign or an old one', async () => {
    expect(await knock(people.editor, { ticket: 'x'.repeat(32) })).toBe(401)
    const used = await ticketOf(people.editor)
    await left(await come(people.editor, { ticket: used }))
    expect(await knock(people.editor, { ticket: used })).toBe(401)
    expect(await knock(people.editor, { ticket: await ticketOf(people.colleague) })).toBe(401)
    expect(await knock(people.reader, { userId: people.editor.id })).toBe(401)
    const old = await ticketOf(people.editor)
    app.clock.advance(31)
    expect(await knock(people.editor, { ticket: old })).toBe(401)
  })

  test('nobody who may not edit the rows, and no page that nobody knows', async () => {
    expect(await knock(people.reader)).toBe(403)
    expect(await knock(people.editor, { page: `strange.${'a'.repeat(32)}` })).toBe(403)
    expect(await knock(people.editor, { page: `workshop.${'a'.repeat(32)}` })).toBe(403)
    expect(await knock(people.editor, { page: 'sheet.1%20or%201=1' })).toBe(404)
  })

  test('no page of another site', async () => {
    expect(await knock(people.editor, { origin: 'https://evil.example' })).toBe(403)
    expect(await knock(people.editor, { origin: 'null' })).toBe(403)
    await left(await come(people.editor, { origin: new URL(app.context.config.PUBLIC_URL).origin }))
    const rebound = base.replace('127.0.0.1', 'rebound.example').replace('ws', 'http')
    expect(await knock(people.editor, { origin: rebound, host: new URL(rebound).host })).toBe(403)
  })

  test('ten windows of one person, not an eleventh', async () => {
    const open = []
    for (let at = 0; at < 10; at++) open.push(await come(people.editor))
    expect(await knock(people.editor)).toBe(429)
    const other = await come(people.colleague)
    await left(...open, other)
  })

  test('ten of thirty that come at the same moment', async () => {
    const tickets = await Promise.all(Array.from({ length: 30 }, () => ticketOf(people.editor)))
    const come = await Promise.all(tickets.map(ticket => knock(people.editor, { ticket })))
    const open = come.filter(one => typeof one !== 'number')
    expect(open).toHaveLength(10)
    expect(come.filter(one => one === 429)).toHaveLength(20)
    await left(...open)
    await left((await knock(people.editor)) as WebSocket) // and all places are free again
  })

  test('with no more tickets than windows need', async () => {
    app.clock.advance(60)
    const requested = []
    for (let at = 0; at < 125; at++) requested.push((await people.colleague.call(socketCalls.ticket)).status)
    expect(requested.filter(status => status === 200)).toHaveLength(120)
    expect(requested.at(-1)).toBe(429)
    expect((await people.editor.call(socketCalls.ticket)).status).toBe(200)
    app.clock.advance(60)
    expect((await people.colleague.call(socketCalls.ticket)).status).toBe(200)
  })
})

describe('what they hear', () => {
  test('heartbeats are answered; a change reaches the others on the page, not its sender and no other page', async () => {
    const [mine, theirs] = [await come(people.editor), await come(people.colleague)]
    const elsewhere = await come(people.colleague, { page: gridPageName('sheet', 'b'.repeat(32)) })
    const [me, them, far] = [ears(mine), ears(theirs), ears(elsewhere)]
    mine.send(update('新'))
    expect(await them.until(one => one.type === 'update_vxe_table')).toEqual(JSON.parse(update('新')))
    mine.send('{"type":"heart_beat","data":{}}')
    elsewhere.send('{"type":"heart_beat","data":{}}')
    await me.until(one => one.type === 'heart_beat')
    await far.until(one => one.type === 'heart_beat')
    expect([...me.heard, ...far.heard].filter(one => one.type === 'update_vxe_table')).toEqual([])
    await left(mine, theirs, elsewhere)
  })

  test('the page of another tenant is another page', async () => {
    const [mine, theirs] = [await come(people.editor), await come(people.abroad)]
    const abroad = ears(theirs)
    mine.send(update('秘密'))
    await left(mine)
    theirs.send('{"type":"heart_beat","data":{}}')
    await abroad.until(one => one.type === 'heart_beat')
    expect(JSON.stringify(abroad.heard)).not.toContain('秘密')
    await left(theirs)
  })

  test('who is there, as people come and go; nobody can say it for the server', async () => {
    const mine = await come(people.editor)
    const me = ears(mine)
    const names = (one: (typeof me.heard)[number]) =>
      one.data.key === 'presence' ? ((one.data.args?.[0] ?? []) as { name: string }[]).map(({ name }) => name) : []
    const theirs = await come(people.colleague)
    await me.until(one => names(one).length === 2)
    theirs.send(JSON.stringify({ type: 'common_send_date', data: { key: 'presence', args: [[{ name: '鬼' }]] } }))
    theirs.send(JSON.stringify({ type: 'common_send_date', data: { key: 'greet', args: ['你好'] } }))
    expect((await me.until(one => one.data.key === 'greet')).data.args).toEqual(['你好'])
    expect(me.heard.flatMap(names)).not.toContain('鬼')
    const from = me.heard.length
    await left(theirs)
    await me.until(one => me.heard.indexOf(one) >= from && names(one).length === 1)
    await left(mine)
  })

  test('which open grid is whose: one that is cut is no longer named', async () => {
    const [mine, theirs, second] = [
      await come(people.editor),
      await come(people.colleague),
      await come(people.colleague),
    ]
    const me = ears(mine)
    const hello = (caseId: unknown) =>
      JSON.stringify({ type: 'common_send_date', data: { key: 'hello', args: [{ caseId, name: '编辑乙' }] } })
    const casesOf = (one: (typeof me.heard)[number]) =>
      one.data.key === 'presence'
        ? ((one.data.args?.[0] ?? []) as { cases: string[] }[]).flatMap(({ cases }) => cases).toSorted()
        : undefined
    const untilCases = (from: number, ...cases: string[]) =>
      me.until(one => me.heard.indexOf(one) >= from && JSON.stringify(casesOf(one)) === JSON.stringify(cases))
    mine.send(hello('grid-a'))
    theirs.send(hello({ no: 'name' }))
    theirs.send(hello('grid-b'))
    second.send(hello('grid-c'))
    await untilCases(0, 'grid-a', 'grid-b', 'grid-c')
    expect(me.heard.filter(one => one.data.key === 'hello')).not.toEqual([])
    const from = me.heard.length
    theirs.terminate()
    await untilCases(from, 'grid-a', 'grid-c')
    await left(mine, second)
  })

  test('what another node passes on', async () => {
    const mine = await come(people.editor)
    const me = ears(mine)
    const news = {
      node: 'another',
      page: `1/${PAGE}`,
      frame: update('远方'),
      members: [{ userId: 'x', name: '远方人' }],
    }
    await second.events.publish('grid-page', JSON.stringify(news))
    await me.until(one => one.type === 'update_vxe_table')
    await me.until(one => JSON.stringify(one).includes('远方人'))
    await left(mine)
  })
})

describe('what cuts them off', () => {
  test('a flood, a frame too long; others stay', async () => {
    const [calm, flood, long] = [await come(people.editor), await come(people.colleague), await come(people.colleague)]
    for (let at = 0; at < 200; at++) flood.send(update(at))
    expect(await closed(flood)).toBe(1008)
    long.send('x'.repeat(MAX_FRAME_BYTES + 1))
    expect(await closed(long)).toBe(1009)
    const me = ears(calm)
    app.clock.advance(1)
    calm.send('{"type":"heart_beat","data":{}}')
    await me.until(one => one.type === 'heart_beat')
    await left(calm)
  })

  test('rubbish is passed over', async () => {
    const mine = await come(people.editor)
    const me = ears(mine)
    for (const text of ['', '{', '[]', 'null', '{"type":"update_vxe_table","data":{}}', '{"type":"x"}']) mine.send(text)
    mine.send('{"type":"heart_beat","data":{}}')
    await me.until(one => one.type === 'heart_beat')
    await left(mine)
  })

  test('a right that is taken away, a session that ends', async () => {
    const db = app.database.system
    const mine = await come(people.editor)
    const gone = closed(mine)
    await sql`delete from sys_user_role where user_id = ${people.editor.id}`.execute(db)
    await publishSessionChanges(app.context, { user: people.editor.id })
    expect(await gone).toBe(4403)
    const theirs = await come(people.colleague)
    const out = closed(theirs)
    await sql`update sys_session set revoked_at = now() where user_id = ${people.colleague.id}`.execute(db)
    await publishSessionChanges(app.context, { user: people.colleague.id })
    expect(await out).toBe(4401)
  })

  test('a session that ends while nobody can be asked, as soon as somebody can', async () => {
    const theirs = await come(people.abroad)
    const out = closed(theirs)
    await sql`update sys_session set revoked_at = now() where user_id = ${people.abroad.id}`.execute(
      app.database.system,
    )
    const asked = vi.spyOn(app.context.staffAuthenticator, 'principalOfSession')
    asked.mockRejectedValueOnce(new Error('the database is away'))
    await publishSessionChanges(app.context, { user: people.abroad.id })
    expect(await out).toBe(4401)
    expect(asked.mock.calls.length).toBeGreaterThan(1)
    asked.mockRestore()
  })
})
