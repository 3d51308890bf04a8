import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePassword } from '../../modules/session/index.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import { testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { seedDemo } from '../demo.ts'
import { refusePublishedPasswords } from './published-passwords.ts'

let t: TestHouse
beforeAll(async () => {
  t = await testHouse()
})
afterAll(() => t.close())

test('a database without people, and one whose demo accounts are shut or have passwords of their own, may face people', async () => {
  const { database } = t
  await expect(refusePublishedPasswords(database)).resolves.toBeUndefined()
  await seedDemo(t.context)
  await expect(refusePublishedPasswords(database)).rejects.toMatchObject({
    message: expect.stringMatching(/^数据库里有密码公开的演示账号：admin、area/),
    hint: expect.stringContaining('换一个新的 DATA_DIR 或数据库'),
  })
  await sql`update sys_user set status = 2 where username <> 'admin'`.execute(database.system)
  await expect(refusePublishedPasswords(database)).rejects.toThrow('数据库里有密码公开的演示账号：admin')
  await storePassword(database.system, namedId('user:admin'), 'Lantern-river-42', false, new Date())
  await expect(refusePublishedPasswords(database)).resolves.toBeUndefined()
})
