import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstAdministrator } from '../../first-start/first-administrator.ts'
import { login } from '../../testing/people/people.ts'
import { callerOf, testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { seedDemo } from '../demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

let door: TestHouse
beforeAll(async () => {
  door = await testHouse()
  await seedDemo(door.context)
})
afterAll(() => door.close())

test.each(DEMO_ACCOUNTS)(
  '$username signs in with the one password, and sees what the role may',
  async ({ username }) => {
    const { result } = await login(door, username, DEMO_PASSWORD)
    expect(result.multi_depart).toBe(username === 'area2' ? 2 : 1)
    const call = callerOf(door.context, { 'x-access-token': result.token })
    const { menu } = (await call(sessionCalls.permissions)).result
    expect(menu.map(item => item.path)).toEqual(
      username === 'admin'
        ? ['/dashboard/analysis', '/he', '/isystem', '/dashboard3', '/demo']
        : ['/dashboard/analysis', '/he'],
    )
  },
)

test('the accounts of the demo leave no room for a first administrator', async () => {
  expect(await firstAdministrator(door.database)).toBeUndefined()
})
