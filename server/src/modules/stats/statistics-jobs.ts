import { wireDate } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../platform/context/app-context.ts'
import { registerJobHandler } from '../../platform/jobs/job-handler.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { countBurst, countPendingDays } from './count-pending-days.ts'
import { rebuildStatisticsOf } from './rebuild-statistics.ts'

const DAY_MS = 86_400_000
/** Days that are written anew each night: so long heartbeats and flags may come late. */
const REBUILT_DAYS = 2

/**
 * Takes what is pending into the statistics every five minutes, much of it every minute (rules/figures#statistics), and
 * writes the last days anew every night.
 */
export async function scheduleStatistics(context: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const { database, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'stat.tick',
    title: '更新统计',
    cron: '0 0/5 * * * ? *',
    maxAttempts: 2,
    timeoutSeconds: 900,
    run: ({ signal }) => countPendingDays(database, clock.now(), signal),
  })
  await schedulePeriodicJob(context, {
    kind: 'stat.burst',
    title: '提前更新统计',
    cron: '30 * * * * ? *',
    maxAttempts: 1,
    timeoutSeconds: 900,
    run: ({ signal }) => countBurst(database, clock.now(), signal),
  })
  await schedulePeriodicJob(context, {
    kind: 'stat.night',
    title: '重算近日统计',
    cron: '0 40 3 * * ? *',
    timeoutSeconds: 1800,
    run: ({ signal }) => rebuildLastDays(context, REBUILT_DAYS, signal),
  })
  registerJobHandler(context, 'stat.rebuild', ({ payload, signal }) => rebuildLastDays(context, payload.days, signal))
}

async function rebuildLastDays(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  days: number,
  signal: AbortSignal,
) {
  let watchSessions = 0
  for (let back = 1; back <= days; back++) {
    signal.throwIfAborted()
    const date = wireDate(new Date(clock.now().getTime() - back * DAY_MS))
    watchSessions += (await rebuildStatisticsOf(database, date, clock.now())).sittings
  }
  return { days, sittings: watchSessions }
}
