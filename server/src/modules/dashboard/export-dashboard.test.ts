import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_TABLES } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { dashboardModule } from './index.ts'
import {
  FACT_DAYS,
  randomDashboardFacts,
  writeFactWatchSessions,
  writeFactRecords,
  type DashboardFacts,
} from '../../testing/dashboard/random-facts.ts'
import { hospitalsInScope } from '../../testing/dashboard/recount-figures.ts'

const TODAY = '2026-11-20'
let t: TestApp
let facts: DashboardFacts

beforeAll(async () => {
  t = await startTestApp({ modules: [dashboardModule] })
  callsByPrincipal(t.context)
  facts = randomDashboardFacts(seededRandom(11), 200)
  const db = t.database.forTenant(1)
  await writeFactRecords(db, facts)
  await writeFactWatchSessions(db, facts.watchSessions)
})
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

describe('a workbook', () => {
  const query = { from: FACT_DAYS[0]!, to: TODAY }

  test.each(Object.keys(DASHBOARD_TABLES))('of %s is written', async table => {
    const answer = await downloadSheet(t, testPrincipal(), dashboardCalls.exportXls, { ...query, table })
    expect(answer.status).toBe(200)
    expect(answer.rows[0]?.[0]).toContain('2026-10-04 至 2026-11-20')
    expect(answer.headers['content-disposition']).toContain('.xlsx')
  })

  test('holds what the page shows, of the same scope', async () => {
    const dataScope: DataScope = { kind: 'area', from: '320000', to: '330000' }
    const { rows } = await downloadSheet(t, testPrincipal({ dataScope }), dashboardCalls.exportXls, {
      ...query,
      table: 'hospitals',
    })
    expect(rows[1]).toEqual(['医院', '等级', '服务状态', '服务结束', '播放量', '观看人数', '完播率(%)'])
    const wanted = hospitalsInScope(facts, { dataScope, ...query }).map(one => one.name)
    expect(new Set(rows.slice(2).map(row => row[0]))).toEqual(new Set(wanted))
    expect(rows).toHaveLength(2 + wanted.length)
  })

  test('needs a right of its own', async () => {
    const principal = testPrincipal({ codes: ['he:dashboard:view'] })
    expect((await downloadSheet(t, principal, dashboardCalls.exportXls, { ...query, table: 'trend' })).status).toBe(403)
  })

  test('names nothing that a role hides', async () => {
    const principal = testPrincipal({ hidden: ['he:hospital:field:name', 'he:video:field:title'] })
    for (const table of ['hospitals', 'topVideos', 'ranking', 'expiring', 'failed']) {
      const { rows } = await downloadSheet(t, principal, dashboardCalls.exportXls, {
        ...query,
        table,
        level: 'hospital',
      })
      expect(rows.flat().filter(cell => /（演示）|个宣教视频/.test(cell))).toEqual([])
    }
  })
})
