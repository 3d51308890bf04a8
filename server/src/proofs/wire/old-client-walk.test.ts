import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedOldClientCategories } from '../../demo/rows/demo-categories.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import { startLiveApp, type LiveApp } from '../../testing/app/live-app.ts'
import { addAdministrator, TEST_PASSWORD, type TestUser } from '../../testing/people/test-users.ts'
import { OldClient, type OldAnswer } from '../../testing/people/old-client.ts'

// An unmodified client of the old platform walks the pages of system management, in the order in which it calls.

const ORIGIN = 'https://old.example.com'
let app: LiveApp
let admin: TestUser
beforeAll(async () => {
  const config = { COMPAT: 'jeecg', COMPAT_ORIGINS: ORIGIN, BASE_PATH: '/jeecg-boot', CAPTCHA: 'fixed:abcd' }
  app = await startLiveApp({ config })
  admin = await addAdministrator(app.database.system)
  await seedOldClientCategories(app.context)
})
afterAll(() => app.close())

/** The answer of a step that has to succeed. */
async function done<T = Record<string, unknown>>(answer: Promise<OldAnswer>): Promise<T> {
  const { status, success, message, result } = await answer
  expect([status, success], message).toEqual([200, true])
  return result
}
type Row = Record<string, string | null>
interface Page {
  records: Row[]
  total: number
}
const has = (row: object | undefined, ...names: string[]) =>
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(names))
const PAGE = 'column=createTime&order=desc&field=id,&pageNo=1&pageSize=10'

