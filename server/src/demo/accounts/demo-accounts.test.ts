import { routeAllowed } from '@xuanjiao/contract/calls/permission'
import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAdministrator } from '../../first-start/first-administrator.ts'
import { signInAs } from '../../testing/people/test-users.ts'
import { testCallsOf, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { seedDemo } from '../seed-demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

let door: TestApp
beforeAll(async () => {
  door = await startTestApp()
  await seedDemo(door.context)
})
afterAll(() => door.close())

const WATCHING = ['内容', '宣教', '机构', '交易', '表单', '消息中心', '数据']
const REVIEWING = ['内容', '机构', '审核', '表单', '消息中心']
/** The groups of the menu by role. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  admin: ['内容', '宣教', '机构', '审核', '交易', '表单', '消息中心', '数据', '系统', '演示'],
  medical: REVIEWING,
  compliance: REVIEWING,
  area: WATCHING,
  hospital: WATCHING,
  ward: WATCHING.filter(group => group !== '交易'),
}

const withAllBelow = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap(item => [item, ...withAllBelow(item.children ?? [])])

test.each(DEMO_ACCOUNTS)(
  '$username signs in with the one password, and sees what the role may',
  async ({ username, role }) => {
    const { result } = await signInAs(door, username, DEMO_PASSWORD)
    expect(result.multi_depart).toBe(username === 'area2' ? 2 : 1)
    const call = testCallsOf(door.context, { 'x-access-token': result.token })
    const { menu, ...lists } = (await call(sessionCalls.permissions)).result
    expect(menu.filter(item => !item.hidden).map(item => item.meta.title)).toEqual(['首页', ...(GROUPS[role] ?? [])])
    const closed = withAllBelow(menu).filter(({ meta }) => !routeAllowed(meta.permissionList, lists))
    expect(closed.map(({ path }) => path)).toEqual([])
  },
)

test('the accounts of the demo leave no room for a first administrator', async () => {
  expect(await createFirstAdministrator(door.database)).toBeUndefined()
})
