import fs from 'node:fs/promises'
import path from 'node:path'
import { auditCalls } from '@xuanjiao/contract/system/audit-calls'
import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/db.ts'
import { secretsFor, currentSecret } from '../../platform/secrets/signing-secrets.ts'
import { advancedQueryParams } from '../../testing/app/advanced-query-params.ts'
import { addAdministrator, addTenant, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from '../users/index.ts'
import { chainAuditLines, closeAuditDays } from './audit-chain.ts'
import { auditModule } from './index.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

const MODULES = [sessionModule, dictModule, departModule, roleModule, positionModule, userModule, auditModule]
const AGENT = { 'user-agent': 'Ward Browser 1.0' }

let door: TestApp
let boss: TestCall & { token: string }
const system = () => door.database.system

beforeAll(async () => {
  door = await startTestApp({ modules: MODULES })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
})
afterEach(() => expect(door.unexpectedErrors).toEqual([]))
afterAll(() => door.close())

async function linesLike(text: string): Promise<Record<string, unknown>[]> {
  await door.context.audit.flush()
  const { rows } = await sql<Record<string, unknown>>`
    select log_content as content, ip, agent, request_url as url, method, reason, username from sys_log
    where strpos(log_content, ${text}) > 0 order by created_at`.execute(system())
  return rows
}

describe('a line', () => {
  const from = { ip: '127.0.0.1', agent: AGENT['user-agent'], username: 'boss' }

  test('of a reveal, a reset and a forced logout says from where, with what and by which call', async () => {
    const victim = await addUser(system(), { username: 'victim', phone: '13700001111' })
    const theirs = await signedInCalls(door, victim)
    const { records } = (await boss(onlineCalls.list, { query: { username: 'victim' } })).result
    await boss(userCalls.showPhone, { query: { id: victim.id, reason: '回访患者' }, headers: AGENT })
    await boss(onlineCalls.forceLogout, {
      body: { token: records[0]?.token ?? '', reason: '设备遗失' },
      headers: AGENT,
    })
    await boss(userCalls.changePassword, { body: { username: 'victim', reason: '本人电话申请' }, headers: AGENT })
    await boss(userCalls.unlock, { body: { id: victim.id, reason: '核实身份后解除' }, headers: AGENT })
    expect(theirs.token).not.toBe('')
    expect(await linesLike('查看 victim 的完整手机号')).toMatchObject([
      { ...from, url: '/api/sys/user/showPhone', reason: '回访患者' },
    ])
    expect(await linesLike('强制 victim 下线')).toMatchObject([
      { ...from, url: '/api/sys/online/forceLogout', reason: '设备遗失' },
    ])
    expect(await linesLike('重置 victim 的密码')).toMatchObject([
      { ...from, url: '/api/sys/user/changePassword', reason: '本人电话申请' },
    ])
    expect(await linesLike('解除 victim 的登录锁定')).toMatchObject([
      { ...from, url: '/api/sys/user/unlock', reason: '核实身份后解除' },
    ])
  })

  test('of a forced logout is written when the session had ended already, too', async () => {
    const late = await addUser(system(), { username: 'late_victim' })
    await signedInCalls(door, late)
    const { records } = (await boss(onlineCalls.list, { query: { username: 'late_victim' } })).result
    const again = () => boss(onlineCalls.forceLogout, { body: { token: records[0]?.token ?? '', reason: '设备遗失' } })
    await again()
    await again()
    expect((await linesLike('强制 late_victim')).map(line => line['content'])).toEqual([
      '强制 late_victim 下线',
      '强制 late_victim 下线，会话此前已经结束',
    ])
  })

  test('of a whole phone is not to be had without saying what for', async () => {
    const hidden = await addUser(system(), { username: 'hidden_phone', phone: '13700002222' })
    const requested = { id: hidden.id } as { id: string; reason: string }
    const rejected = await boss(userCalls.showPhone, { query: requested })
    expect(rejected.status).toBe(400)
    expect(rejected.body.fields).toEqual([{ field: 'reason', message: '请填写事由' }])
    expect(rejected.text).not.toContain('13700002222')
  })

  test('is written of whoever reads personal records, and of no other reading', async () => {
    const one = await addUser(system(), { username: 'patient_x' })
    await boss(userCalls.list, { query: { username: 'patient_x' }, headers: AGENT })
    await boss(userCalls.get, { query: { id: one.id }, headers: AGENT })
    await boss(auditCalls.list, { query: {}, headers: AGENT })
    const read = (await linesLike('查看个人信息：用户')).filter(line => line['agent'] === AGENT['user-agent'])
    expect(read.map(line => line['url'])).toEqual(['/api/sys/user/list', '/api/sys/user/queryById'])
    expect(await linesLike('审计日志')).toEqual([])
  })

  test('shows control signs instead of obeying them', async () => {
    door.context.audit.write({ kind: 'security', content: '一行\r\n\u001b[2J伪造的第二行\u202e' })
    const [line] = await linesLike('伪造的第二行')
    expect(line?.['content']).toBe('一行\\u000d\\u000a\\u001b[2J伪造的第二行\\u202e')
  })
})

describe('the page', () => {
  const asked = async (query: Record<string, string>, call: TestCall = boss) => {
    await door.context.audit.flush()
    return (await call(auditCalls.list, { query: { ...query, pageSize: '100' } })).result.records
  }

  test('finds by person, kind, time, words and record', async () => {
    const one = await addUser(system(), { username: 'found_me' })
    await boss(userCalls.get, { query: { id: one.id } })
    expect((await asked({ record: one.id })).map(row => row.url)).toEqual(['/api/sys/user/queryById'])
    expect((await asked({ content: '*强制 victim*' })).map(row => row.logType_dictText)).toEqual(['安全'])
    const mine = await asked({ username: 'boss', logType: '3' })
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.every(row => row.username === 'boss' && row.logType === '3')).toBe(true)
    expect(await asked({ createTime_end: '2020-01-01' })).toEqual([])
    expect(await asked({ record: "' or 1=1 --" })).toEqual([])
  })

  test('goes out as a file, which is written down itself', async () => {
    const { rows } = await downloadSheet(door, boss, auditCalls.exportXls, { content: '*强制 victim*' })
    expect(rows[0]?.slice(0, 5)).toEqual(['时间', '类型', '动作', '账号', '内容'])
    expect(rows).toHaveLength(2)
    expect(await linesLike('导出审计日志')).toHaveLength(1)
  })

  test('is asked by the advanced query for what it can find, and for nothing else', async () => {
    const kinds = advancedQueryParams([
      ['logType', 'eq', '3'],
      ['content', 'like', '强制 victim'],
    ])
    expect((await asked(kinds)).map(row => row.content)).toEqual(['强制 victim 下线'])
    for (const name of ['params', 'agent', 'tenantId', 'realname'])
      expect((await boss(auditCalls.list, { query: advancedQueryParams([[name, 'like', 'x']]) })).status).toBe(400)
    // A line is no link by a part of its name: that is no column of its table.
    const part = advancedQueryParams([['id', 'left_like', 'f'.repeat(32)]])
    expect((await boss(auditCalls.list, { query: part })).status).toBe(400)
  })

  test('steps from the last line in sight, in either order, and stands at its end when asked beyond it', async () => {
    await asked({})
    const page = async (query: Record<string, unknown>) =>
      (await boss(auditCalls.list, { query: { createTime_end: '2099-01-01', pageSize: 2, ...query } })).result
    for (const order of ['asc', 'desc']) {
      const first = await page({ column: 'createTime', order })
      const second = await page({ column: 'createTime', order, pageNo: 2 })
      const after = first.records.at(-1)?.id
      const stepped = await page({ column: 'createTime', order, pageNo: 2, count: 'none', after })
      expect(stepped.records.map(row => row.id)).toEqual(second.records.map(row => row.id))
    }
    const { total, records } = await page({ pageNo: 1_000_000 })
    expect(records).toHaveLength(total % 2 === 0 ? 2 : 1)
  })

  test('goes out in the columns and lines that were ticked', async () => {
    const [one] = await asked({ content: '*强制 victim*' })
    const query = { selections: one?.id ?? '', columns: 'content,logType' }
    expect((await downloadSheet(door, boss, auditCalls.exportXls, query)).rows).toEqual([
      ['类型', '内容'],
      ['安全', '强制 victim 下线'],
    ])
  })

  test('is shown to who may see it, of their own tenant', async () => {
    const clerk = await signedInCalls(door, await addUser(system(), { codes: ['sys:user:list'] }))
    expect((await clerk(auditCalls.list, { query: {} })).status).toBe(403)
    await addTenant(system(), 80)
    const stranger = await signedInCalls(
      door,
      await addUser(system(), { codes: ['sys:audit:list'], tenantId: 80, departs: [] }),
    )
    expect((await asked({}, stranger)).filter(row => row.username === 'boss')).toEqual([])
  })
})

