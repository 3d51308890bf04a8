import { sql } from 'kysely'
import { entityServices, type EntityServices } from '../modules/entities/index.ts'
import type { AppContext } from '../platform/context/app-context.ts'
import { defineModule } from '../platform/context/module.ts'
import { HOME_TENANT } from '../platform/database/db.ts'
import { seedAccounts } from './accounts/demo-accounts.ts'
import { DEMO_DOCTORS, demoDoctorsJob } from './jobs/demo-doctors-job.ts'
import { DEMO_ACTIVITIES, demoActivitiesJob } from './jobs/demo-activities-job.ts'
import { DEMO_HISTORY, demoHistoryJob } from './jobs/demo-history-job.ts'
import { DEMO_MEDIA, demoMediaJob } from './jobs/demo-media-job.ts'
import { seedAnnouncements } from './rows/demo-announcements.ts'
import { seedAreas } from './rows/demo-areas.ts'
import { seedCarousels } from './rows/offers/demo-carousels.ts'
import { seedCategories, seedOldClientCategories } from './rows/demo-categories.ts'
import { seedBedCodes } from './rows/teaching/demo-bed-codes.ts'
import { seedMonths } from './rows/teaching/demo-months.ts'
import { seedQrCodes } from './rows/demo-qr-codes.ts'
import { seedConsultClasses } from './rows/demo-consult-classes.ts'
import { seedConsultTemplates } from './rows/offers/demo-consult-templates.ts'
import { seedDocuments } from './rows/offers/demo-documents.ts'
import { seedContactMessages } from './rows/offers/demo-contact-messages.ts'
import { seedDoctors } from './rows/demo-doctors.ts'
import { seedForms } from './rows/demo-forms.ts'
import { seedHospitals } from './rows/demo-hospitals.ts'
import { seedIllnesses } from './rows/demo-illnesses.ts'
import { seedDemoMenu } from './rows/demo-menu.ts'
import { seedMessageTemplates } from './rows/demo-message-templates.ts'
import { seedPlaylists } from './rows/demo-playlists.ts'
import { seedPriceRules } from './rows/offers/demo-price-rules.ts'
import { seedPayGoods } from './rows/offers/demo-pay-goods.ts'
import { seedVipPlans } from './rows/offers/demo-vip-plans.ts'
import { seedPositions } from './rows/demo-positions.ts'
import { seedScheduledJobs } from './rows/demo-scheduled-jobs.ts'
import { seedSearches } from './rows/demo-searches.ts'
import { seedHospitalVideoTypes } from './rows/demo-hospital-video-types.ts'
import { seedDemoTenant } from './rows/demo-tenant.ts'
import { seedVideoLifecycle } from './rows/demo-video-lifecycle.ts'
import { seedVideos } from './rows/demo-videos.ts'
import { seedSensitiveWords } from './rows/demo-sensitive-words.ts'
import { openDemoSeed } from './writer/demo-seed.ts'

/** The demo's records and people, each after what it links to. What is there already stays as it is. */
export async function seedDemo(context: EntityServices): Promise<void> {
  const seed = openDemoSeed(context)
  await seedDemoMenu(context.database)
  await seedAreas(seed)
  await seedPositions(seed)
  await seedHospitals(seed)
  await seedDemoTenant(seed)
  await seedAccounts(context)
  await seedSensitiveWords(seed)
  await seedIllnesses(seed)
  await seedDoctors(seed)
  await seedVideos(seed)
  await seedVideoLifecycle(seed)
  await seedConsultClasses(seed)
  await seedConsultTemplates(seed)
  await seedHospitalVideoTypes(seed)
  await seedPlaylists(seed)
  await seedVipPlans(seed)
  await seedPayGoods(seed)
  await seedPriceRules(seed)
  await seedCarousels(seed)
  await seedContactMessages(seed)
  await seedDocuments(seed)
  await seedCategories(seed)
  if (context.config.COMPAT === 'jeecg') await seedOldClientCategories(context)
  await seedQrCodes(seed)
  await seedBedCodes(seed)
  await seedSearches(seed)
  await seedMonths(seed)
  await seedForms(seed)
  await seedScheduledJobs(seed)
  await seedAnnouncements(seed)
  await seedMessageTemplates(seed)
}

/** What would hold up the first start is made after it: covers, clips, portraits, and some history of watching. */
export const demoModule = defineModule({
  name: 'demo',
  needs: entityServices,
  start(context) {
    context.jobs.register(demoMediaJob(context))
    context.jobs.register(demoDoctorsJob(context))
    context.jobs.register(demoHistoryJob(context))
    context.jobs.register(demoActivitiesJob(context))
  },
})

/** Each is asked for once; the key keeps it from being done twice at the same time. */
export async function queueDemoJobs({ database, jobs }: Pick<AppContext, 'database' | 'jobs'>): Promise<void> {
  for (const [kind, payload] of [
    [DEMO_MEDIA, {}],
    [DEMO_DOCTORS, {}],
    [DEMO_HISTORY, { seed: 'demo', days: 70, viewers: 1500 }],
    [DEMO_ACTIVITIES, {}],
  ] as const) {
    const { rows } = await sql`select from sys_job where kind = ${kind} limit 1`.execute(database.system)
    if (rows.length === 0) await jobs.add({ kind, payload, tenantId: HOME_TENANT, key: 'first' })
  }
}
