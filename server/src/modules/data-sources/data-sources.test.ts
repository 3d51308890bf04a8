import fs from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dataSource } from '@xuanjiao/contract/system/data-sources/data-source'
import { dataSourceCalls, type TypedLogin } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ForbiddenPlaceError } from '../../platform/egress/connect-public.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../platform/embedded-postgres/start-embedded-postgres.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { dataSourceModule } from './index.ts'
import { tryConnection } from './try-connection.ts'

/** Data sources: what is kept of a password, and what is told of a connection (rules/wire-system#data-sources). */

const SECRET = 'Sampan-harbour-58'
const calls = entityEndpoints(dataSource)
const boss = testPrincipal({ username: 'boss' })
let postgres: EmbeddedPostgres
let t: TestApp
let admin: TestCall
const ports = { postgres: 0, silent: 0, chatty: 0, closed: 0 }
const servers: net.Server[] = []

/** A port of this machine on which something listens. */
async function listen(server: net.Server): Promise<number> {
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-source-'))
  postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const socket = path.join(postgres.socketDir, '.s.PGSQL.5432')
  ports.postgres = await listen(
    net.createServer(line =>
      line
        .pipe(net.connect(socket))
        .on('error', () => {})
        .pipe(line),
    ),
  )
  ports.silent = await listen(net.createServer(() => {}))
  ports.chatty = await listen(net.createServer(line => line.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  ports.closed = await listen(net.createServer())
  servers.at(-1)?.close()
  const EGRESS_ALLOW = Object.values(ports)
    .map(port => `127.0.0.1:${port}`)
    .join(',')
  t = await startTestApp({ modules: [dataSourceModule], config: { EGRESS_ALLOW } })
  admin = callsByPrincipal(t.context)(boss)
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
  for (const server of servers) server.close()
  await postgres.stop()
})

const login = (more: Partial<TypedLogin> = {}): TypedLogin => ({
  dbType: '6',
  dbHost: '127.0.0.1',
  dbPort: ports.postgres,
  dbName: 'postgres',
  dbUsername: postgres.superuser,
  dbPassword: postgres.passwordOf(postgres.superuser) ?? null,
  tls: 'N',
  ...more,
})
const tried = async (more: Partial<TypedLogin>, call = admin) =>
  (await call(dataSourceCalls.test, { body: login(more) })).body
const add = async (code: string, more: Partial<TypedLogin> = {}) =>
  (await admin(calls.add, { body: { code, name: code, ...login(more) } })).result

describe('a connection', () => {
  test('that is right says which database answered', async () => {
    const body = await tried({})
    expect(body).toMatchObject({ success: true, message: '数据库连接成功' })
    expect(body.result.version).toMatch(/^PostgreSQL 18/)
  })

  test.each([
    ['a wrong password', () => ({ dbPassword: 'wrong' }), '账号或密码不正确'],
    ['no such database', () => ({ dbName: 'nowhere' }), '没有这个数据库，请核对数据库名称'],
    ['no encryption', () => ({ tls: 'Y' as const }), '数据库没有开启加密连接（TLS）'],
    ['a closed port', () => ({ dbPort: ports.closed }), /^无法连接/],
    ['a place inside', () => ({ dbPort: 1 }), /内部网络.*EGRESS_ALLOW/],
    ['the address of a cloud', () => ({ dbHost: '169.254.169.254' }), /内部网络/],
    ['a name that leads inside', () => ({ dbHost: 'localhost' }), /内部网络/],
    ['another protocol', () => ({ dbType: '4', dbPort: ports.chatty }), /^(连接被对方中断|对方没有按这种数据库应答)/],
  ])('with %s is told as that', async (_what, more, said) => {
    const body = await tried(more())
    expect(body.success).toBe(false)
    expect(body.message).toMatch(said)
  })

  test('that nobody answers ends in time, whatever the driver; a name that leads inside is not tried', async () => {
    const place = { allow: t.context.config.EGRESS_ALLOW }
    for (const dbType of ['6', '4']) {
      const silent = { ...login({ dbType }), dbPort: ports.silent }
      await expect(tryConnection(silent, place, 200)).rejects.toThrow('连接超时')
    }
    const inside = { ...login({ dbHost: 'db.example.com' }), dbPort: ports.postgres }
    const resolve: net.LookupFunction = (_name, _options, answer) =>
      answer(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.5', family: 4 },
      ])
    await expect(tryConnection(inside, { allow: [], resolve }, 1000)).rejects.toBeInstanceOf(ForbiddenPlaceError)
  })

  test('is tried by who may, with kinds that are known', async () => {
    const reader = callsByPrincipal(t.context)(testPrincipal({ without: ['sys:dataSource:test'] }))
    expect((await reader(dataSourceCalls.test, { body: login() })).status).toBe(403)
    const odd = await admin(calls.add, { body: { code: 'odd', name: 'odd', ...login({ dbType: '2' }) } })
    expect(odd.body.fields?.[0]).toEqual({ field: 'dbType', message: '只支持 PostgreSQL、MySQL 和 MariaDB' })
    const path = await admin(calls.add, {
      body: { code: 'p', name: 'p', ...login({ dbHost: 'file:///etc' }) },
    })
    expect(path.body.fields?.[0]?.field).toBe('dbHost')
  })
})

