import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { menu } from '@xuanjiao/contract/system/menus/menu'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessModule } from '../business/index.ts'
import { formsModule } from '../forms/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { addAdministrator, signedInCalls } from '../../testing/people/test-users.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { menuModule } from './index.ts'

/** What decides how the product works is only looked at (rules/security#safe-mode). */

let t: TestApp
let admin: TestCall
beforeAll(async () => {
  const modules = [sessionModule, roleModule, menuModule, businessModule, formsModule]
  t = await startTestApp({ modules, config: { SAFE_MODE: 'on' } })
  admin = await signedInCalls(t, await addAdministrator(t.database.system))
})
afterAll(() => t.close())

test('menus and form designs are read by whoever may, and changed by nobody', async () => {
  const [menus, designs] = [entityEndpoints(menu), entityEndpoints(formDesign)]
  const id = '0'.repeat(32)
  const changed = [
    await admin(menus.add, { body: { name: '新菜单', menuType: 0 } }),
    await admin(menus.edit, { body: { id, version: 1, name: '改' } }),
    await admin(menus.remove, { query: { id } }),
    await admin(menus.editBatch, { body: { rows: [] } }),
    await admin(designs.add, { body: {} as never }),
    await admin(designs.removeFound, { query: {} }),
  ]
  expect(changed.map(({ status, body }) => [status, body.message])).toEqual(
    changed.map(() => [403, '系统处于安全模式，菜单、自定义数据、报表和表单设计只能查看，不能修改']),
  )
  expect((await admin(menus.list, { query: {} })).status).toBe(200)
  expect((await admin(designs.list, { query: {} })).status).toBe(200)
})

test('clients are told, and offered no button that would be refused', async () => {
  const { sysSafeMode, auth } = (await admin(sessionCalls.permissions)).result
  const codes = auth.map(entry => entry.action)
  expect(sysSafeMode).toBe(true)
  expect(codes).toContain('sys:permission:list')
  expect(codes).toContain('sys:role:edit')
  expect(codes.filter(code => /^(sys:permission|he:formDesign):(add|edit|delete|publish)/.test(code))).toEqual([])
  expect((await admin(sessionCalls.permissionCodes)).result.codeList).toEqual(codes)
})

test('an address of a page that others open is refused, and not missing', async () => {
  const exists = async (path: string) => (await admin(sessionCalls.pageState, { query: { path } })).result.exists
  expect(await Promise.all(['/isystem/user', '/form/fill/abc', '/isystem/nothing'].map(exists))).toEqual([
    true,
    true,
    false,
  ])
})
