import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { login } from '../testing/people/people.ts'
import { testHouse } from '../testing/house/test-house.ts'
import { firstAdministrator } from './first-administrator.ts'

test('has a password made at random, shown once, to be changed', async () => {
  const fresh = await testHouse()
  const made = await firstAdministrator(fresh.database)
  expect(made?.password).toHaveLength(16)
  expect(await firstAdministrator(fresh.database)).toBeUndefined()
  const { result } = await login(fresh, 'admin', made?.password)
  expect(result).toMatchObject({ mustChangePassword: true, multi_depart: 1 })
  const { rows } = await sql<{ all: string }>`select string_agg(l::text, '') as all from sys_data_log l`.execute(
    fresh.database.system,
  )
  expect(rows[0]?.all).not.toContain('argon2')
  await fresh.close()
})
