import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../server/src/platform/database/db.ts'
import type { LiveApp } from '../../server/src/testing/app/live-app.ts'
import { writeDemoHistory } from '../../server/src/demo/jobs/demo-history-job.ts'
import { runChaos } from '../../sim/src/chaos.ts'
import { checkInvariants, type CheckResult } from '../../sim/src/check-invariants.ts'
import { allExpectationsHold, personaReport, runPersonas } from '../../sim/src/personas/walk-personas.ts'
import { runLoad } from '../../sim/src/run-load.ts'
import { runServices } from '../../sim/src/services/run-services.ts'
import { startDemoApp } from './environment/demo-app.ts'

/** The simulator against the running product, over HTTP: what it does, and what has to hold after it. */

const LONG = process.env['TEST_LONG'] !== undefined

let app: LiveApp
let base: string

beforeAll(async () => {
  app = await startDemoApp({ VIEWER_LIMITS: 'off', CAPTCHA: 'fixed:sim1' })
  vi.stubEnv('SIM_CAPTCHA', 'fixed:sim1')
  base = `${app.address}/api`
  const requested = { seed: 'walk', days: 10, viewers: LONG ? 2_000 : 150 }
  await writeDemoHistory(app.database, HOME_TENANT, requested, AbortSignal.timeout(300_000))
}, 400_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await app?.close()
})

const broken = (checked: readonly CheckResult[]): CheckResult[] => checked.filter(one => !one.ok)

describe('the simulator', () => {
  it(
    'finds everything in order after a history, and every person seeing just their own',
    { timeout: 300_000 },
    async () => {
      const checked = await checkInvariants(base)
      expect(broken(checked)).toEqual([])
      expect(checked.some(one => one.title.includes('/he/watchRecord/list'))).toBe(true)
      expect(checked.filter(one => one.title.startsWith('area2')).length).toBeGreaterThan(8)
    },
  )

  it('does every mischief, gets the answers it deserves, and breaks nothing', { timeout: 300_000 }, async () => {
    const pass = async (seconds: number) => app.clock.advance(seconds)
    const matches = await runChaos({ base, seed: 'walk', rounds: LONG ? 20 : 2, pass })
    expect(matches.flatMap(({ name, wrong }) => wrong.map(one => `${name}: ${one}`))).toEqual([])
    const { rows } = await sql<{ risk: number }>`select distinct risk_flag as risk from he_watch_session
      order by 1`.execute(app.database.forTenant(HOME_TENANT))
    expect(rows.map(row => row.risk)).toEqual([0, 1, 2, 3, 4])
    expect(matches.filter(({ done }) => done === 0).map(({ name }) => name)).toEqual([])
    expect(broken(await checkInvariants(base))).toEqual([])
    expect(app.unexpectedErrors).toEqual([])
  })

  it('walks the paths of the demo, each with the results it is known for', { timeout: 300_000 }, async () => {
    const pass = async (seconds: number) => app.clock.advance(seconds)
    const personaResult = await runPersonas({ base, run: 'walk', pass })
    expect(personaReport(personaResult).filter(line => line.includes('✗'))).toEqual([])
    expect(allExpectationsHold(personaResult)).toBe(true)
    expect(personaResult.map(({ expected }) => expected.length >= 4)).toEqual(personaResult.map(() => true))
    expect(broken(await checkInvariants(base))).toEqual([])
  })

  it(
    'buys, refuses, is prescribed, asks and is answered, and every fen and deadline holds',
    { timeout: 300_000 },
    async () => {
      const pass = async (seconds: number) => app.clock.advance(seconds)
      const viewers = LONG ? 30 : 10
      const results = await runServices({ base, run: 'walk', seed: 'walk', viewers, pass, wait: pass })
      expect(results.flatMap(({ name, wrong }) => wrong.map(one => `${name}: ${one}`))).toEqual([])
      const outcomes = Object.assign({}, ...results.map(one => one.outcomes)) as Record<string, number>
      for (const outcome of ['paid', 'left', 'done', 'evaluated', 'inTime'])
        expect(outcomes[outcome]).toBeGreaterThan(0)
      expect(broken(await checkInvariants(base))).toEqual([])
      expect(app.unexpectedErrors).toEqual([])
    },
  )

  it('puts a load on every call and tells how each fared', { timeout: 300_000 }, async () => {
    const callStatistics = await runLoad({ base, seed: 'walk', viewers: 10, rps: 60, seconds: 4, say: () => {} })
    expect(callStatistics.map(one => one.name).toSorted()).toEqual(['beat', 'detail', 'home', 'list', 'play', 'search'])
    for (const one of callStatistics)
      expect(Object.keys(one.errors).filter(error => !error.startsWith('409'))).toEqual([])
    expect(broken(await checkInvariants(base))).toEqual([])
  })

  it('notices when a person is shown the rows of another place', { timeout: 300_000 }, async () => {
    const db = app.database.forTenant(HOME_TENANT)
    await sql`update he_watch_record set hospital_id = (select id from he_hospital where code = 'H32050807'),
      area_code = '110101' where ctid = (select min(ctid) from he_watch_record where area_code like '33%')`.execute(db)
    await sql`update he_stat_daily set plays = plays + 1 where ctid = (select min(ctid) from he_stat_daily)`.execute(db)
    await sql`update he_video_count set like_count = like_count + 1`.execute(db)
    expect(broken(await checkInvariants(base)).length).toBeGreaterThan(0)
  })
})
