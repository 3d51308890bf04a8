import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { tellOfEndingServices } from './tell-of-ending-services.ts'

/** Every night, hospitals whose service has ended become expired (rules/hospitals#service). */
export async function scheduleServiceExpiry(
  context: Pick<AppContext, 'database' | 'clock' | 'events' | 'jobs'>,
): Promise<void> {
  const { database, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'hospital.expire',
    title: '医院服务到期',
    cron: '0 10 0 * * ? *',
    maxAttempts: 5,
    timeoutSeconds: 300,
    run: async () => {
      const now = clock.now()
      const expired = await database.system
        .updateTable('he_hospital')
        .set({ service_status: 'expired', updated_by: 'system', updated_at: now, version: sql`version + 1` })
        .where('service_status', '=', 'active')
        .where('service_end', '<', wireDate(now))
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute()
      return { hospitals: expired.length, told: await tellOfEndingServices(context) }
    },
  })
}
