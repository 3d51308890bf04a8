import { health } from '@xuanjiao/contract/system/health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../../testing/test-database.ts'
import { testHouse, type TestHouse } from '../../testing/test-house.ts'
import { healthModule } from './index.ts'

let t: TestHouse
beforeAll(async () => {
  t = await testHouse({ modules: [healthModule] })
})
afterAll(() => t.close())

test('anybody may ask, and is told that all is well', async () => {
  const { status, text } = await t.call(health)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ ready: true, message: '正常' })
})

test('a database that is not up to date is not ready', async () => {
  await asSuperuser(
    client => client.query("insert into sys_migration values ('9999_future.sql', 'x', now(), 1)"),
    t.testDatabase.name,
  )
  const { status, text } = await t.call(health)
  expect(status).toBe(503)
  expect(JSON.parse(text)).toEqual({ ready: false, message: '数据库尚未升级' })
})

test('a database that cannot be reached is not ready, and a later one is', async () => {
  const { name } = t.testDatabase
  await asSuperuser(async client => {
    await client.query("delete from sys_migration where name = '9999_future.sql'")
  }, name)
  await asSuperuser(async client => {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
  expect((await t.call(health)).status).toBe(503)
  await asSuperuser(client => client.query(`alter database ${name} allow_connections true`))
  expect((await t.call(health)).status).toBe(200)
  expect(t.faults).toEqual([])
})
