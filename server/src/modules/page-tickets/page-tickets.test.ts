import { pageTicketCalls } from '@xuanjiao/contract/system/page-ticket-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionModule } from '../session/index.ts'
import { addAdministrator, signedInCalls } from '../../testing/people/test-users.ts'
import { startTestApp, TEST_TIME, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { pageTicketsModule } from './index.ts'

let t: TestApp
let admin: TestCall
beforeAll(async () => {
  t = await startTestApp({ modules: [sessionModule, pageTicketsModule] })
  admin = await signedInCalls(t, await addAdministrator(t.database.system))
})
afterAll(() => t.close())

const ticket = async () => (await admin(pageTicketCalls.issue)).result.ticket
const redeem = (one: string) => t.call(pageTicketCalls.redeem, { body: { ticket: one } })

test('a ticket tells another system once who has come, and lets nobody in', async () => {
  const one = await ticket()
  expect((await redeem(one)).result).toMatchObject({ username: expect.any(String), tenantId: 1 })
  expect(await redeem(one)).toMatchObject({ status: 400, body: { message: '票据无效或已使用' } })
  expect((await t.call(pageTicketCalls.issue)).status).toBe(401)
})

test('of an account that was frozen meanwhile it tells nothing', async () => {
  const one = await ticket()
  await sql`update sys_user set status = 2`.execute(t.database.system)
  expect((await redeem(one)).status).toBe(400)
  await sql`update sys_user set status = 1`.execute(t.database.system)
})

test('half a minute later it is worthless', async () => {
  const one = await ticket()
  t.clock.set(new Date(TEST_TIME.getTime() + 31_000))
  expect((await redeem(one)).status).toBe(400)
})
