import { wireDate } from '@xuanjiao/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import type { House } from '../../platform/house.ts'
import type { JobKind } from '../../platform/jobs.ts'

const EXPIRE = 'doctor.expire'

/** Every night, verifications that have ended are over (domain §3.7, States). */
export async function expireDoctorsEveryNight(house: House): Promise<void> {
  house.jobs.register(expiryJob(house))
  await house.jobs.schedule(EXPIRE, '0 5 0 * * ? *', { kind: EXPIRE, tenantId: 0, payload: {} })
}

/** A verification holds through its last day: it lapses at the midnight after, whenever the job comes round to it. */
function expiryJob({ database, clock }: House): JobKind<Record<string, never>> {
  return {
    kind: EXPIRE,
    title: '名医核验到期',
    payload: z.strictObject({}),
    maxAttempts: 5,
    timeoutSeconds: 300,
    parallel: 1,
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
  }
}
