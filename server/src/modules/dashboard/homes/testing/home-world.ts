import { sql } from 'kysely'
import type { TestApp } from '../../../../testing/app/test-app.ts'
import { randomHomeFacts, writeHomeFacts, type HomeFacts } from '../../../../testing/dashboard/home-facts.ts'
import {
  randomDashboardFacts,
  writeFactRecords,
  writeFactWatchSessions,
  type DashboardFacts,
} from '../../../../testing/dashboard/random-facts.ts'
import { seededRandom } from '../../../../testing/seeded-random.ts'
import { insertPublishedVideo } from '../../../../testing/videos/publish-test-video.ts'
import { countPendingDays } from '../../../stats/index.ts'

/**
 * A random world of hospitals, watched in part before the days were counted and in part after. The second hospital has been
 * quiet for two weeks, and one of the first one's wards for ever.
 */
export async function writeHomeWorld(t: TestApp): Promise<{ world: DashboardFacts; facts: HomeFacts }> {
  const random = seededRandom(20_261_130)
  const world = randomDashboardFacts(random, 900)
  const quiet = world.hospitals[1]
  world.watchSessions = world.watchSessions.filter(
    ({ hospital, day, ward }) => !(hospital === quiet && day > '2026-11-06') && ward !== world.hospitals[0]?.wards[1],
  )
  const facts = randomHomeFacts(random, world)
  const db = t.database.forTenant(1)
  await writeFactRecords(db, world)
  await sql`update he_hospital set service_status = 'active' where id = ${world.hospitals[1]!.id}`.execute(db)
  await sql`update he_hospital_department set created_at = '2026-01-01'`.execute(db)
  await writeFactWatchSessions(db, world.watchSessions.slice(0, 500))
  await countPendingDays(t.database, t.clock.now())
  await writeFactWatchSessions(db, world.watchSessions.slice(500))
  const published = world.videos[0]!.id
  await insertPublishedVideo(db, published)
  await writeHomeFacts(db, facts, published)
  return { world, facts }
}
