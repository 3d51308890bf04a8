import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInAs } from '../testing/people/test-users.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { createFirstAdministrator } from './first-administrator.ts'

test('has a password made at random, shown once, to be changed', async () => {
  const fresh = await startTestApp()
  const made = await createFirstAdministrator(fresh.database)
  expect(made?.password).toHaveLength(16)
  expect(await createFirstAdministrator(fresh.database)).toBeUndefined()
  const { result } = await signInAs(fresh, 'admin', made?.password)
  expect(result).toMatchObject({ mustChangePassword: true, multi_depart: 1 })
  const { rows } = await sql<{ all: string }>`select string_agg(l::text, '') as all from sys_data_log l`.execute(
    fresh.database.system,
  )
  expect(rows[0]?.all).not.toContain('argon2')
  await fresh.close()
})
