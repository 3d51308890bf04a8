import { role as roleEntity } from '@xuanjiao/contract/system/roles/role'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { menuCalls } from '@xuanjiao/contract/system/menus/menu-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import {
  addAdministrator,
  addRole,
  addUser,
  permissionIdsOfCodes,
  signedInCalls,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { dictModule } from '../dicts/index.ts'
import { menuModule } from '../menus/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from '../users/index.ts'
import { departModule } from '../departs/index.ts'
import { positionModule } from '../positions/index.ts'
import { dataRuleModule } from './index.ts'

const roles = entityEndpoints(roleEntity)
const MENU = stableId('menu:system:role')
const modules = [
  sessionModule,
  dictModule,
  roleModule,
  menuModule,
  userModule,
  departModule,
  positionModule,
  dataRuleModule,
]

let door: TestApp
let boss: TestCall
beforeAll(async () => {
  door = await startTestApp({ modules })
  boss = await signedInCalls(door, await addAdministrator(door.database.system, 'boss'))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const draft = {
  permissionId: MENU,
  ruleName: '自己建的',
  ruleColumn: 'create_by',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
}
const rulesOf = async (permissionId = MENU) => (await boss(dataRuleCalls.all, { query: { permissionId } })).result
const nodes = async () => JSON.stringify((await boss(roleCalls.tree, {})).result)

/** A role that holds the menu entry and these codes. */
async function roleWith(codes: readonly string[]): Promise<string> {
  const system = door.database.system
  const id = await addRole(system, codes)
  await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id) values (gen_random_uuid(), 1, ${id}, ${MENU})`.execute(
    system,
  )
  return id
}

describe('rules of a menu', () => {
  test('are made, changed and taken away on the exact wire, and the tree of permissions tells of them', async () => {
    expect((await boss(dataRuleCalls.add, { body: draft })).body.message).toBe('添加成功！')
    const [rule] = await rulesOf()
    expect(rule).toEqual({
      id: rule?.id,
      permissionId: MENU,
      ruleName: '自己建的',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
      status: '1',
      version: 1,
    })
    expect(await nodes()).toContain('"ruleFlag":1')
    const id = rule?.id ?? ''
    const renamed = { id, version: 1, ...draft, ruleName: '改名', status: '0' } as const
    expect((await boss(dataRuleCalls.edit, { body: renamed })).body.message).toBe('更新成功！')
    expect((await boss(dataRuleCalls.edit, { body: renamed })).body.code).toBe(409)
    const found = await boss(dataRuleCalls.search, { query: { permissionId: MENU, ruleName: '改' } })
    expect(found.result).toMatchObject([{ ruleName: '改名', status: '0' }])
    expect((await boss(dataRuleCalls.remove, { query: { id } })).body.message).toBe('删除成功！')
    expect(await rulesOf()).toEqual([])
    expect(await nodes()).not.toContain('"ruleFlag":1')
  })

  test('one level of the tree is asked for by its parent', async () => {
    const top = (await boss(menuCalls.level, { query: {} })).result
    const system = top.find(node => node.title === '系统')
    expect(system).toMatchObject({ isLeaf: false, scopedSlots: { title: 'hasDatarule' } })
    const below = (await boss(menuCalls.level, { query: { pid: system?.key } })).result
    expect(below.map(node => node.title)).toContain('角色管理')
    expect(below.every(node => !('children' in node))).toBe(true)
    expect((await boss(menuCalls.level, { query: { pid: 'f'.repeat(32) } })).body.success).toBe(false)
  })

  test.each([
    ['ruleColumn', { ruleColumn: 'nobody' }, '没有可用的字段“nobody”'],
    ['ruleConditions', { ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, '不支持这种条件；规则不接受SQL'],
    ['ruleConditions', { ruleColumn: 'createTime', ruleConditions: 'LIKE' }, '创建时间不是文字，不能用模糊条件'],
    ['ruleValue', { ruleColumn: 'createTime', ruleValue: '昨天' }, '创建时间应为时间'],
    ['ruleValue', { ruleValue: '#{sys_who}' }, expect.stringContaining('没有变量 #{sys_who}')],
    ['ruleValue', { ruleValue: '#{sys user}' }, '变量写法不正确，应如 #{sys_date}'],
    ['ruleConditions', { ruleValue: '#{sys_multi_org_code}' }, '全部部门的编码只能用“包含”条件'],
    ['permissionId', { permissionId: stableId('menu:system') }, expect.stringContaining('请加在列表页的菜单')],
    ['ruleName', { ruleName: '' }, '规则名称不能为空'],
  ])('one that cannot be used is refused at %s: %j', async (field, wrong, message) => {
    const { status, body } = await boss(dataRuleCalls.add, { body: { ...draft, ...wrong } })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ field, message }] })
  })

  test('fields a rule may name are told; people’s phones are none of them', async () => {
    const query = { permissionId: stableId('menu:system:user') }
    const names = (await boss(dataRuleCalls.fields, { query })).result.map(one => one.name)
    expect(names).toEqual(expect.arrayContaining(['createBy', 'sysOrgCode', 'username', 'sex']))
    expect(names).not.toContain('phone')
  })

  test('one whose field is gone says so, and its people see nothing', async () => {
    const system = door.database.system
    await boss(dataRuleCalls.add, { body: draft })
    await sql`update sys_data_rule set rule_column = 'gone' where permission_id = ${MENU}`.execute(system)
    const [rule] = await rulesOf()
    expect(rule?.problem).toBe('没有可用的字段“gone”')
    const roleId = await roleWith(['sys:role:list'])
    await boss(roleCalls.saveRules, { body: { roleId, permissionId: MENU, dataRuleIds: rule?.id ?? '' } })
    const clerk = await signedInCalls(door, await addUser(system, { roles: [roleId] }))
    expect((await clerk(roles.list, { query: {} })).result.total).toBe(0)
    await boss(dataRuleCalls.remove, { query: { id: rule?.id ?? '' } })
    expect((await clerk(roles.list, { query: {} })).result.total).toBeGreaterThan(0)
  })
})

describe('rules of a role', () => {
  test('are given of a permission it holds, act at the next request, and are shown before', async () => {
    const system = door.database.system
    const roleId = await roleWith(['sys:role:list', 'sys:role:add', 'sys:role:grant'])
    const read = () =>
      boss(roleCalls.rules, { path: `/sys/role/datarule/${MENU}/${roleId}`, query: { permissionId: MENU, roleId } })
    expect((await read()).body).toMatchObject({ success: false, message: '未找到权限配置信息' })
    await boss(dataRuleCalls.add, { body: draft })
    const [rule] = await rulesOf()
    expect((await read()).result).toEqual({ datarule: [rule] })
    const give = (dataRuleIds: string, call = boss, of = roleId) =>
      call(roleCalls.saveRules, { body: { roleId: of, permissionId: MENU, dataRuleIds } })
    const user = await addUser(system, { roles: [roleId], username: 'narrow' })
    const clerk = await signedInCalls(door, user)
    const all = (await clerk(roles.list, { query: {} })).result.total
    expect(all).toBeGreaterThan(1)
    expect((await give(rule?.id ?? '')).body.message).toBe('保存成功!')
    expect((await read()).result.drChecked).toBe(rule?.id)
    expect((await clerk(roles.list, { query: {} })).result.total).toBe(0)
    const own = (await clerk(roles.add, { body: { roleName: '自建', roleCode: 'own_one' } })).result
    expect((await clerk(roles.list, { query: {} })).result.records.map(row => row.id)).toEqual([own.id])
    const preview = (await boss(dataRuleCalls.preview, { query: { permissionId: MENU, userId: user.id } })).result
    expect(preview).toMatchObject({ title: '角色', allowed: true, narrowed: true, total: 1 })
    expect(preview.rows.map(row => row.id)).toEqual([own.id])
    // He may grant, but widens nobody's rows, his own neither.
    expect((await give('', clerk)).body.success).toBe(false)
    expect((await give(rule?.id ?? '', boss, seedRoleId('admin'))).body.message).toBe('管理员角色不受数据规则限制')
    const bare = await addRole(system, ['sys:role:list'])
    expect((await give(rule?.id ?? '', boss, bare)).body.message).toBe('请先保存角色菜单权限!')
    const roleIds = (await clerk(roleCalls.all, {})).body.result
    expect(JSON.stringify(roleIds ?? null)).not.toContain(bare)
  })

  test('of several roles add up: one that lets see the list without rules lets see all of it', async () => {
    const system = door.database.system
    const [rule] = await rulesOf()
    const narrow = await roleWith(['sys:role:list'])
    await boss(roleCalls.saveRules, { body: { roleId: narrow, permissionId: MENU, dataRuleIds: rule?.id ?? '' } })
    const wide = await addRole(system, ['sys:role:list'])
    const other = await addRole(system, ['sys:user:list'])
    const total = async (own: string[]) =>
      (await (await signedInCalls(door, await addUser(system, { roles: own })))(roles.list, { query: {} })).result.total
    expect(await total([narrow, wide])).toBeGreaterThan(0)
    expect(await total([narrow, other])).toBe(0)
  })

  test('are nobody’s to make who may not change menus, or does not hold the permission', async () => {
    const system = door.database.system
    const [editing] = await permissionIdsOfCodes(system, ['sys:permission:edit'])
    expect(editing).toBeDefined()
    const clerk = await signedInCalls(door, await addUser(system, { codes: ['sys:permission:list'] }))
    expect((await clerk(dataRuleCalls.add, { body: draft })).status).toBe(403)
    const editor = await signedInCalls(door, await addUser(system, { codes: ['sys:permission:edit'] }))
    expect((await editor(dataRuleCalls.add, { body: draft })).status).toBe(403)
    expect((await clerk(userCalls.list, { query: {} })).status).toBe(403)
  })
})