test.each([
  ['its own origin', undefined, 'same'],
  ['another origin', ORIGIN, 'other'],
])('from %s', async (_from, origin, word) => {
  const old = new OldClient(app, origin)
  const signIn = (captcha: string) =>
    old.post('sys/login', {
      username: admin.username,
      password: TEST_PASSWORD,
      captcha,
      checkKey: 1_700_000_000_000,
      remember_me: true,
    })

  // 1–4: a picture, wrong letters, the right ones for the same picture, and the menu
  expect(await done<string>(old.get('sys/randomImage/1700000000000'))).toContain('data:image')
  expect(await signIn('wxyz')).toMatchObject({ status: 200, success: false, message: '验证码错误' })
  const { token, userInfo } = await done<{ token: string; userInfo: Row }>(signIn('abcd'))
  old.token = token
  const { menu } = await done<{ menu: { path: string }[] }>(old.get('sys/permission/getUserPermissionByToken'))
  expect(menu[0]?.path).toBe('/dashboard/analysis')

  // 5–8: home and the bell
  has(await done(old.get('sys/loginfo')), 'totalVisitCount', 'todayVisitCount', 'todayIp')
  await done(old.get('sys/visitInfo'))
  has(
    await done(old.get('sys/annountCement/listByUser?pageSize=5')),
    'anntMsgList',
    'anntMsgTotal',
    'sysMsgList',
    'sysMsgTotal',
  )
  const { heard, socket } = await old.listen(userInfo['id'] ?? '')
  socket.send('HeartBeat')
  await vi.waitFor(() => expect(heard.map(({ cmd }) => cmd)).toContain('heartcheck'))

  // 9–18: people
  await done(old.get('sys/thirdApp/getEnabledType'))
  await done(old.get(`sys/user/list?${PAGE}`))
  const username = `walker_${word}`
  const free = (field: string, value: string) =>
    old.get(`sys/duplicate/check?tableName=sys_user&fieldName=${field}&fieldVal=${value}`)
  await done(free('username', username))
  const phone = word === 'same' ? '13900002222' : '13900003333'
  await done(free('phone', phone))
  await done(old.get('sys/role/queryall'))
  const made = {
    username,
    realname: '走查',
    password: 'Sampan-harbour-58',
    confirmpassword: 'Sampan-harbour-58',
    phone,
    workNo: `W${word}`,
  }
  const choices = { selectedroles: '', selecteddeparts: ROOT_DEPART_ID, activitiSync: '1', userIdentity: 1 }
  await done(old.post('sys/user/add', { ...made, ...choices }))
  const people = async (query: string) => (await done<Page>(old.get(`sys/user/list?${PAGE}&${query}`))).records
  const [person] = await people(`username=*${username}*`)
  expect(person).toMatchObject({ phone, status_dictText: '正常' })
  await done(old.put('sys/user/edit', { ...person, realname: '走查二', ...choices }))
  expect(await people(`realname=*走查二*&username=${username}`)).toHaveLength(1)
  const advanced = encodeURIComponent(
    encodeURI(JSON.stringify([{ field: 'username', rule: 'eq', val: username, type: 'string' }])),
  )
  expect(await people(`superQueryParams=${advanced}&superQueryMatchType=and`)).toHaveLength(1)
  expect(
    (await done<Page>(old.get('sys/user/list?column=username&order=asc&pageNo=1&pageSize=10'))).records.length,
  ).toBeGreaterThan(1)
  const id = person?.['id'] ?? ''
  await done(old.put('sys/user/frozenBatch', { ids: `${id},`, status: 2 }))
  await done(old.put('sys/user/frozenBatch', { ids: `${id},`, status: '1' }))
  await done(old.put('sys/user/changePassword', { username, password: TEST_PASSWORD, confirmpassword: TEST_PASSWORD }))

  // 19–22: a role with what it allows, a menu entry, a department
  const role = await done<Row>(
    old.post('sys/role/add', { roleName: `走查${word}`, roleCode: `walk_${word}`, description: '' }),
  )
  const { treeList } = await done<{ treeList: Row[] }>(old.get('sys/role/queryTreeList'))
  has(treeList[0], 'key', 'title', 'slotTitle', 'scopedSlots')
  const granted = { roleId: role['id'], permissionIds: treeList[0]?.['key'], lastpermissionIds: '' }
  await done(old.post('sys/permission/saveRolePermission', granted))
  const entry = {
    menuType: 0,
    name: `走查${word}`,
    url: `/walk/${word}`,
    component: 'walk/Walk',
    sortNo: '9',
    route: true,
    status: '1',
  }
  await done(old.post('sys/permission/add', { ...entry, permissionList: [], hasDatarule: false }))
  await done(old.get('sys/permission/list'))
  await done(old.get('sys/sysDepart/queryTreeList'))
  const depart = {
    departName: `走查${word}`,
    parentId: ROOT_DEPART_ID,
    orgCategory: '2',
    departOrder: '0',
    fax: '',
    memo: '',
  }
  await done(old.post('sys/sysDepart/add', depart))

  // 23–25: positions, dictionaries, categories
  await done(old.post('sys/position/add', { code: `walk_${word}`, name: `走查${word}`, postRank: '1' }))
  has((await done<Page>(old.get(`sys/position/list?${PAGE}`))).records[0], 'postRank_dictText')
  const dict = await done<Row>(
    old.post('sys/dict/add', { dictName: `走查${word}`, dictCode: `walk_${word}`, description: '' }),
  )
  await done(
    old.post('sys/dictItem/add', { dictId: dict['id'], itemText: '甲', itemValue: '1', sortOrder: '1', status: 1 }),
  )
  expect(await done<Row[]>(old.get(`sys/dict/getDictItems/walk_${word}`))).toMatchObject([{ value: '1', text: '甲' }])
  await done(old.get("sys/dict/getDictItems/sys_user,realname,id,username!='admin' order by create_time"))
  expect((await done<Row[]>(old.get('sys/category/loadTreeRoot?async=false&pcode=B02'))).length).toBe(3)
  await done(old.get('sys/checkRule/checkByCode?ruleCode=common&value=abc'))

  // 26–27: an announcement arrives, and is read
  const notice = {
    titile: `走查${word}`,
    msgContent: '<p>内容</p>',
    priority: 'M',
    msgCategory: '1',
    msgType: 'ALL',
    userIds: '',
  }
  const { id: noticeId } = await done<Row>(old.post('sys/annountCement/add', notice))
  await done(old.get(`sys/annountCement/doReleaseData?id=${noticeId}`))
  await vi.waitFor(() => expect(heard.filter(({ msgId }) => msgId === noticeId)).toMatchObject([{ cmd: 'topic' }]))
  expect(heard.every(({ msgTxt }) => msgTxt === undefined || !msgTxt.includes('走查'))).toBe(true)
  expect((await done<Page>(old.get(`sys/sysAnnouncementSend/getMyAnnouncementSend?${PAGE}`))).records[0]).toMatchObject(
    { readFlag: '0' },
  )
  await done(old.put('sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: noticeId }))

  // 28–30: a job, logs, who is online
  const job = {
    jobClassName: 'sample.say',
    cronExpression: '0 0 3 * * ? *',
    parameter: '{"text":"好"}',
    status: -1,
    description: '',
  }
  await done(old.post('sys/quartzJob/add', job))
  const [{ id: jobId } = {} as Row] = (await done<Page>(old.get(`sys/quartzJob/list?${PAGE}`))).records
  await done(old.get(`sys/quartzJob/resume?id=${jobId}`))
  await done(old.get(`sys/quartzJob/pause?id=${jobId}`))
  await app.context.audit.flush()
  has(
    (await done<Page>(old.get(`sys/log/list?logType=2&${PAGE}`))).records[0],
    'logContent',
    'requestUrl',
    'costTime',
    'operateType_dictText',
  )
  const { records } = await done<Page>(old.get('sys/online/list?pageNo=1&pageSize=10'))
  expect(records.filter(row => row['token'] === token)).toHaveLength(1)

  await done(old.remove(`sys/user/delete?id=${id}`))
  await done(old.post('sys/logout', {}))
  socket.close()
  expect((await old.get('sys/user/getUserInfo')).status).toBe(401)
  expect(app.unexpectedErrors).toEqual([])
})
