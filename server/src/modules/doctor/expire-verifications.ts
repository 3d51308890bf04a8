import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'

/**
 * Every night, verifications that have ended are over (rules/catalogue#lapse). One holds through its last day: it
 * lapses at the midnight after, whenever the job comes round to it.
 */
export async function scheduleVerificationExpiry(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  const { database, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'doctor.expire',
    title: '名医核验到期',
    cron: '0 5 0 * * ? *',
    maxAttempts: 5,
    timeoutSeconds: 300,
    run: async () => {
      const now = clock.now()
      const { rows } = await sql`
        update he_famous_doctor
        set verify_status = 'expired', lapsed_at = coalesce(lapsed_at, (verify_expire + 1)::timestamptz),
          updated_by = 'system', updated_at = ${now}, version = version + 1
        where verify_status = 'verified' and verify_expire < ${wireDate(now)}::date and deleted_at is null
        returning id`.execute(database.system)
      return { doctors: rows.length }
    },
  })
}
