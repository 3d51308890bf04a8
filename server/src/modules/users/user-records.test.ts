import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { user as userEntity } from '@xuanjiao/contract/system/users/user'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import { downloadSheet, makeSheet, readSheetCells, uploadSheet } from '../../testing/files/sheet-calls.ts'
import {
  addAdministrator,
  addDepart,
  addPermission,
  addRole,
  addUser,
  signInAs,
  signedInCalls,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { filesModule } from '../files/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { publishSessionChanges, sessionModule } from '../session/index.ts'
import { userModule } from './index.ts'

// What every record has, for people: history, recycle bin, import. Who may do it to whom, and what of it is never told.

const records = entityEndpoints(userEntity)
const PHONE = '13812344321'
const ACTS = ['list', 'add', 'edit', 'delete', 'phone', 'recycle', 'import', 'export'].map(act => `sys:user:${act}`)

type Signed = TestCall & { token: string }

let app: TestApp
let boss: Signed
let clerk: Signed
let clerkRole: string
let ward: { id: string; orgCode: string }
let other: { id: string; orgCode: string }

beforeAll(async () => {
  app = await startTestApp({
    modules: [sessionModule, dictModule, departModule, roleModule, positionModule, filesModule, userModule],
  })
  boss = await signedInCalls(app, await addAdministrator(system(), 'boss'))
  ward = await addDepart(system(), { name: '内科组', bizType: 'area', bizRef: '320000' })
  other = await addDepart(system(), { name: '外科组', bizType: 'area', bizRef: '330000' })
  clerkRole = await addRole(system(), ACTS)
  clerk = await signedInCalls(app, await addUser(system(), { departs: [ward.id], roles: [clerkRole] }))
})
afterEach(() => expect(app.unexpectedErrors).toEqual([]))
afterAll(() => app.close())

const system = () => app.database.system
const inWard = (more: object = {}) => addUser(system(), { departs: [ward.id], ...more })
const codeOf = async (role: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select role_code as code from sys_role where id = ${role}`.execute(
    system(),
  )
  return rows[0]?.code ?? ''
}
const rolesOf = async (id: string) => (await boss(userCalls.get, { query: { id } })).result['selectedroles' as 'id']

describe('the history of a person', () => {
  const history = async (id: string, as: TestCall = boss) => (await as(records.history, { query: { id } })).result
  const lines = async (id: string, field: string, as?: TestCall) =>
    (await history(id, as)).filter(line => line.field === field)

  test('tells of roles and departments by their names, however they were given', async () => {
    const [reader, writer] = [await addRole(system(), ['sys:user:list']), await addRole(system(), ['sys:user:edit'])]
    const { id } = await inWard({ roles: [reader] })
    await boss(userCalls.edit, { body: { id, selectedroles: writer, selecteddeparts: `${ward.id},${other.id}` } })
    const [value, taken] = await lines(id, 'selectedroles')
    expect([taken?.before, taken?.after, value?.before, value?.after]).toEqual([reader, null, null, writer])
    expect(value).toMatchObject({ title: '角色', afterText: '测试角色', by: 'boss', revertible: true })
    expect((await lines(id, 'selecteddeparts'))[0]).toMatchObject({
      beforeText: '内科组',
      afterText: '内科组,外科组',
      by: 'boss',
    })
    await boss(userCalls.roles.give, { body: { roleId: reader, userIdList: [id] } })
    await boss(userCalls.roles.take, { query: { roleId: writer, userId: id } })
    const [last, before] = await lines(id, 'selectedroles')
    expect([before?.after?.toString().split(',').toSorted(), last?.after, last?.by]).toEqual([
      [reader, writer].toSorted(),
      reader,
      'boss',
    ])
  })

  test('is taken back by those only who could give it', async () => {
    const { id } = await inWard({ roles: [seedRoleId('admin')] })
    await boss(userCalls.edit, { body: { id, selectedroles: '' } })
    const [line] = await lines(id, 'selectedroles', clerk)
    const body = { id, logId: line?.logId ?? '', field: 'selectedroles' }
    expect((await clerk(records.revert, { body })).status).toBe(403)
    expect(await rolesOf(id)).toBeNull()
    expect((await boss(records.revert, { body })).body.success).toBe(true)
    expect(await rolesOf(id)).toBe(seedRoleId('admin'))
  })

  test('holds neither a number in full nor anything of a password', async () => {
    const made = await boss(userCalls.add, {
      body: { username: 'canary_1', realname: '某人', phone: PHONE },
    })
    const { id, oneTimePassword } = made.result
    await boss(userCalls.edit, { body: { id, phone: '13812349999' } })
    await boss(userCalls.changePassword, { body: { username: 'canary_1' } })
    const text = JSON.stringify(await history(id))
    expect((await lines(id, 'phone'))[0]).toMatchObject({ beforeText: '138****4321', afterText: '138****9999' })
    expect(text).not.toContain(PHONE)
    expect(text).not.toContain(String(oneTimePassword))
    expect(text).not.toMatch(/argon2|"hash"/)
  })

  test('is nobody’s beyond the departments of its reader', async () => {
    const { id } = await addUser(system(), { departs: [other.id] })
    expect((await clerk(records.history, { query: { id } })).status).toBe(404)
  })
})

describe('the recycle bin', () => {
  test('gives people back to those only who may do what they may, and who look after them', async () => {
    const powerful = await inWard({ roles: [seedRoleId('admin')] })
    const [theirs, elsewhere] = [await inWard(), await addUser(system(), { departs: [other.id] })]
    for (const { id } of [powerful, theirs, elsewhere]) await boss(userCalls.remove, { query: { id } })
    const back = async (id: string) => (await clerk(records.restore, { body: { ids: id } })).status
    const backByName = async (id: string) => (await clerk(userCalls.restore, { body: { userIds: id } })).status
    expect([await back(powerful.id), await backByName(powerful.id)]).toEqual([403, 403])
    expect([await back(elsewhere.id), await backByName(elsewhere.id)]).toEqual([404, 404])
    expect(await back(theirs.id)).toBe(200)
    expect((await signInAs(app, powerful.username)).body.success).toBe(false)
    expect((await signInAs(app, theirs.username)).body.success).toBe(true)
  })

  test('shows phones with stars, nobody from elsewhere, and destroys nobody', async () => {
    const [mine, elsewhere] = [await inWard({ phone: '13800004321' }), await addUser(system(), { departs: [other.id] })]
    for (const { id } of [mine, elsewhere]) await boss(userCalls.remove, { query: { id } })
    for (const call of [records.recycleBin, userCalls.recycleBin]) {
      const { text } = await clerk(call, { query: {} })
      expect(text).toContain(mine.username)
      expect(text).toContain('138****4321')
      expect(text).not.toContain('13800004321')
      expect(text).not.toContain(elsewhere.username)
      expect(text).not.toMatch(/"(password|hash|salt)"/i)
    }
    const purged = await boss(records.purge, { query: { ids: mine.id } })
    expect(purged.body.message).toBe('用户的账号已写入操作记录，不能彻底删除')
  })
})

describe('an import', () => {
  const HEAD = ['用户账号', '用户姓名', '角色', '部门', '手机号']
  const send = async (as: Signed, rows: string[][], fields: Record<string, unknown> = {}) => {
    const { result } = await uploadSheet(app, as, records.importExcel, await makeSheet(HEAD, rows), {
      mode: 'skip',
      fields,
    })
    return { ...result, reasons: result.errors.map(({ reason }) => reason) }
  }
  const named = async (username: string) => {
    const { records: matches } = (await boss(userCalls.list, { query: { username } })).result
    return matches[0]
  }

  test('makes people, and tells the password of each once in its workbook', async () => {
    const sent = await send(clerk, [
      ['sheet_1', '表中人', await codeOf(clerkRole), '内科组', '13800001111'],
      ['sheet_0', '越权', 'admin', '内科组', ''],
    ])
    expect(sent).toMatchObject({
      successCount: 1,
      errorCount: 1,
      tells: '一次性密码',
      fileName: expect.stringMatching(/_导入结果/),
    })
    const made = await named('sheet_1')
    expect(made).toMatchObject({ realname: '表中人', phone: '138****1111', orgCodeTxt: '内科组', status: 1 })
    expect(await rolesOf(made?.id ?? '')).toBe(clerkRole)
    const book = await app.app.inject({ url: `/api${sent.fileUrl ?? ''}` })
    const [head = [], told = [], bad = []] = await readSheetCells(book.rawPayload)
    expect([head[0], head[1], head.at(-1)]).toEqual(['一次性密码', '用户账号', '原因'])
    expect([told[1], bad[0], bad[1]]).toEqual(['sheet_1', '', 'sheet_0'])
    expect((await signInAs(app, 'sheet_1', told[0])).result.mustChangePassword).toBe(true)
    for (const password of ['', 'sheet_1']) expect((await signInAs(app, 'sheet_1', password)).body.success).toBe(false)
  })

  test('gives nobody a role that allows more, nor a department beyond one’s own, nor none', async () => {
    const sent = await send(clerk, [
      ['sheet_2', '越权', 'admin', '内科组', ''],
      ['sheet_3', '越界', '', '外科组', ''],
      ['sheet_4', '无处', '', '', ''],
    ])
    expect(sent).toMatchObject({ successCount: 0, errorCount: 3 })
    expect(sent.reasons).toEqual([expect.stringMatching(/权限/), '部门“外科组”不存在', '请选择部门'])
    for (const username of ['sheet_2', 'sheet_3', 'sheet_4']) expect(await named(username)).toBeUndefined()
  })

  test('finds wards of one name by the hospital they lie in', async () => {
    const inner = await addDepart(system(), { name: '同名病区', parent: ward.id })
    await addDepart(system(), { name: '同名病区', parent: other.id })
    const imported = async (username: string, depart: string) => {
      const sheet = await makeSheet(HEAD, [[username, '病区护士', '', depart, '']])
      return (await uploadSheet(app, boss, records.importExcel, sheet, { mode: 'skip' })).result
    }
    expect((await imported('path_1', '同名病区')).errors.map(({ reason }) => reason)).toEqual([
      '部门有多个“同名病区”，请填写编码，或写明上级：“上级/同名病区”',
    ])
    expect((await imported('path_2', '内科组/同名病区')).successCount).toBe(1)
    const { result: found } = await boss(userCalls.get, { query: { id: (await named('path_2'))?.id ?? '' } })
    expect(found['selecteddeparts' as 'id']).toBe(inner.id.replaceAll('-', ''))
    expect((await imported('path_3', '别处/同名病区')).errors.map(({ reason }) => reason)).toEqual([
      '部门“别处/同名病区”不存在',
    ])
  })

  test('changes nobody who may do more, or who stands elsewhere too', async () => {
    const powerful = await inWard({ username: 'sheet_boss', realname: '原名', roles: [seedRoleId('admin')] })
    await addUser(system(), { username: 'sheet_both', realname: '原名', departs: [ward.id, other.id] })
    await inWard({ username: 'sheet_ours', realname: '原名' })
    const rows = ['sheet_boss', 'sheet_both', 'sheet_ours'].map(name => [name, '改名', '', '', ''])
    const sent = await send(clerk, rows, { existing: 'update' })
    expect(sent.errors.map(({ row }) => row)).toEqual([2, 3])
    const names = await Promise.all(rows.map(async ([name]) => (await named(name ?? ''))?.realname))
    expect(names).toEqual(['原名', '原名', '改名'])
    expect(await rolesOf(powerful.id)).toBe(seedRoleId('admin'))
  })

  test('of the file an export made changes nothing: stars are no number', async () => {
    const { username } = await inWard({ username: 'sheet_stars', phone: '13800007777' })
    const file = await downloadSheet(app, clerk, records.exportXls, { username, columns: 'username,realname,phone' })
    expect(file.rows[1]).toEqual([username, username, '138****7777'])
    const [head = [], ...rows] = file.rows
    const bytes = await makeSheet(head, rows)
    const { result } = await uploadSheet(app, clerk, records.importExcel, bytes, { fields: { existing: 'update' } })
    expect(result).toMatchObject({ errorCount: 0 })
    const { id } = (await named(username)) ?? { id: '' }
    const shown = await boss(userCalls.showPhone, { query: { id, reason: '核对导入结果' } })
    expect(shown.result.phone).toBe('13800007777')
  })
})

describe('a number in full', () => {
  test('is not shown to whom the field is hidden, though they may look at numbers', async () => {
    const { id } = await inWard({ phone: '13800006666' })
    const answer = await clerk(userCalls.showPhone, { query: { id, reason: '回访患者' } })
    expect(answer.result.phone).toBe('13800006666')
    const blind = await signedInCalls(app, await addUser(system(), { departs: [ward.id], codes: ACTS }))
    await addPermission(system(), { perms: 'sys:user:field:phone' })
    await publishSessionChanges(app.context, 'grants')
    expect((await blind(userCalls.showPhone, { query: { id, reason: '回访患者' } })).result.phone).toBeNull()
  })
})
