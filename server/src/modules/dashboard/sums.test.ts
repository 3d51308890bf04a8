import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { areaRange, type DataScope } from '../../platform/access/principal.ts'
import {
  randomDashboardFacts,
  writeFactWatchSessions,
  writeFactRecords,
  type DashboardFacts,
} from '../../testing/dashboard/random-facts.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { dictModule } from '../dicts/index.ts'
import { watchRecordsModule } from '../watch-records/index.ts'
import { tasksModule } from '../tasks/index.ts'
import { countPendingDays } from '../stats/index.ts'
import { dashboardModule } from './index.ts'

/**
 * What lists tell watch session by watch session, and people by their records, is what the dashboard tells as a whole.
 */

let t: TestApp
let facts: DashboardFacts
const [FROM, TO] = ['2026-10-10', '2026-11-18']

beforeAll(async () => {
  t = await startTestApp({ modules: [dictModule, businessModule, tasksModule, dashboardModule, watchRecordsModule] })
  const drawn = randomDashboardFacts(seededRandom(20_261_123), 160)
  // Seconds as they are counted: with a fraction, which no list may lose.
  const watchSessions = drawn.watchSessions.map((one, at) => ({ ...one, seconds: one.seconds + (at % 100) / 100 }))
  facts = { ...drawn, watchSessions }
  const db = t.database.forTenant(1)
  await writeFactRecords(db, facts)
  await writeFactWatchSessions(db, watchSessions.slice(0, 120))
  await countPendingDays(t.database, t.clock.now())
  await writeFactWatchSessions(db, watchSessions.slice(120))
})
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

const places = (): [string, DataScope][] => {
  const { id: hospitalId, area: areaCode } = facts.hospitals[0]!
  return [
    ['platform', { kind: 'platform' }],
    ['province', { kind: 'area', ...areaRange('320000') }],
    ['hospital', { kind: 'hospital', hospitalId, areaCode }],
  ]
}

const added = (seconds: readonly number[]): number => Math.round(seconds.reduce((sum, one) => sum + one, 0) * 100) / 100

test('the watch sessions of the list, of its export and of the days add up to the same seconds', async () => {
  for (const [where, dataScope] of places()) {
    const principal = testPrincipal({ dataScope })
    const call = callsByPrincipal(t.context)(principal)
    const query = { validFlag: 'Y', riskFlag: '0', startTime_begin: FROM, startTime_end: TO }
    const { records, total } = (await call(watchCalls.sessions, { query: { ...query, pageSize: 1000 } })).result
    const { cards, trend } = (await call(dashboardCalls.admin, { query: { from: FROM, to: TO } })).result
    const listed = added(records.map(one => one.effectiveSec))
    expect([records.length, records.length > 3], where).toEqual([total, true])
    expect(added(trend.map(day => day.effectiveSec)), where).toBe(listed)
    expect(
      trend.reduce((sum, day) => sum + day.plays, 0),
      where,
    ).toBe(total)

    const { rows } = await downloadSheet(t, principal, watchCalls.exportSessions, query)
    const at = rows[0]?.findIndex(head => head.startsWith('有效观看')) ?? -1
    expect(added(rows.slice(1).map(row => Number(row[at]))), where).toBe(listed)

    const value = (name: string) => cards.find(card => card.name === name)?.value ?? 0
    expect(value('minutesPerViewer'), where).toBe(Math.round((listed / value('viewers') / 60) * 100) / 100)
  }
})

/** What somebody has seen of a video in all became complete at a moment. */
async function finished(viewer: number, video: number, at: string): Promise<void> {
  const { id, area } = facts.hospitals[0]!
  const userId = facts.watchSessions[viewer]!.viewer
  await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, hospital_id, area_code, duration_sec, first_time,
      last_time, covered_sec, progress_pct, complete_flag, complete_time)
    values (${newId()}, 1, ${userId}, ${facts.videos[video]!.id}, ${id}, ${area}, 120, ${at}, ${at}, 120, 100, 1, ${at})`.execute(
    t.database.forTenant(1),
  )
}

test('看完人数 beside 完播率 counts people once, by the days they finished, of the asker’s scope', async () => {
  const [one, other] = [0, facts.watchSessions.findIndex(({ viewer }) => viewer !== facts.watchSessions[0]!.viewer)]
  await finished(one, 0, `${FROM} 00:00:00+08`)
  await finished(one, 1, `${TO} 23:59:59+08`)
  await finished(other, 0, `${TO} 12:00:00+08`)
  await finished(other, 1, '2026-11-19 00:00:00+08')
  t.clock.advance(10) // answers of the last seconds are given again
  const told = async (dataScope: DataScope, more: Record<string, string> = {}) => {
    const query = { from: FROM, to: TO, ...more }
    const { cards } = (await callsByPrincipal(t.context)(testPrincipal({ dataScope }))(dashboardCalls.admin, { query }))
      .result
    return cards.find(card => card.name === 'completionRate')?.aside
  }
  const elsewhere = facts.hospitals[1]!
  const hospital = (of: typeof elsewhere): DataScope => ({ kind: 'hospital', hospitalId: of.id, areaCode: of.area })
  expect(await told({ kind: 'platform' })).toBe(2)
  expect(await told({ kind: 'platform' }, { to: '2026-10-31' })).toBe(1)
  expect(await told({ kind: 'platform' }, { videoId: facts.videos[1]!.id })).toBe(1)
  expect([await told(hospital(facts.hospitals[0]!)), await told(hospital(elsewhere))]).toEqual([2, 0])
})
