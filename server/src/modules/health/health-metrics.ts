import { sql } from 'kysely'
import { readDiskSpace } from '../../platform/host/disk-space.ts'
import type { AppContext } from '../../platform/context/app-context.ts'

/** What the platform can say of itself; modules add theirs at their own place. */
export function registerHealthMetrics({
  metrics,
  database,
  config,
  serverState,
  admission,
}: Pick<AppContext, 'config' | 'database' | 'admission' | 'serverState' | 'metrics'>): void {
  metrics.gauge('disk_bytes', 'Room on the disk of DATA_DIR', ['kind'], async () => {
    const { free, total } = await readDiskSpace(config.DATA_DIR)
    return [
      { labels: { kind: 'free' }, value: free },
      { labels: { kind: 'total' }, value: total },
    ]
  })
  const perLane = (figure: 'connections' | 'busy' | 'waiting' | 'shed') =>
    database.load().map(load => ({ labels: { lane: load.lane }, value: load[figure] }))
  metrics.gauge('database_connections', 'Connections a lane may use', ['lane'], () => perLane('connections'))
  metrics.gauge('database_busy', 'Connections a lane uses now', ['lane'], () => perLane('busy'))
  metrics.gauge('database_waiting', 'Work that waits for a connection', ['lane'], () => perLane('waiting'))
  metrics.gauge('database_shed', 'Work a lane has turned away since the start', ['lane'], () => perLane('shed'))
  metrics.gauge('calls', 'Calls under way and calls that wait to be let in', ['state'], () => [
    { labels: { state: 'under way' }, value: admission.currentLoad.underWay },
    { labels: { state: 'waiting' }, value: admission.currentLoad.waiting },
  ])
  metrics.gauge('calls_shed', 'Calls turned away since the start because too many were under way', [], () => [
    { value: admission.currentLoad.shed },
  ])
  metrics.gauge(
    'jobs',
    'Jobs that wait or run, and those that failed and wait for somebody, by kind',
    ['kind', 'state'],
    async () => {
      const rows = await database.system
        .selectFrom('sys_job')
        .select(['kind', 'state', sql<number>`count(*)`.as('count')])
        .where('state', 'in', ['queued', 'running', 'failed'])
        .groupBy(['kind', 'state'])
        .execute()
      return rows.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }))
    },
  )
  metrics.gauge('accepting', 'Whether new people are let in', [], () => [
    { value: serverState.phase === 'open' ? 1 : 0 },
  ])
}
