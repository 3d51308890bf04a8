import type { DatabaseReport } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { sql } from 'kysely'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { Database } from '../../platform/database/db.ts'

const MOST = 20

/** How the database stands: the catalogues of PostgreSQL say it, and what this node saw take long. */
export async function readDatabaseReport(database: Database): Promise<DatabaseReport> {
  const db = database.system
  const [connections, tables, locks] = await Promise.all([
    sql<Computed<DatabaseReport['connections'][number]>>`
      select coalesce(state, 'unknown') as state, count(*)::integer as count from pg_stat_activity
      where datname = current_database() group by 1 order by 2 desc`.execute(db),
    sql<Computed<DatabaseReport['tables'][number]>>`
      select c.oid::regclass::text as table, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      order by 3 desc limit ${MOST}`.execute(db),
    sql<Computed<DatabaseReport['locks'][number]>>`
      select a.pid as waiting, array_to_string(pg_blocking_pids(a.pid), ',') as "blockedBy",
        extract(epoch from clock_timestamp() - a.query_start)::integer as seconds,
        left(regexp_replace(a.query, '\\s+', ' ', 'g'), 300) as statement
      from pg_stat_activity a
      where a.datname = current_database() and a.wait_event_type = 'Lock' order by a.query_start limit ${MOST}`.execute(
      db,
    ),
  ])
  const lanes = database.load().map(({ lane, connections: most, busy, waiting, shed }) => ({
    lane,
    connections: most,
    busy,
    waiting,
    shed,
  }))
  return { lanes, connections: connections.rows, tables: tables.rows, locks: locks.rows, slow: database.recentSlow() }
}
