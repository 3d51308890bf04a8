import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { tellAnswerers } from './consult-people.ts'
import { momentOf, type StoredConsult } from './consult-row.ts'

const HOUR_MS = 3_600_000
/** So long before the deadline whoever has to answer is warned; of short deadlines, a quarter of them. */
const AHEAD_HOURS = 2
/** What has been over for longer was told long ago, or is told no more. */
const STALE_HOURS = 24

type Services = Pick<AppContext, 'database' | 'clock'>

/**
 * Warns of questions whose deadline is near, and once when it has passed. A warning is named by the question, its deadline
 * and which of the two it is: no run says it twice (rules/notices#consults).
 */
async function warnOfDeadlines(context: Services): Promise<number> {
  const now = context.clock.now()
  const { rows } = await sql<StoredConsult>`select * from he_illness_consult c
    where c.status in ('pending', 'assigned') and c.deleted_at is null
      and c.sla_deadline > ${new Date(now.getTime() - STALE_HOURS * HOUR_MS)}
      and c.sla_deadline <= ${now}::timestamptz + least(${AHEAD_HOURS}, c.sla_hours / 4.0) * interval '1 hour'
    order by c.sla_deadline`.execute(context.database.system)
  let told = 0
  for (const row of rows) told += await warnOf(context, row, now)
  return told
}

async function warnOf(context: Services, row: StoredConsult, now: Date): Promise<number> {
  const isOver = momentOf(row.sla_deadline) <= now.getTime()
  const id = stableId(`consult:${row.id}:${row.sla_deadline}:${isOver ? 'over' : 'near'}`)
  const title = `${isOver ? '咨询已超时' : '咨询即将超时'}：${row.consult_no}`
  return context.database.system
    .transaction()
    .execute(tx => tellAnswerers(context, tx, row, { id, title, priority: 'H', now }))
}

export async function scheduleDeadlineWarnings(context: Services & Pick<AppContext, 'jobs'>): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'consult.deadlines',
    title: '咨询答复时限提醒',
    cron: '0 */5 * * * ? *',
    timeoutSeconds: 300,
    run: async () => ({ told: await warnOfDeadlines(context) }),
  })
}
