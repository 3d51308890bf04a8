import { sql } from 'kysely'
import { z } from 'zod'
import type { House } from '../../platform/house.ts'
import { KEPT_HOURS } from './idempotency.ts'

const SWEEP = 'viewer.sweep'
const HOUR_MS = 3_600_000

/** Every hour: answers kept for repeated calls, counts of calls, and sign-ins that are over. */
export async function sweepViewers(house: House): Promise<void> {
  const { database, clock, jobs } = house
  jobs.register({
    kind: SWEEP,
    title: '清理小程序临时数据',
    payload: z.strictObject({}),
    maxAttempts: 2,
    timeoutSeconds: 600,
    parallel: 1,
    run: async () => {
      const now = clock.now().getTime()
      const kept = new Date(now - KEPT_HOURS * HOUR_MS)
      await sql`delete from he_idempotency where created_at < ${kept}::timestamptz`.execute(database.system)
      await sql`delete from he_viewer_rate where window_no < ${Math.floor((now - HOUR_MS) / 60_000)}`.execute(
        database.system,
      )
      await sql`delete from he_wx_session where expires_at < ${kept}::timestamptz`.execute(database.system)
      return {}
    },
  })
  await jobs.schedule(SWEEP, '0 40 * * * ? *', { kind: SWEEP, tenantId: 0, payload: {} })
}
