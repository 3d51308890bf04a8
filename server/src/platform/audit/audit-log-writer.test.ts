import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { createManualClock } from '../../testing/app/manual-clock.ts'
import { openAuditLogWriter, type ClosableAuditLogWriter } from './audit-log-writer.ts'

let t: TestDatabase
let audit: ClosableAuditLogWriter
let complaints: string[]
const clock = createManualClock(new Date('2026-11-20T10:00:00+08:00'))

beforeEach(async () => {
  t = await cloneDatabase()
  complaints = []
  audit = openAuditLogWriter(t.database, clock, line => complaints.push(line))
})
afterEach(async () => {
  await audit.close()
  await t.drop()
})

const stored = () => t.database.system.selectFrom('sys_log').selectAll().orderBy('id').execute()

test('a line is stored as the wire wants it', async () => {
  audit.write({
    kind: 'operation',
    content: '新增医院',
    operate: 'add',
    tenantId: 1,
    userId: 'u',
    username: 'lin',
    ip: '10.0.0.1',
    method: 'POST',
    url: '/api/he/hospital/add',
    params: '{}',
    status: 200,
    costMs: 12.6,
  })
  await audit.flush()
  expect(await stored()).toMatchObject([
    {
      tenant_id: 1,
      log_type: '2',
      log_content: '新增医院',
      operate_type: '2',
      userid: 'u',
      username: 'lin',
      ip: '10.0.0.1',
      method: 'POST',
      request_url: '/api/he/hospital/add',
      request_param: '{}',
      status: 200,
      cost_time: 13,
      created_at: '2026-11-20 10:00:00',
    },
  ])
})

test('what is written is stored soon, without anybody waiting for it', async () => {
  audit.write({ kind: 'signIn', content: '登录' })
  await expect.poll(stored).toHaveLength(1)
})

test('hostile text cannot keep its neighbours out', async () => {
  audit.write({
    kind: 'security',
    content: `a\0b${'长'.repeat(5000)}`,
    params: 'half \ud800 character',
    username: 'x'.repeat(9000),
  })
  audit.write({ kind: 'operation', content: 'next' })
  await audit.flush()
  const rows = await stored()
  expect(rows.map(row => [row['log_content'].length, row['request_param']])).toEqual([
    [1000, 'half \ufffd character'],
    [4, null],
  ])
})

test('thousands at once are all stored, in their order, by the time it closes', async () => {
  for (let n = 0; n < 1700; n++) audit.write({ kind: 'operation', content: String(n) })
  await audit.close()
  expect((await stored()).map(row => Number(row['log_content']))).toEqual(Array.from({ length: 1700 }, (_, n) => n))
})

test('a database that restarts costs no line', async () => {
  audit.write({ kind: 'operation', content: 'before' })
  await audit.flush()
  await cutOff(t.name, true)
  audit.write({ kind: 'operation', content: 'meanwhile' })
  await audit.flush()
  expect(complaints[0]).toMatch(/^操作日志暂时无法保存/)
  await cutOff(t.name, false)
  audit.write({ kind: 'operation', content: 'after' })
  await audit.flush()
  expect((await stored()).map(row => row['log_content'])).toEqual(['before', 'meanwhile', 'after'])
})

test('an outage too long for memory loses the oldest lines and says how many', async () => {
  await cutOff(t.name, true)
  for (let n = 0; n < 20_005; n++) audit.write({ kind: 'operation', content: String(n) })
  await cutOff(t.name, false)
  await audit.close()
  const rows = await stored()
  expect(rows).toHaveLength(20_001)
  expect(rows.map(row => row['log_content'])).toContain('数据库中断期间有 5 条日志未能保存')
})

async function cutOff(name: string, off: boolean): Promise<void> {
  await asSuperuser(async client => {
    await client.query(`alter database ${name} allow_connections ${!off}`)
    if (off) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}
