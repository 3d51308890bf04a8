import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'

/** How much leaves, and how many wait for somebody to decide. */
export function registerExportRequestMetrics({
  metrics,
  database,
  personalExports,
}: Pick<AppContext, 'database' | 'metrics' | 'personalExports'>): void {
  metrics.gauge(
    'personal_export_rows',
    'Rows with personal data that left or were held back since the start',
    ['kind'],
    () => {
      const { free, held } = personalExports.exportedRows
      return [
        { labels: { kind: 'free' }, value: free },
        { labels: { kind: 'held' }, value: held },
      ]
    },
  )
  metrics.gauge('export_requests', 'Export requests by state', ['state'], async () => {
    const rows = await database.system
      .selectFrom('sys_export_request')
      .select(['state', sql<number>`count(*)`.as('count')])
      .groupBy('state')
      .execute()
    return rows.map(({ state, count }) => ({ labels: { state }, value: count }))
  })
}
