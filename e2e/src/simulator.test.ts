import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../server/src/platform/database/db.ts'
import type { LiveHouse } from '../../server/src/testing/house/live-house.ts'
import { writeHistory } from '../../server/src/demo/jobs/history.ts'
import { chaos } from '../../sim/src/chaos.ts'
import { check, type CheckResult } from '../../sim/src/check.ts'
import { allHeld, personaLines, personas } from '../../sim/src/personas/personas.ts'
import { load } from '../../sim/src/load.ts'
import { demoHouse } from './house/house.ts'

/** The simulator against the running product, over HTTP: what it does, and what has to hold after it. */

const LONG = process.env['TEST_LONG'] !== undefined

let house: LiveHouse
let base: string

beforeAll(async () => {
  house = await demoHouse({ VIEWER_LIMITS: 'off', CAPTCHA: 'fixed:sim1' })
  vi.stubEnv('SIM_CAPTCHA', 'fixed:sim1')
  base = `${house.address}/api`
  const asked = { seed: 'walk', days: 10, viewers: LONG ? 2_000 : 150 }
  await writeHistory(house.database, HOME_TENANT, asked, AbortSignal.timeout(300_000))
}, 400_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await house?.close()
})

const broken = (checked: readonly CheckResult[]): CheckResult[] => checked.filter(one => !one.ok)

describe('the simulator', () => {
  it(
    'finds everything in order after a history, and every person seeing just their own',
    { timeout: 300_000 },
    async () => {
      const checked = await check(base)
      expect(broken(checked)).toEqual([])
      expect(checked.some(one => one.title.includes('/he/watchRecord/list'))).toBe(true)
      expect(checked.filter(one => one.title.startsWith('area2')).length).toBeGreaterThan(8)
    },
  )

  it('does every mischief, gets the answers it deserves, and breaks nothing', { timeout: 300_000 }, async () => {
    const pass = async (seconds: number) => house.clock.advance(seconds)
    const found = await chaos({ base, seed: 'walk', rounds: LONG ? 20 : 2, pass })
    expect(found.flatMap(({ name, wrong }) => wrong.map(one => `${name}: ${one}`))).toEqual([])
    const { rows } = await sql<{ risk: number }>`select distinct risk_flag as risk from he_watch_session
      order by 1`.execute(house.database.forTenant(HOME_TENANT))
    expect(rows.map(row => row.risk)).toEqual([0, 1, 2, 3, 4])
    expect(found.filter(({ done }) => done === 0).map(({ name }) => name)).toEqual([])
    expect(broken(await check(base))).toEqual([])
    expect(house.faults).toEqual([])
  })

  it('walks the paths of the demo, each with the results it is known for', { timeout: 300_000 }, async () => {
    const pass = async (seconds: number) => house.clock.advance(seconds)
    const walked = await personas({ base, run: 'walk', pass })
    expect(personaLines(walked).filter(line => line.includes('✗'))).toEqual([])
    expect(allHeld(walked)).toBe(true)
    expect(walked.map(({ expected }) => expected.length >= 4)).toEqual(walked.map(() => true))
    expect(broken(await check(base))).toEqual([])
  })

  it('puts a load on every call and tells how each fared', { timeout: 300_000 }, async () => {
    const fared = await load({ base, seed: 'walk', viewers: 10, rps: 60, seconds: 4, say: () => {} })
    expect(fared.map(one => one.name).toSorted()).toEqual(['beat', 'detail', 'home', 'list', 'play', 'search'])
    for (const one of fared) expect(Object.keys(one.errors).filter(error => !error.startsWith('409'))).toEqual([])
    expect(broken(await check(base))).toEqual([])
  })

  it('notices when a person is shown the rows of another place', { timeout: 300_000 }, async () => {
    const db = house.database.forTenant(HOME_TENANT)
    await sql`update he_watch_record set hospital_id = (select id from he_hospital where code = 'H32050807'),
      area_code = '110101' where ctid = (select min(ctid) from he_watch_record where area_code like '33%')`.execute(db)
    await sql`update he_stat_daily set plays = plays + 1 where ctid = (select min(ctid) from he_stat_daily)`.execute(db)
    await sql`update he_video_count set like_count = like_count + 1`.execute(db)
    expect(broken(await check(base)).length).toBeGreaterThan(0)
  })
})
