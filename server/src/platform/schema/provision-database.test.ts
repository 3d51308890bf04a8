import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asSuperuser } from '../../testing/app/test-database.ts'
import { openDatabase } from '../database/db.ts'
import { migrate } from './migrate.ts'
import { provisionEmbedded, provisionExternal } from './provision-database.ts'

// A PostgreSQL somebody else runs, with every kind of account a hospital may hand out.
const name = `xj_external_${process.pid}`
const role = (kind: string) => `${name}_${kind}`
const KINDS = {
  plain: '',
  maker: 'createrole',
  bypass: 'bypassrls',
  poor: '',
}

beforeAll(() =>
  asSuperuser(async client => {
    await client.query(`create database ${name} template template0`)
    for (const [kind, rights] of Object.entries(KINDS)) await client.query(`create role ${role(kind)} login ${rights}`)
    await client.query(`grant create on database ${name} to ${role('plain')}, ${role('maker')}`)
    await asSuperuser(
      inside => inside.query(`grant create on schema public to ${role('plain')}, ${role('maker')}, ${role('bypass')}`),
      name,
    )
  }),
)
afterAll(() =>
  asSuperuser(async client => {
    await client.query(`drop database ${name} with (force)`)
    for (const kind of Object.keys(KINDS)) await client.query(`drop role ${role(kind)}`)
  }),
)

const url = (user: string) =>
  `postgres://${user}@${encodeURIComponent(inject('socketDir'))}/${name}?application_name=x&options=-c%20timezone%3DUTC`
const asked = (kind: string) => provisionExternal(url(role(kind)), { durable: false })

test('an account without rights is told each one it lacks', async () => {
  await expect(asked('poor')).rejects.toThrow(
    `DATABASE_URL 指定的数据库不能使用：
  账号 ${role('poor')} 不能建表：请执行 grant usage, create on schema public to ${role('poor')}
  缺少扩展 pg_trgm：请由管理员在该库执行 create extension pg_trgm`,
  )
})

test('an account that row level security does not hold is refused', async () => {
  await expect(provisionExternal(url('postgres'), { durable: false })).rejects.toThrow('账号 postgres 是超级用户')
  await expect(asked('bypass')).rejects.toThrow('带有 BYPASSRLS')
})

test('a server that may lose what it acknowledged is refused', async () => {
  await expect(provisionExternal(url(role('plain')))).rejects.toThrow(/fsync.*为 off，断电会丢失数据/)
})

test('a server that cannot be reached, and a database that does not exist, are said plainly', async () => {
  await expect(provisionExternal('postgres://x@127.0.0.1:1/x')).rejects.toThrow(/^无法连接数据库：/)
  await expect(provisionExternal(url(role('plain')).replace(name + '?', 'nowhere?'))).rejects.toThrow(
    /^无法连接数据库：/,
  )
})

test('an ordinary owner is held by its own policies', async () => {
  const { owner, application } = await asked('plain')
  expect(application).toEqual(owner)
  await migrate(owner)
  const database = openDatabase({ connection: application })
  await database.system
    .insertInto('sys_attempt')
    .values({ key: 'a', tenant_id: 1, attempts: 1, window_ends_at: 'now', touched_at: 'now' })
    .execute()
  expect(await database.forTenant(2).selectFrom('sys_attempt').selectAll().execute()).toEqual([])
  expect((await database.pool.query('select * from sys_attempt')).rows).toEqual([])
  const { rows } = await database.pool.query("select current_setting('timezone') zone, current_user as who")
  expect(rows).toEqual([{ zone: 'Asia/Shanghai', who: role('plain') }])
  await database.close()
})

test('our own server gets its roles and its database once', async () => {
  const server = { socketDir: inject('socketDir'), superuser: 'postgres' }
  const made = `${name}_own`
  const [first, second] = await Promise.all([provisionEmbedded(server, made), provisionEmbedded(server, made)])
  expect(first).toEqual(second)
  const database = openDatabase({ connection: first.application })
  const { rows } = await database.pool.query(
    "select current_user as who, has_database_privilege(current_database(), 'create') as may",
  )
  expect(rows).toEqual([{ who: 'xuanjiao_app', may: false }])
  await database.close()
  await asSuperuser(client => client.query(`drop database ${made} with (force)`))
})
