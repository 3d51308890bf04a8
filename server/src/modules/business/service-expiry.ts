import { wireDate } from '@xuanjiao/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import type { House } from '../../platform/house.ts'
import type { JobKind } from '../../platform/jobs.ts'

const EXPIRE = 'hospital.expire'

/** Every night, hospitals whose service has ended become expired (domain §3.2, States). */
export async function expireEveryNight(house: House): Promise<void> {
  house.jobs.register(expiryJob(house))
  await house.jobs.schedule(EXPIRE, '0 10 0 * * ? *', { kind: EXPIRE, tenantId: 0, payload: {} })
}

function expiryJob({ database, clock }: House): JobKind<Record<string, never>> {
  return {
    kind: EXPIRE,
    title: '医院服务到期',
    payload: z.strictObject({}),
    maxAttempts: 5,
    timeoutSeconds: 300,
    parallel: 1,
    run: async () => {
      const now = clock.now()
      const { rows } = await sql<{ name: string }>`
        update he_hospital set service_status = 'expired', updated_by = 'system', updated_at = ${now}, version = version + 1
        where service_status = 'active' and service_end < ${wireDate(now)}::date and deleted_at is null
        returning name`.execute(database.system)
      return { hospitals: rows.length }
    },
  }
}
