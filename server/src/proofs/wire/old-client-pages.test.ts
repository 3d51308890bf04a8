import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { productModules } from '../../build-app.ts'
import { oldPagesModule } from '../../demo/old-pages/index.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import { readSheetCells } from '../../testing/files/sheet-calls.ts'
import { startLiveApp, type LiveApp } from '../../testing/app/live-app.ts'
import { OldClient, type OldAnswer } from '../../testing/people/old-client.ts'
import { addAdministrator, permissionIdsOfCodes, TEST_PASSWORD } from '../../testing/people/test-users.ts'
import { OLD_PAGES } from './old-client-records.ts'

// The standard pages of an unmodified client, one after the other: what each asks as its buttons are pressed.

type Row = Record<string, unknown> & { id: string }
interface Page {
  records: Row[]
  total: number
}

let app: LiveApp
let old: OldClient

beforeAll(async () => {
  const config = { COMPAT: 'jeecg', BASE_PATH: '/jeecg-boot', CAPTCHA: 'fixed:abcd' }
  app = await startLiveApp({ config, modules: [...productModules(), oldPagesModule] })
  old = await signedIn((await addAdministrator(app.database.system, 'keeper')).username)
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

async function signedIn(username: string): Promise<OldClient> {
  const client = new OldClient(app)
  await client.get('sys/randomImage/1700000000000')
  const credentials = { username, password: TEST_PASSWORD, captcha: 'abcd', checkKey: 1_700_000_000_000 }
  const { result, message } = await client.post('sys/login', { ...credentials, remember_me: true })
  expect(message, username).not.toContain('错误')
  client.token = (result as { token: string }).token
  return client
}

/** The result of a call that such a page goes on after; an act says something, too. */
async function done<T = Row>(answer: Promise<OldAnswer>): Promise<T> {
  const { status, success, message, result } = await answer
  expect([status, success], message).toEqual([200, true])
  return result
}
async function acted<T = Row>(answer: Promise<OldAnswer>): Promise<T> {
  expect((await answer).message).not.toBe('')
  return done<T>(answer)
}

const LIST = 'column=createTime&order=desc&field=id,action,&pageNo=1&pageSize=10'
const advanced = (field: string, rule: string, val: string) =>
  `superQueryParams=${encodeURIComponent(encodeURI(JSON.stringify([{ field, rule, val, type: 'string' }])))}&superQueryMatchType=and`
const rowsOf = async (path: string, query = '') => (await done<Page>(old.get(`${path}/list?${LIST}&${query}`))).records

test.each(Object.entries(OLD_PAGES))(
  '%s: list, search, sort, advanced query, add, edit, export, import, delete',
  async (_page, one) => {
    const { path, draft, field, unique = [] } = one
    const other = { ...draft, ...Object.fromEntries(unique.map(name => [name, `${String(draft[name])}_2`])) }
    const own = String(draft[field])
    await rowsOf(path)
    await acted(old.post(`${path}/add`, draft))
    await acted(old.post(`${path}/add`, { ...other, [field]: `${own}乙` }))
    const found = await rowsOf(path, `${field}=*${own}*`)
    expect(found).toHaveLength(2)
    const [first] = await rowsOf(path, advanced(field, 'eq', own))
    expect(first?.[field]).toBe(own)
    const sorted = `${path}/list?column=${field}&order=desc&pageNo=1&pageSize=10&${field}=*${own}*`
    expect((await done<Page>(old.get(sorted))).records.map(row => String(row[field])).sort()).toEqual([own, `${own}乙`])
    // The form sends the whole row back as the list gave it.
    const edit = async () => {
      const [row] = await rowsOf(path, `${field}=${own}`)
      return old.put(`${path}/edit`, { ...row, [field]: `${own}改` })
    }
    if (one.past === undefined) {
      await acted(edit())
      expect((await rowsOf(path, `${field}=${own}改`)).map(row => row.id)).toEqual([first?.id])
    } else {
      await vi.waitFor(async () =>
        expect((await rowsOf(path, `${field}=${own}`))[0]).toMatchObject({ esSendStatus: '1' }),
      )
      expect((await edit()).message).toBe(one.past)
    }
    await outAndIn(path, `${field}=*${own}*`)
    await acted(old.remove(`${path}/delete?id=${first?.id}`))
    // What has no code of its own came in a second time.
    const left = await rowsOf(path, `${field}=*${own}*`)
    await acted(old.remove(`${path}/deleteBatch?ids=${left.map(row => `${row.id},`).join('')}`))
    expect(await rowsOf(path, `${field}=*${own}*`)).toEqual([])
  },
)

/** The list as a file, and that file brought in again: what is there already is told, nothing fails. */
async function outAndIn(path: string, query: string): Promise<void> {
  const file = await old.download(`${path}/exportXls?${query}`)
  expect((await readSheetCells(file)).length).toBe(3)
  const answer = await old.upload(`${path}/importExcel`, file, '数据.xls')
  expect([answer.status, typeof answer.message], answer.message).toEqual([200, 'string'])
  if (answer.code === 201) expect(answer.result).toMatchObject({ totalCount: 2, fileUrl: expect.any(String) })
}

describe('pickers', () => {
  test('of people, departments, roles and positions', async () => {
    const departs = await done<{ key: string; children?: unknown[] }[]>(old.get('sys/sysDepart/queryIdTree'))
    expect(departs[0]?.key).toBe(ROOT_DEPART_ID)
    await done(old.get('sys/sysDepart/queryTreeList'))
    await done(old.get('sys/sysDepart/queryDepartTreeSync'))
    await done(old.get('sys/sysDepart/searchBy?keyWord=平台'))
    const people = await done<Row[]>(old.get(`sys/user/queryUserByDepId?id=${ROOT_DEPART_ID}`))
    expect(people.map(person => person['username'])).toContain('keeper')
    const page = await done<Page>(
      old.get('sys/user/queryUserComponentData?username=*keep*&column=createTime&order=desc&pageNo=1&pageSize=10'),
    )
    expect(page.records.map(person => person['username'])).toEqual(['keeper'])
    expect(await rowsOf('sys/user', 'username=keeper,')).toHaveLength(1)
    await rowsOf('sys/role', 'roleName=*管理*')
    await done(old.get('sys/position/list?pageNo=1&pageSize=5'))
  })

  test('of dictionaries, tables and categories', async () => {
    const sex = await done<{ value: string }[]>(old.get('sys/dict/getDictItems/sex'))
    expect(sex.map(({ value }) => value)).toEqual(['1', '2'])
    const words = await done<{ value: string }[]>(
      old.get('sys/dict/loadDict/sys_user,realname,username?keyword=keep&pageSize=10'),
    )
    expect(words.map(({ value }) => value)).toEqual(['keeper'])
    expect(await done<string[]>(old.get('sys/dict/loadDictItem/sys_user,realname,username?key=keeper'))).toHaveLength(1)
    await done(old.get('sys/dict/loadTreeData?pid=&tableName=sys_depart&text=depart_name&code=id&pidField=parent_id'))
    const root = await acted(old.post('sys/category/add', { pid: '0', name: '页面分类' }))
    await acted(old.post('sys/category/add', { pid: root.id, name: '页面子类' }))
    await done(old.get('sys/category/rootList?column=createTime&order=desc&pageNo=1&pageSize=10'))
    const below = await done<Row[]>(old.get(`sys/category/childList?pid=${root.id}`))
    expect(below.map(row => row['name'])).toEqual(['页面子类'])
    await done(old.get(`sys/category/loadTreeData?pid=${root.id}&condition=`))
    expect(await done<string[]>(old.get(`sys/category/loadDictItem/?ids=${root.id}`))).toEqual(['页面分类'])
    await acted(old.put('sys/category/edit', { ...below[0], name: '页面子类改' }))
    await acted(old.remove(`sys/category/deleteBatch?ids=${root.id},`))
  })
})

test('用户管理: recycle bin, file out and in, an agent', async () => {
  const draft = {
    username: 'page_user',
    realname: '页面人',
    phone: '13900004444',
    workNo: 'P1',
    selecteddeparts: ROOT_DEPART_ID,
  }
  const password = 'Sampan-harbour-58'
  const { id } = await acted(
    old.post('sys/user/add', { ...draft, password, confirmpassword: password, userIdentity: 1 }),
  )
  const agent = {
    userName: 'page_user',
    agentUserName: 'keeper',
    startTime: '2026-11-01 00:00:00',
    endTime: '2026-12-01 00:00:00',
  }
  await acted(old.post('sys/sysUserAgent/add', { ...agent, status: '1' }))
  const kept = await done(old.get('sys/sysUserAgent/queryByUserName?userName=page_user'))
  await acted(old.put('sys/sysUserAgent/edit', { ...kept, status: '0' }))
  expect((await readSheetCells(await old.download('sys/user/exportXls?username=page_user'))).length).toBe(2)
  await acted(old.remove(`sys/user/deleteBatch?ids=${id},`))
  const recycled = await done<Row[]>(old.get('sys/user/recycleBin'))
  expect(recycled.map(row => row.id)).toContain(id)
  await acted(old.put('sys/user/putRecycleBin', { userIds: id }))
  expect(await rowsOf('sys/user', 'username=page_user')).toHaveLength(1)
})

test('菜单和角色: data rules of an entry are made and given', async () => {
  const [permissionId = ''] = await permissionIdsOfCodes(app.database.system, ['sys:position:list'])
  const rule = {
    ruleName: '本人',
    ruleColumn: 'create_by',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '1',
  }
  await acted(old.post('sys/permission/addPermissionRule', { permissionId, ...rule }))
  const [made] = await done<Row[]>(
    old.get(`sys/permission/queryPermissionRule?permissionId=${permissionId}&ruleName=本`),
  )
  await acted(old.put('sys/permission/editPermissionRule', { ...made, ruleName: '本人的' }))
  const role = await acted(old.post('sys/role/add', { roleName: '页面授权', roleCode: 'page_grant' }))
  const granted = { roleId: role.id, permissionIds: permissionId, lastpermissionIds: '' }
  await acted(old.post('sys/permission/saveRolePermission', granted))
  await acted(old.post('sys/role/datarule', { permissionId, roleId: role.id, dataRuleIds: made?.id }))
  expect(await done(old.get(`sys/role/datarule/${permissionId}/${role.id}`))).toMatchObject({ drChecked: made?.id })
  await acted(old.remove(`sys/permission/deletePermissionRule?id=${made?.id}`))
})

test('我的部门 and 部门管理: people, roles and permissions of a department', async () => {
  const depart = { departName: '页面部门', parentId: ROOT_DEPART_ID, orgCategory: '2', departOrder: 0 }
  const { id: depId } = await acted(old.post('sys/sysDepart/add', depart))
  await done(old.get('sys/sysDepart/queryMyDeptTreeList'))
  const [person] = await rowsOf('sys/user', 'username=page_user')
  await acted(old.post('sys/user/editSysDepartWithUser', { depId, userIdList: [person?.id] }))
  const members = await done<Page>(old.get(`sys/user/departUserList?depId=${depId}&pageNo=1&pageSize=10`))
  expect(members.records.map(row => row.id)).toEqual([person?.id])
  const [permissionId = ''] = await permissionIdsOfCodes(app.database.system, ['sys:position:list'])
  const given = { departId: depId, permissionIds: permissionId, lastpermissionIds: '' }
  await acted(old.post('sys/permission/saveDepartPermission', given))
  const role = { departId: depId, roleName: '页面部门角色', roleCode: 'page_depart_role', description: '' }
  const { id: roleId } = await acted(old.post('sys/sysDepartRole/add', role))
  expect((await done<Page>(old.get(`sys/sysDepartRole/list?deptId=${depId}&pageNo=1&pageSize=10`))).total).toBe(1)
  await acted(
    old.post('sys/sysDepartPermission/saveDeptRolePermission', {
      roleId,
      permissionIds: permissionId,
      lastpermissionIds: '',
    }),
  )
  await acted(old.post('sys/sysDepartRole/deptRoleUserAdd', { userId: person?.id, newRoleId: roleId, oldRoleId: '' }))
  const held = await done<Row[]>(
    old.get(`sys/sysDepartRole/getDeptRoleByUserId?userId=${person?.id}&departId=${depId}`),
  )
  expect(held.map(row => row['droleId'])).toEqual([roleId])
  await acted(old.remove(`sys/user/deleteUserInDepart?depId=${depId}&userId=${person?.id}`))
  await acted(old.remove(`sys/sysDepartRole/delete?id=${roleId}`))
  await acted(old.remove(`sys/sysDepart/delete?id=${depId}`))
  const addresses = await done<Page>(
    old.get('sys/user/queryByOrgCodeForAddressList?pageNo=1&pageSize=10&realname=*页面*'),
  )
  expect(addresses.total).toBe(1)
})

test('公告 and 我的消息: published, read, all read, revoked', async () => {
  const draft = { titile: '页面公告', msgContent: '<p>内容</p>', priority: 'H', msgCategory: '1', msgType: 'ALL' }
  const { id } = await acted(old.post('sys/annountCement/add', draft))
  await acted(old.get(`sys/annountCement/doReleaseData?id=${id}`))
  const mine = async (query: string) =>
    (await done<Page>(old.get(`sys/sysAnnouncementSend/getMyAnnouncementSend?${LIST}&${query}`))).records
  expect((await mine('titile=*页面公告*&readFlag=0')).map(row => row['anntId'])).toEqual([id])
  expect(await done(old.get(`sys/annountCement/queryById?id=${id}`))).toMatchObject({ titile: '页面公告' })
  await done(old.put('sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id }))
  expect((await mine('titile=*页面公告*'))[0]?.['readFlag']).toBe('1')
  await done(old.put('sys/sysAnnouncementSend/readAll', {}))
  await acted(old.get(`sys/annountCement/doReovkeData?id=${id}`))
  expect(await mine('titile=*页面公告*')).toEqual([])
  await acted(old.remove(`sys/annountCement/delete?id=${id}`))
})

test('租户, 网关, 对象存储', async () => {
  const tenant = await acted(old.post('sys/tenant/add', { tenantNo: 81, name: '页面租户', status: 1 }))
  await acted(old.put('sys/tenant/edit', { ...tenant, name: '页面租户改' }))
  expect(await rowsOf('sys/tenant', 'name=*页面租户*')).toHaveLength(1)
  await acted(old.remove(`sys/tenant/delete?id=${tenant.id}`))
  const router = {
    routerId: 'page_route',
    name: '页面路由',
    uri: 'https://example.com',
    predicates: '[{"name":"Path","args":["/page/**"]}]',
    filters: '[]',
    status: 1,
  }
  await acted(old.post('sys/gatewayRoute/updateAll', { router }))
  const routes = await done<Row[]>(old.get('sys/gatewayRoute/list'))
  await acted(old.remove(`sys/gatewayRoute/delete?id=${routes[0]?.id}`))
  await acted(old.upload('sys/oss/file/upload', Buffer.from('使用说明'), '说明.txt'))
  const files = await done<Page>(old.get('sys/oss/file/list?column=createTime&order=desc&pageNo=1&pageSize=10'))
  expect(files.records[0]?.['fileName']).toBe('说明.txt')
  await acted(old.remove(`sys/oss/file/delete?id=${files.records[0]?.id}`))
})

test('定时任务, 日志 and 数据日志', async () => {
  const job = {
    jobClassName: 'sample.say',
    cronExpression: '0 0 3 * * ?',
    parameter: '{"text":"好"}',
    status: -1,
    description: '页面',
  }
  await acted(old.post('sys/quartzJob/add', job))
  const [{ id } = { id: '' }] = await rowsOf('sys/quartzJob', 'status=-1')
  for (const act of ['resume', 'execute', 'pause']) await acted(old.get(`sys/quartzJob/${act}?id=${id}`))
  await acted(old.remove(`sys/quartzJob/delete?id=${id}`))
  await app.context.audit.flush()
  for (const logType of ['1', '2'])
    expect((await rowsOf('sys/log', `logType=${logType}&keyWord=`)).length).toBeGreaterThan(0)
  const [line] = await rowsOf('sys/log', 'logType=2&keyWord=职务&operateType=2')
  await acted(old.remove(`sys/log/delete?id=${line?.id}`))
  const kept = await acted(old.post('sys/role/add', { roleName: '页面版本', roleCode: 'page_versions' }))
  await acted(old.put('sys/role/edit', { ...kept, roleName: '页面版本二' }))
  const [change] = await rowsOf('sys/dataLog', `dataTable=sys_role&dataId=${kept.id}`)
  const versions = await done<Row[]>(
    old.get(`sys/dataLog/queryDataVerList?dataTable=sys_role&dataId=${String(change?.['dataId'])}`),
  )
  const compared = await done<Row[]>(
    old.get(`sys/dataLog/queryCompareList?dataId1=${versions[0]?.id}&dataId2=${versions.at(-1)?.id}`),
  )
  expect(compared).toHaveLength(2)
})

test('监控: figures, disks and traces; a Redis that is not there says so', async () => {
  expect((await old.get('sys/actuator/redis/info')).message).toContain('没有配置 Redis')
  expect((await done<Row[]>(old.get('sys/actuator/redis/queryDiskInfo')))[0]).toHaveProperty('restPPT')
})

test('在线用户: another one is signed out at once', async () => {
  const guest = await signedIn((await addAdministrator(app.database.system, 'guest')).username)
  const online = (await done<Page>(old.get('sys/online/list?username=guest&pageNo=1&pageSize=10'))).records
  expect(online).toHaveLength(1)
  await acted(old.post('sys/online/forceLogout', { token: online[0]?.['token'] }))
  await vi.waitFor(async () => expect((await guest.get('sys/user/getUserInfo')).status).toBe(401))
  expect(await old.post('sys/online/forceLogout', { token: 'nobody' })).toMatchObject({
    success: false,
    message: 'Token无效!',
  })
})

test('示例页面: grid rows are read, one is typed and comes back', async () => {
  await done(old.get('mock/vxe/getData?pageNo=1&pageSize=10'))
  await done(old.put('mock/vxe/immediateSaveRow', { num: '1', ship_name: '页面行', tug_status: { a: 1 } }))
  const { records } = await done<Page>(old.get('mock/vxe/getData?pageNo=1&pageSize=200'))
  expect(records.map(row => row['ship_name'])).toContain('页面行')
  await done(old.get('mock/api/workplace/radar'))
})
