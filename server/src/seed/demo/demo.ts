import { sql } from 'kysely'
import { demoDoctors } from '../../modules/doctor/index.ts'
import { demoMedia } from '../../modules/video/index.ts'
import { demoDoings } from '../../modules/viewer/index.ts'
import { demoHistory } from '../../modules/watch/index.ts'
import { HOME_TENANT, type Database } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { seedDemoBusiness } from './demo-business.ts'
import { seedDemoCare } from './demo-care.ts'
import { seedDemoCategories } from './demo-categories.ts'
import { seedDemoCodes } from './demo-codes.ts'
import { seedDemoLists } from './demo-lists.ts'
import { seedDemoAreas, seedDemoPeople } from './demo-people.ts'
import { seedDemoPositions } from './demo-positions.ts'
import { seedDemoSearches } from './demo-searches.ts'
import { seedDemoVideoLife } from './demo-video-life.ts'

/** The demo's records: what is there already stays as it is. */
export async function seedDemo(database: Database): Promise<void> {
  await seedDemoAreas(database)
  await seedDemoBusiness(database)
  await seedDemoCare(database)
  await seedDemoVideoLife(database)
  await seedDemoLists(database)
  await seedDemoPeople(database)
  await seedDemoPositions(database)
  await seedDemoCodes(database)
  await seedDemoSearches(database)
  await seedDemoCategories(database)
}

/** What would hold up the first start is made after it: covers, clips, and some history of watching. */
export async function queueDemoJobs({ database, jobs }: Pick<AppContext, 'database' | 'jobs'>): Promise<void> {
  for (const job of [
    demoMedia(HOME_TENANT),
    demoDoctors(HOME_TENANT),
    demoHistory(HOME_TENANT),
    demoDoings(HOME_TENANT),
  ]) {
    const { rows } = await sql`select from sys_job where kind = ${job.kind} limit 1`.execute(database.system)
    if (rows.length === 0) await jobs.add(job)
  }
}
