import type pg from 'pg'

/** How a replica stands to the primary, or why it must not be read. */
export type ReplicaStanding =
  | { usable: true; isCaughtUp: boolean; replayedAt: Date | null }
  | { usable: false; why: string }

interface StandingRow {
  standby: boolean
  system: string
  caughtUp: boolean | null
  replayedAt: string | null
  seesAll: boolean
}

const PRIMARY = `select pg_current_wal_insert_lsn()::text as lsn,
  (select system_identifier::text from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as system`

/**
 * Idle is not behind: whoever has replayed all there was to replay is as new as the primary. At the end of a page the
 * primary stands behind the head of the next one already; a transaction is longer than that.
 */
const REPLICA = `select pg_is_in_recovery() as standby,
  (select system_identifier::text from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as system,
  case when pg_is_in_recovery() then pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) < 40 end as "caughtUp",
  extract(epoch from pg_last_xact_replay_timestamp())::text as "replayedAt",
  (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "seesAll"`

/**
 * Asks the primary how far it has written and the replica how far it has replayed. A database that is no replica of ours
 * would show other figures, and an account no row policy binds would show those of every tenant: neither is read.
 */
export async function readReplicaStanding(primary: pg.Pool, replica: pg.Pool): Promise<ReplicaStanding> {
  const { rows: ours } = await primary.query<{ lsn: string; system: string }>(PRIMARY)
  const { rows } = await replica.query<StandingRow>(REPLICA, [ours[0]?.lsn])
  const [row] = rows
  if (!row || row.system !== ours[0]?.system) return { usable: false, why: '不是本库的流复制副本' }
  if (row.seesAll) return { usable: false, why: '的账号不受行级权限约束，不能使用' }
  const replayedAt = row.replayedAt === null ? null : new Date(Number(row.replayedAt) * 1000)
  // Not in recovery and the same database: it is the primary itself, by another way.
  return { usable: true, isCaughtUp: row.caughtUp ?? true, replayedAt }
}
