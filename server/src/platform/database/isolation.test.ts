import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { withClient } from '../../testing/app/with-client.ts'
import { newId } from '../primitives/ids.ts'

/** Tables that belong to no tenant, each with its reason. */
const WITHOUT_TENANT: Readonly<Record<string, string>> = {
  sys_migration: 'says which migrations were applied; the server may only read it',
}

let t: TestDatabase
beforeAll(async () => {
  t = await cloneDatabase()
  for (const tenantId of [1, 2]) {
    await t.database.system
      .insertInto('sys_log')
      .values({ id: newId(), tenant_id: tenantId, log_type: '2', log_content: `租户${tenantId}` })
      .execute()
  }
})
afterAll(() => t.drop())

async function asApplication(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(t.application)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function unguarded(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = pg_class.oid))`)
  return rows.map(({ relname }) => relname).sort()
}

test('every table is guarded by tenant, or stands in the list with its reason', async () => {
  expect(await asSuperuser(unguarded, t.name)).toEqual(Object.keys(WITHOUT_TENANT))
})

test('the guard of the guard: a table somebody forgot is found', async () => {
  const matches = await asSuperuser(async client => {
    await client.query(
      'begin; create table forgotten (id uuid); create table half (tenant_id integer); alter table half enable row level security',
    )
    return await unguarded(client)
  }, t.name)
  expect(matches).toEqual(['forgotten', 'half', 'sys_migration'])
})

test('every guarded table says which tenant each row belongs to', async () => {
  const { rows } = await asSuperuser(
    client =>
      client.query(`
    select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'sys_migration'
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and attnotnull)`),
    t.name,
  )
  expect(rows).toEqual([])
})

describe('a connection', () => {
  test('that belongs to nobody sees nothing and writes nothing', async () => {
    expect((await asApplication('select * from sys_log')).rows).toEqual([])
    const insert = `insert into sys_log (id, tenant_id, log_type, log_content) values ('${newId()}', 1, '2', 'x')`
    await expect(asApplication(insert)).rejects.toThrow(/row-level security/)
    expect((await t.database.pool.query('select * from sys_log')).rows).toEqual([])
  })

  test('of one tenant sees that tenant, whoever had it before', async () => {
    const seen = async (tenantId: number) =>
      (
        await t.database.forTenant(tenantId).selectFrom('sys_log').select('log_content').orderBy('tenant_id').execute()
      ).map(row => row.log_content)
    for (let round = 0; round < 20; round++) {
      const [one, two, both] = await Promise.all([seen(1), seen(2), seen(-1)])
      expect([one, two, both]).toEqual([['租户1'], ['租户2'], ['租户1', '租户2']])
    }
  })

  test('borrowed bare is of the tenant it was asked for', async () => {
    const request = (tenantId: number) =>
      withClient(t.database, tenantId, client => client.query('select log_content from sys_log'))
    expect((await request(2)).rows).toEqual([{ log_content: '租户2' }])
    expect((await request(1)).rows).toEqual([{ log_content: '租户1' }])
  })

  test('cannot write a row into another tenant', async () => {
    const values = { id: newId(), tenant_id: 2, log_type: '2', log_content: 'x' }
    await expect(t.database.forTenant(1).insertInto('sys_log').values(values).execute()).rejects.toThrow(
      /row-level security/,
    )
  })
})

describe('the role that serves', () => {
  const problems = [
    ['changes a log line', "update sys_log set log_content = ''"],
    ['removes a log line', 'delete from sys_log'],
    ['empties the log', 'truncate sys_log'],
    ['changes the data log', "update sys_data_log set kind = 'add'"],
    ['removes from the data log', 'delete from sys_data_log'],
    ['switches row level security off', 'alter table sys_log disable row level security'],
    ['lifts the force', 'alter table sys_log no force row level security'],
    ['drops the policy', 'drop policy tenant on sys_log'],
    ['makes a wider policy', 'create policy wide on sys_log using (true)'],
    ['drops a trigger', 'drop trigger append_only on sys_log'],
    ['disables triggers', "set session_replication_role = 'replica'"],
    ['becomes the owner', 'set role xuanjiao_owner'],
    ['becomes the superuser', 'set session authorization postgres'],
    ['looks past the policies', 'set row_security = off; select * from sys_log'],
    ['makes a table', 'create table mine (id integer)'],
    ['writes migrations', "insert into sys_migration values ('9999_x.sql', 'x', now(), 1)"],
    ['reads files', "select pg_read_file('/etc/passwd')"],
    ['runs programs', "copy (select 1) to program 'true'"],
  ] as const
  test.each(problems)('is refused when it %s', async (_, statement) => {
    await expect(asApplication(`set app.tenant = '-1'; ${statement}`)).rejects.toMatchObject({ code: '42501' })
  })

  test('is nobody special', async () => {
    const { rows } = await asApplication(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
    )
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    })
  })
})

test('not even the owner changes or removes log lines by an ordinary statement', async () => {
  const client = new pg.Client(t.owner)
  await client.connect()
  await client.query("set app.tenant = '-1'")
  for (const statement of ['delete from sys_log', "update sys_log set username = 'x'", 'truncate sys_log']) {
    await expect(client.query(statement)).rejects.toThrow('only grows')
  }
  await client.end()
})