const DAY = 86_400

/** A day on which this happened, and its seal. */
async function sealedDay(own: TestApp, words: readonly string[]): Promise<void> {
  for (const content of words) own.context.audit.write({ kind: 'operation', content })
  await own.context.audit.flush()
  own.clock.advance(DAY)
  await chainAuditLines(own.database.system, own.clock.now())
  await closeAuditDays(own.database.system, currentSecret(secretsFor(own.context.config)), own.clock.now())
}

/** Does it as the owner of the tables, with the triggers switched off, and then looks. */
async function during(
  owner: ReturnType<typeof openDatabase>,
  change: string,
  look: () => Promise<void>,
): Promise<void> {
  for (const way of ['disable', 'enable']) {
    for (const table of ['sys_log', 'sys_log_chain', 'sys_log_seal'])
      await sql.raw(`alter table ${table} ${way} trigger append_only`).execute(owner.system)
    if (way === 'disable') await sql.raw(change).execute(owner.system)
  }
  await look()
}

describe('the chain', () => {
  let own: TestApp
  let owner: ReturnType<typeof openDatabase>
  const secret = () => currentSecret(secretsFor(own.context.config))
  const verdict = () => verifyAuditChain(own.database.system, secret())
  const day = (words: readonly string[]) => sealedDay(own, words)
  beforeAll(async () => {
    own = await startTestApp({ modules: MODULES, config: { AUDIT_DAYS: '180' } })
    owner = openDatabase({ connection: own.testDatabase.owner })
    await day(['甲', '乙', '丙'])
    await day(['丁', '戊'])
  })
  afterAll(async () => {
    await owner.close()
    await own.close()
  })

  /** As the owner of the tables, with the triggers switched off, and back again. */
  async function tampered(change: string, back: string) {
    let auditChainProblem: Awaited<ReturnType<typeof verdict>>['flaw']
    await during(owner, change, async () => {
      auditChainProblem = (await verdict()).flaw
    })
    await during(owner, back, async () => expect((await verdict()).flaw).toBeUndefined())
    return auditChainProblem
  }

  test('holds every line and every day', async () => {
    expect(await verdict()).toMatchObject({ days: 2, lines: 5 })
    expect((await verdict()).flaw).toBeUndefined()
  })

  test('names the first line that was changed', async () => {
    const auditChainProblem = await tampered(
      `update sys_log set log_content = '乙乙' where log_content = '乙'`,
      `update sys_log set log_content = '乙' where log_content = '乙乙'`,
    )
    expect(auditChainProblem).toMatchObject({ day: '2026-11-20', what: '日志行的内容与写入时不同' })
    const { rows } = await sql<{ id: string }>`select id from sys_log where log_content = '乙'`.execute(
      own.database.system,
    )
    expect(auditChainProblem?.id).toBe(rows[0]?.id)
  })

  test('misses a line that was taken out, and a link that went with it', async () => {
    const gone = `create table kept as select * from sys_log where log_content = '戊'; delete from sys_log where log_content = '戊'`
    expect(await tampered(gone, 'insert into sys_log select * from kept; drop table kept')).toMatchObject({
      what: '日志行已不存在',
    })
    const link = `create table links as select * from sys_log_chain where day = '2026-11-21' and seq = 2;
      delete from sys_log_chain where day = '2026-11-21' and seq = 2`
    expect(await tampered(link, 'insert into sys_log_chain select * from links; drop table links')).toMatchObject({
      day: '2026-11-21',
      what: '应有 2 行，现有 1 行',
    })
  })

  test('knows a seal that was written anew without the secret', async () => {
    const auditChainProblem = await tampered(
      `update sys_log_seal set closing = repeat('a', 64) where day = '2026-11-21'`,
      `update sys_log_seal s set closing = c.hash from sys_log_chain c where s.day = '2026-11-21' and c.day = s.day and c.seq = 2`,
    )
    expect(auditChainProblem).toEqual({ day: '2026-11-21', what: '封存的签名不符' })
  })

  test('is no one’s to change by ordinary means', async () => {
    for (const table of ['sys_log', 'sys_log_chain', 'sys_log_seal', 'sys_log_check'])
      await expect(sql`delete from ${sql.table(table)}`.execute(own.database.system)).rejects.toThrow()
  })

  test('lets whole months go after their time, never younger than half a year, and keeps what they were sealed with', async () => {
    await sql`select xj_log_month('2026-03-01'::date)`.execute(own.database.system)
    await sql`insert into sys_log (id, tenant_id, log_type, log_content, created_at)
      values (gen_random_uuid(), 0, '1', '三月的旧事', '2026-03-10 10:00:00+08')`.execute(own.database.system)
    expect(await runJobByKind(own, 'audit.keep')).toMatchObject({ removed: 0 })
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from sys_log where log_content = '三月的旧事'`.execute(own.database.system)
    expect(rows[0]?.n).toBe(1)
    own.clock.advance(300 * DAY)
    const { removed } = (await runJobByKind(own, 'audit.keep')) as { removed: number }
    expect(removed).toBeGreaterThanOrEqual(5)
    const stored = await sql<{ day: string }>`select day::text as day from sys_log_seal order by day`.execute(
      own.database.system,
    )
    expect(stored.rows.map(row => row.day)).toEqual(['2026-11-20', '2026-11-21'])
    const after = await verdict()
    expect(after.lines).toBe(5)
  })
})

test('closing hashes are kept outside the database too', async () => {
  const own = await startTestApp({ modules: MODULES })
  own.context.audit.write({ kind: 'operation', content: '一天的事' })
  await own.context.audit.flush()
  own.clock.advance(86_400)
  await runJobByKind(own, 'audit.keep')
  const heads = await fs.readFile(path.join(own.dataDir, 'audit-heads.txt'), 'utf8')
  expect(heads).toMatch(/^2026-11-20 \d+ [0-9a-f]{64} [0-9a-f]{64}\n$/)
  await own.close()
})

test('a day is shown as sealed, compared or broken; the comparison itself is kept', async () => {
  const own = await startTestApp({ modules: MODULES })
  const owner = openDatabase({ connection: own.testDatabase.owner })
  await sealedDay(own, ['甲', '乙', '丙'])
  await sealedDay(own, ['丁', '戊'])
  const person = await signedInCalls(own, await addAdministrator(own.database.system, 'sealer'))
  const states = async () => {
    const { records } = (await person(auditCalls.seals, { query: {} })).result
    return Object.fromEntries(records.filter(row => row.lines > 0).map(row => [row.day, row.state]))
  }
  expect(await states()).toMatchObject({ '2026-11-20': 'sealed', '2026-11-21': 'sealed' })
  const check = async (day: string) => (await person(auditCalls.checkSeal, { body: { day } })).body
  expect(await check('2026-11-20')).toMatchObject({
    success: true,
    message: '2026-11-20 完好：3 行与封存一致',
    result: { flaw: null },
  })
  expect(await states()).toMatchObject({ '2026-11-20': 'verified', '2026-11-21': 'sealed' })
  await during(owner, `update sys_log set log_content = '乙乙' where log_content = '乙'`, async () => {
    expect(await check('2026-11-20')).toMatchObject({ result: { flaw: '日志行的内容与写入时不同' } })
    expect(await check('2026-11-21')).toMatchObject({ result: { flaw: null } })
  })
  await during(owner, `update sys_log set log_content = '乙' where log_content = '乙乙'`, async () => undefined)
  const { records } = (await person(auditCalls.seals, { query: {} })).result
  expect(records.find(row => row.day === '2026-11-20')).toMatchObject({
    state: 'broken',
    flaw: '日志行的内容与写入时不同',
    lineId: expect.stringMatching(/^[0-9a-f]{32}$/),
    checkBy: 'sealer',
  })
  expect(await check('2026-11-20')).toMatchObject({ result: { flaw: null } })
  expect(await states()).toMatchObject({ '2026-11-20': 'verified' })
  expect(await check('2026-11-29')).toMatchObject({ success: false })
  await owner.close()
  await own.close()
})
