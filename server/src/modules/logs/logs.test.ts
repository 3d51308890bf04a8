import { dataLogCalls } from '@xuanjiao/contract/system/logs/data-log-calls'
import { logCalls } from '@xuanjiao/contract/system/logs/log-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { position } from '@xuanjiao/contract/system/position'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { auditModule, verifyAuditChain } from '../audit/index.ts'
import { positionModule } from '../positions/index.ts'
import { logsModule } from './index.ts'

const positions = entityEndpoints(position)
let t: TestApp
let admin: TestCall
let as: ReturnType<typeof callsByPrincipal>
beforeAll(async () => {
  t = await startTestApp({ modules: [logsModule, positionModule, auditModule] })
  as = callsByPrincipal(t.context)
  admin = as(testPrincipal({ username: 'admin' }))
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

async function write(...lines: readonly Parameters<TestApp['context']['audit']['write']>[0][]): Promise<void> {
  for (const line of lines) t.context.audit.write({ tenantId: HOME_TENANT, username: 'lin', ip: '10.0.0.1', ...line })
  await t.context.audit.flush()
}
const asked = async (query: Record<string, string>, call = admin) =>
  (await call(logCalls.list, { query: { pageSize: '100', ...query } })).result.records
const contents = async (query: Record<string, string>) => (await asked(query)).map(row => row.logContent)

test('lines are told by kind, word and time, in the fields of the wire', async () => {
  await write(
    { kind: 'signIn', content: '登录失败 甲', status: 500 },
    {
      kind: 'operation',
      content: '新增职务 乙',
      operate: 'add',
      costMs: 12,
      url: '/api/x',
      method: 'POST',
      params: '{}',
    },
    { kind: 'operation', content: '导出（未成功：系统出错）丙', status: 500 },
    { kind: 'security', content: '被拒绝 丁', status: 403 },
  )
  expect(await contents({ logType: '1' })).toEqual(['登录失败 甲'])
  expect((await contents({ logType: '3' })).sort()).toEqual(['导出（未成功：系统出错）丙', '被拒绝 丁'].sort())
  expect(await asked({ logType: '2', keyWord: '*职务*' })).toMatchObject([
    {
      logType_dictText: '操作日志',
      operateType: 2,
      operateType_dictText: '新增',
      userid: 'lin',
      ip: '10.0.0.1',
      method: 'POST',
      requestUrl: '/api/x',
      requestParam: '{}',
      costTime: 12,
    },
  ])
  expect(await asked({ createTime_end: '2020-01-01' })).toEqual([])
})

test('archived lines are gone from the list, one, several or all, and the chain is whole', async () => {
  await write(...['一', '二', '三', '四'].map(content => ({ kind: 'signIn' as const, content })))
  const rows = await asked({ logType: '1' })
  const idOf = (content: string) => rows.find(row => row.logContent === content)?.id ?? ''
  await admin(logCalls.remove, { query: { id: idOf('一'), reason: '清理' } })
  await admin(logCalls.remove, { query: { id: idOf('一') } })
  await admin(logCalls.removeBatch, { query: { ids: `${idOf('二')},${idOf('三')},` } })
  expect(await contents({ logType: '1' })).not.toEqual(expect.arrayContaining([expect.stringMatching(/^[一二三]$/)]))
  expect(await contents({ logType: '1' })).toContain('四')
  t.clock.advance(60)
  await admin(logCalls.removeBatch, { query: { ids: 'allclear' } })
  expect(await contents({ logType: '1' })).toEqual([])
  t.clock.advance(60)
  await write({ kind: 'signIn', content: '之后' })
  expect(await contents({ logType: '1' })).toEqual(['之后'])
  t.clock.advance(60)
  await runJobByKind(t, 'audit.chain')
  const { flaw, lines } = await verifyAuditChain(t.database.system, secretsFor(t.context.config))
  expect(flaw).toBeUndefined()
  expect(lines).toBeGreaterThan(8)
})

test('archiving needs its own right, and reaches nobody else’s lines', async () => {
  await write({ kind: 'signIn', content: '留下' })
  const [row] = await asked({ logType: '1', keyWord: '留下' })
  const reader = as(testPrincipal({ codes: ['sys:log:list'] }))
  const stranger = as(testPrincipal({ tenantId: HOME_TENANT + 50 }))
  expect((await reader(logCalls.remove, { query: { id: row?.id ?? '' } })).status).toBe(403)
  expect((await stranger(logCalls.remove, { query: { id: row?.id ?? '' } })).status).toBe(404)
  const gone = `${row?.id ?? ''},${'0'.repeat(32)}`
  expect((await admin(logCalls.removeBatch, { query: { ids: gone } })).status).toBe(404)
  await stranger(logCalls.removeBatch, { query: { ids: 'allclear' } })
  expect(await contents({ keyWord: '留下' })).toEqual(['留下'])
  expect(await asked({}, stranger)).toEqual([])
  expect((await as(testPrincipal({ codes: [] }))(logCalls.list, { query: {} })).status).toBe(403)
})

test('the home of an old client shows sign-ins as they were', async () => {
  const before = (await admin(logCalls.loginInfo)).result
  await write(
    { kind: 'signIn', content: '登录成功', status: 200, ip: '10.9.9.9' },
    { kind: 'signIn', content: '登录失败', status: 500, ip: '10.9.9.8' },
  )
  expect((await admin(logCalls.loginInfo)).result).toEqual({
    totalVisitCount: before.totalVisitCount + 1,
    todayVisitCount: before.todayVisitCount + 1,
    todayIp: before.todayIp + 1,
  })
  const days = (await admin(logCalls.visitInfo)).result
  expect(days.map(({ type }) => type)).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({
    visit: before.todayVisitCount + 1,
    tian: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('versions of a record are made of its changes and stand side by side', async () => {
  const { id } = (await admin(positions.add, { body: { code: 'log_nurse', name: '护士', postRank: '2' } })).result
  await admin(positions.edit, { body: { id, name: '护师' } })
  await admin(positions.edit, { body: { id, name: '主管护师', postRank: '3' } })
  const lines = (await admin(dataLogCalls.list, { query: { dataTable: 'sys_position', dataId: id } })).result.records
  expect(lines.map(({ dataContent, tableTitle }) => [tableTitle, JSON.parse(dataContent)])).toEqual([
    ['职务', ['职务名称', '职级']],
    ['职务', ['职务名称']],
    ['职务', []],
  ])
  const versions = (await admin(dataLogCalls.versions, { query: { dataTable: 'sys_position', dataId: id } })).result
  const names = versions.map(({ dataContent }) => (JSON.parse(dataContent) as Record<string, string>)['职务名称'])
  expect(names).toEqual(['主管护师', '护师', '护士'])
  const [first, last] = [lines[2]?.id ?? '', lines[0]?.id ?? '']
  const compared = (await admin(dataLogCalls.compare, { query: { dataId1: first, dataId2: last } })).result
  expect(compared.map(({ dataVersion }) => dataVersion)).toEqual(['1', '3'])
  expect(compared.map(({ dataContent }) => (JSON.parse(dataContent) as Record<string, string>)['职级'])).toEqual([
    '助级',
    '中级',
  ])
})

test('versions outlive their record, deleted or destroyed, for whoever would see it in use', async () => {
  const { id } = (await admin(positions.add, { body: { code: 'log_gone', name: '护工', postRank: '2' } })).result
  await admin(positions.edit, { body: { id, name: '护理员', postRank: '3' } })
  const versions = async (call = admin) =>
    (await call(dataLogCalls.versions, { query: { dataTable: 'sys_position', dataId: id } })).body
  const told = async (call = admin) =>
    ((await versions(call)).result as unknown as { kind_dictText: string; dataContent: string }[]).map(one => [
      one.kind_dictText,
      (JSON.parse(one.dataContent) as Record<string, string>)['职务名称'],
      (JSON.parse(one.dataContent) as Record<string, string>)['职级'],
    ])
  const [edited, added] = [
    ['修改', '护理员', '中级'],
    ['新增', '护工', '助级'],
  ]
  expect(await told()).toEqual([edited, added])
  await admin(positions.remove, { query: { id } })
  expect(await told()).toEqual([['删除', '护理员', '中级'], edited, added])
  await admin(positions.purge, { query: { ids: id } })
  const whole = [['彻底删除', '护理员', '中级'], ['删除', '护理员', '中级'], edited, added]
  expect(await told()).toEqual(whole)
  expect(await told(as(testPrincipal({ codes: ['sys:dataLog:list', 'sys:position:list'] })))).toEqual(whole)
  expect(await versions(as(testPrincipal({ codes: ['sys:dataLog:list'] })))).toMatchObject({
    message: '未找到对应版本',
  })
  expect(await versions(as(testPrincipal({ tenantId: HOME_TENANT + 50 })))).toMatchObject({ message: '未找到对应实体' })
  const [last, first] = [(await versions()).result.at(0)?.id ?? '', (await versions()).result.at(-1)?.id ?? '']
  const compared = (await admin(dataLogCalls.compare, { query: { dataId1: first, dataId2: last } })).result
  expect(compared.map(({ kind }) => kind)).toEqual(['add', 'purge'])
})

test('a line names its record as it is called now, to who may see it', async () => {
  const add = async (code: string, name: string) =>
    (await admin(positions.add, { body: { code, name, postRank: '2' } })).result.id
  const ids = [await add('named_pharmacist', '药师'), await add('named_technician', '技师')]
  await admin(positions.edit, { body: { id: ids[0] ?? '', name: '主管药师' } })
  const lines = async (call = admin) =>
    (await call(dataLogCalls.list, { query: { dataTable: 'sys_position', pageSize: 100 } })).result.records
  const named = async (at: number, call = admin) =>
    (await lines(call)).filter(({ dataId }) => dataId === ids[at]).map(({ recordName }) => recordName)
  expect([await named(0), await named(1)]).toEqual([['主管药师', '主管药师'], ['技师']])
  await admin(positions.remove, { query: { id: ids[1] ?? '' } })
  expect(await named(1)).toEqual(['技师', '技师'])
  const reader = as(testPrincipal({ codes: ['sys:dataLog:list', 'sys:position:list'] }))
  expect([await named(0, reader), await named(1, reader)]).toEqual([
    ['主管药师', '主管药师'],
    [null, null],
  ])
})

test('who may not see a record sees none of its changes', async () => {
  const blind = as(testPrincipal({ codes: ['sys:dataLog:list'] }))
  expect((await blind(dataLogCalls.list, { query: {} })).result.records).toEqual([])
  const { id = '', dataId = '' } =
    (await admin(dataLogCalls.list, { query: { dataTable: 'sys_position' } })).result.records[0] ?? {}
  const none = { success: false, message: '未找到对应版本' }
  expect((await blind(dataLogCalls.versions, { query: { dataTable: 'sys_position', dataId } })).body).toMatchObject(
    none,
  )
  expect((await blind(dataLogCalls.compare, { query: { dataId1: id, dataId2: id } })).body).toMatchObject(none)
  const unknown = 'f'.repeat(32)
  expect((await admin(dataLogCalls.compare, { query: { dataId1: unknown, dataId2: id } })).body).toMatchObject(none)
})
