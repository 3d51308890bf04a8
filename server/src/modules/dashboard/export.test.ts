import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_TABLES } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/who.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { download } from '../../testing/files/sheets.ts'
import { callersOf, staffOf } from '../../testing/people/staff.ts'
import { testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { dashboardModule } from './index.ts'
import { DAYS, randomFacts, writeSittings, writeWorld, type Facts } from '../../testing/dashboard/facts.ts'
import { hospitalsOf } from '../../testing/dashboard/recount.ts'

const TODAY = '2026-11-20'
let t: TestHouse
let facts: Facts

beforeAll(async () => {
  t = await testHouse({ modules: [dashboardModule] })
  callersOf(t.context)
  facts = randomFacts(seededRandom(11), 200)
  const db = t.database.forTenant(1)
  await writeWorld(db, facts)
  await writeSittings(db, facts.sittings)
})
afterAll(() => t.close())
afterEach(() => expect(t.faults).toEqual([]))

describe('a workbook', () => {
  const query = { from: DAYS[0]!, to: TODAY }

  test.each(Object.keys(DASHBOARD_TABLES))('of %s is written', async table => {
    const answer = await download(t, staffOf(), dashboardCalls.exportXls, { ...query, table })
    expect(answer.status).toBe(200)
    expect(answer.rows[0]?.[0]).toContain('2026-10-04 至 2026-11-20')
    expect(answer.headers['content-disposition']).toContain('.xlsx')
  })

  test('holds what the page shows, of the same scope', async () => {
    const place: DataScope = { kind: 'area', from: '320000', to: '330000' }
    const { rows } = await download(t, staffOf({ place }), dashboardCalls.exportXls, { ...query, table: 'hospitals' })
    expect(rows[1]).toEqual(['医院', '等级', '服务状态', '服务结束', '播放量', '观看人数', '完播率(%)'])
    const wanted = hospitalsOf(facts, { place, ...query }).map(one => one.name)
    expect(new Set(rows.slice(2).map(row => row[0]))).toEqual(new Set(wanted))
    expect(rows).toHaveLength(2 + wanted.length)
  })

  test('needs a right of its own', async () => {
    const staff = staffOf({ codes: ['he:dashboard:view'] })
    expect((await download(t, staff, dashboardCalls.exportXls, { ...query, table: 'trend' })).status).toBe(403)
  })

  test('names nothing that a role hides', async () => {
    const staff = staffOf({ hidden: ['he:hospital:field:name', 'he:video:field:title'] })
    for (const table of ['hospitals', 'topVideos', 'ranking', 'expiring', 'failed']) {
      const { rows } = await download(t, staff, dashboardCalls.exportXls, { ...query, table, level: 'hospital' })
      expect(rows.flat().filter(cell => /（演示）|个宣教视频/.test(cell))).toEqual([])
    }
  })
})