describe('a password', () => {
  test('is in no row, no log, no file and no answer; and serves the place it was given for', async () => {
    const password = postgres.passwordOf(postgres.superuser) ?? ''
    const made = await add('kept')
    expect(made.dbPassword).toBe('********')
    expect(await tried({ id: made.id, dbPassword: '********' })).toMatchObject({ success: true })
    const { id, version } = made
    await admin(calls.edit, { body: { id, version, name: '改名', dbPassword: '********' } })
    expect(await tried({ id, dbPassword: null })).toMatchObject({ success: true })
    await admin(calls.edit, { body: { id, dbPassword: SECRET } })
    expect(await tried({ id, dbPassword: null })).toMatchObject({ message: '账号或密码不正确' })
    const answers = await Promise.all([
      admin(calls.list),
      admin(calls.get, { query: { id } }),
      admin(calls.history, { query: { id } }),
      admin(dataSourceCalls.options),
    ])
    const sheet = await downloadSheet(t, boss, calls.exportXls)
    const said = JSON.stringify([answers.map(({ text }) => text), sheet.rows])
    await t.context.audit.flush()
    const dump = await wholeDatabase(t)
    for (const secret of [SECRET, password]) {
      expect(said).not.toContain(secret)
      expect(dump).not.toContain(secret)
    }
    expect(dump).toContain('~s1|')
  })

  test('is sent nowhere else than it was meant for, by a test or by an edit', async () => {
    const { id } = await add('bound')
    for (const more of [{ dbPort: ports.silent }, { dbUsername: 'other' }, { dbType: '4' }]) {
      const refused = await admin(dataSourceCalls.test, { body: login({ id, dbPassword: null, ...more }) })
      expect(refused.body.fields?.[0]?.field).toBe('dbPassword')
      const edited = await admin(calls.edit, { body: { id, ...more } })
      expect(edited.body.fields?.[0]?.field).toBe('dbPassword')
    }
    const moved = { id, dbPort: ports.silent, dbPassword: 'another' }
    expect((await admin(calls.edit, { body: moved })).body.success).toBe(true)
    const stranger = callsByPrincipal(t.context)(testPrincipal({ tenantId: 77 }))
    const own = await add('own')
    expect(await tried({ id: own.id, dbPassword: null }, stranger)).toMatchObject({ message: '账号或密码不正确' })
    expect(await tried({ id: own.id, dbPassword: null })).toMatchObject({ success: true })
  })

  test('of a place without a port is that of the kind', async () => {
    expect((await add('usual', { dbType: '5', dbPort: null })).dbPort).toBe(3306)
  })
})

/** Every row of every table, as text: what a dump holds. */
async function wholeDatabase({ testDatabase }: TestApp): Promise<string> {
  const db = testDatabase.database.system
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and has_table_privilege(oid, 'select')`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.raw(name)} t`.execute(db)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
