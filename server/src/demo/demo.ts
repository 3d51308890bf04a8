import { sql } from 'kysely'
import { entityServices, type EntityServices } from '../modules/entities/index.ts'
import type { AppContext } from '../platform/context/app-context.ts'
import { defineModule } from '../platform/context/module.ts'
import { HOME_TENANT } from '../platform/database/db.ts'
import { seedAccounts } from './accounts/accounts.ts'
import { DEMO_DOCTORS, demoDoctorsJob } from './jobs/doctors.ts'
import { DEMO_DOINGS, demoDoingsJob } from './jobs/doings.ts'
import { DEMO_HISTORY, demoHistoryJob } from './jobs/history.ts'
import { DEMO_MEDIA, demoMediaJob } from './jobs/media.ts'
import { seedAreas } from './rows/areas.ts'
import { seedCategories } from './rows/categories.ts'
import { seedCodes } from './rows/codes.ts'
import { seedConsultClasses } from './rows/consult-classes.ts'
import { seedDoctors } from './rows/doctors.ts'
import { seedHospitals } from './rows/hospitals.ts'
import { seedIllnesses } from './rows/illnesses.ts'
import { seedPlaylists } from './rows/playlists.ts'
import { seedPositions } from './rows/positions.ts'
import { seedSearches } from './rows/searches.ts'
import { seedShelves } from './rows/shelves.ts'
import { seedVideoLife } from './rows/video-life.ts'
import { seedVideos } from './rows/videos.ts'
import { seedWords } from './rows/words.ts'
import { openSeed } from './writer/seed.ts'

/** The demo's records and people, each after what it links to. What is there already stays as it is. */
export async function seedDemo(context: EntityServices): Promise<void> {
  const seed = openSeed(context)
  await seedAreas(seed)
  await seedPositions(seed)
  await seedHospitals(seed)
  await seedAccounts(context)
  await seedWords(seed)
  await seedIllnesses(seed)
  await seedDoctors(seed)
  await seedVideos(seed)
  await seedVideoLife(seed)
  await seedConsultClasses(seed)
  await seedShelves(seed)
  await seedPlaylists(seed)
  await seedCategories(seed)
  await seedCodes(seed)
  await seedSearches(seed)
}

/** What would hold up the first start is made after it: covers, clips, portraits, and some history of watching. */
export const demoModule = defineModule({
  name: 'demo',
  needs: entityServices,
  start(context) {
    context.jobs.register(demoMediaJob(context))
    context.jobs.register(demoDoctorsJob(context))
    context.jobs.register(demoHistoryJob(context))
    context.jobs.register(demoDoingsJob(context))
  },
})

/** Each is asked for once; the key keeps it from being done twice at the same time. */
export async function queueDemoJobs({ database, jobs }: Pick<AppContext, 'database' | 'jobs'>): Promise<void> {
  for (const [kind, payload] of [
    [DEMO_MEDIA, {}],
    [DEMO_DOCTORS, {}],
    [DEMO_HISTORY, { seed: 'demo', days: 70, viewers: 1500 }],
    [DEMO_DOINGS, {}],
  ] as const) {
    const { rows } = await sql`select from sys_job where kind = ${kind} limit 1`.execute(database.system)
    if (rows.length === 0) await jobs.add({ kind, payload, tenantId: HOME_TENANT, key: 'first' })
  }
}
