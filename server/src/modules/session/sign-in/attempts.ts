import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'

/** How many tries a key has in a window, and what a try too many costs. */
export interface AttemptLimit {
  tries: number
  windowSeconds: number
  /** Doubled with every further lock within a day, up to a day; nothing: the window alone limits. */
  lockSeconds?: number
}

export interface Attempt {
  key: string
  limit: AttemptLimit
}

export interface JudgedAttempt {
  /** Tries in this window, this one included. */
  used: number
  /** Seconds until the key may try again; 0 when it may now. */
  waitSeconds: number
}

/** In seconds, of a row of `sys_attempt`. */
interface WaitRow {
  wait: Computed<number>
  windowLeft: Computed<number>
}

const DAY = 86_400

/**
 * Counts a try of each key before it is judged, in one statement, so that no number of parallel tries passes a limit.
 * While a key is locked its tries are not counted: a stranger cannot keep somebody out for ever.
 */
export async function countAttempts(db: Db, attempts: readonly Attempt[], now: Date): Promise<JudgedAttempt[]> {
  const rows = attempts.map(({ key, limit }) => sql`(${key}::text, ${limit.windowSeconds}::int)`)
  const counted = await sql<Pick<RowOf<'sys_attempt'>, 'key' | 'attempts'> & WaitRow>`
    insert into sys_attempt as a (key, attempts, window_ends_at, touched_at)
    select key, 1, ${now}::timestamptz + make_interval(secs => seconds), ${now}
      from (values ${sql.join(rows)}) as given (key, seconds) order by key
    on conflict (key) do update set
      attempts = case when a.locked_until > ${now} then a.attempts
                      when a.locked_until is not null or a.window_ends_at <= ${now} then 1
                      else a.attempts + 1 end,
      window_ends_at = case when a.locked_until > ${now} then a.window_ends_at
                            when a.locked_until is not null or a.window_ends_at <= ${now} then excluded.window_ends_at
                            else a.window_ends_at end,
      locked_until = case when a.locked_until > ${now} then a.locked_until end,
      locks = case when a.touched_at < ${now}::timestamptz - interval '1 day' then 0 else a.locks end,
      touched_at = ${now}
    returning key, attempts,
      coalesce(ceil(extract(epoch from locked_until - ${now}::timestamptz)), 0)::float as wait,
      ceil(extract(epoch from window_ends_at - ${now}::timestamptz))::float as "windowLeft"`.execute(db)
  const byKey = new Map(counted.rows.map(row => [row.key, row]))
  return attempts.map(({ key, limit }) => {
    const row = byKey.get(key)
    const used = row?.attempts ?? 1
    const over = used > limit.tries ? (row?.windowLeft ?? 0) : 0
    return { used, waitSeconds: Math.max(row?.wait ?? 0, over) }
  })
}

/** Locks a key that has used its last try in vain; answers for how many seconds. */
async function lock(db: Db, key: string, lockSeconds: number, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: Computed<number> }>`
    update sys_attempt set
      locked_until = ${now}::timestamptz + make_interval(secs => least(${DAY}, ${lockSeconds} * power(2, least(locks, 20)))),
      locks = locks + 1, touched_at = ${now}
    where key = ${key} and (locked_until is null or locked_until <= ${now})
    returning ceil(extract(epoch from locked_until - ${now}::timestamptz))::float as seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** What is known of a key before another try of it is judged. */
export interface AttemptState {
  /** Failures in the window that is open. */
  failures: number
  /** Seconds until the key may try again; 0 when it may now. */
  waitSeconds: number
}

/** How keys stand. Nothing is counted: a try counts when it has failed. */
export async function readAttemptStates(db: Db, attempts: readonly Attempt[], now: Date): Promise<AttemptState[]> {
  const { rows } = await sql<Pick<RowOf<'sys_attempt'>, 'key' | 'attempts'> & WaitRow>`
    select key, attempts,
      greatest(coalesce(ceil(extract(epoch from locked_until - ${now}::timestamptz)), 0), 0)::float as wait,
      greatest(ceil(extract(epoch from window_ends_at - ${now}::timestamptz)), 0)::float as "windowLeft"
    from sys_attempt where key = any(${attempts.map(({ key }) => key)})
      and (locked_until > ${now} or (locked_until is null and window_ends_at > ${now}))`.execute(db)
  const byKey = new Map(rows.map(row => [row.key, row]))
  return attempts.map(({ key, limit }) => {
    const row = byKey.get(key)
    if (row === undefined) return { failures: 0, waitSeconds: 0 }
    const used = limit.lockSeconds === undefined && row.attempts >= limit.tries
    return { failures: row.attempts, waitSeconds: Math.max(row.wait, used ? row.windowLeft : 0) }
  })
}

/** Counts a failure of each key and shuts those that have used their last try; answers for how many seconds, each. */
export async function countFailures(
  db: Db,
  attempts: readonly Attempt[],
  now: Date,
): Promise<(JudgedAttempt & LockedKey)[]> {
  const counted = await countAttempts(db, attempts, now)
  return Promise.all(
    attempts.map(async ({ key, limit }, at) => {
      const { used = 1, waitSeconds = 0 } = counted[at] ?? {}
      const last = limit.lockSeconds !== undefined && used >= limit.tries
      return { used, waitSeconds, shutSeconds: last ? await lock(db, key, limit.lockSeconds ?? 0, now) : 0 }
    }),
  )
}

interface LockedKey {
  /** For how long this failure shut the key; 0 when it did not. */
  shutSeconds: number
}

/** A success: what failed before is forgotten. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await sql`delete from sys_attempt where key = ${key}`.execute(db)
}

/** Clears what nobody counts on any more. */
export async function clearOldAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from sys_attempt where touched_at < ${now}::timestamptz - interval '2 days'`.execute(db)
}

/** Names are kept as hashes: in the place of the name somebody may have typed a password. */
export const usernameHash = (username: string): string =>
  createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 24)

/** An administrator's word that the tries of an account are forgotten, from wherever they came. */
export async function unlockAccount(db: Db, username: string): Promise<void> {
  const name = usernameHash(username)
  await sql`delete from sys_attempt where key = ${`account:${name}`} or starts_with(key, ${`try:${name}@`})`.execute(db)
}
