import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePassword } from '../../modules/session/index.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { seedDemo } from '../seed-demo.ts'
import { requireNoPublishedPasswords } from './published-passwords.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a database without people, and one whose demo accounts are shut or have passwords of their own, may face people', async () => {
  const { database } = t
  await expect(requireNoPublishedPasswords(database)).resolves.toBeUndefined()
  await seedDemo(t.context)
  await expect(requireNoPublishedPasswords(database)).rejects.toMatchObject({
    message: expect.stringMatching(/^数据库里有密码公开的演示账号：admin、area/),
    hint: expect.stringContaining('换一个新的 DATA_DIR 或数据库'),
  })
  await sql`update sys_user set status = 2 where username <> 'admin'`.execute(database.system)
  await expect(requireNoPublishedPasswords(database)).rejects.toThrow('数据库里有密码公开的演示账号：admin')
  await storePassword(database.system, stableId('user:admin'), 'Lantern-river-42', false, new Date())
  await expect(requireNoPublishedPasswords(database)).resolves.toBeUndefined()
})
