import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** How many tries a key has in a window, and what a try too many costs. */
export interface Limit {
  tries: number
  windowSeconds: number
  /** Doubled with every further lock within a day, up to a day; nothing: the window alone limits. */
  lockSeconds?: number
}

export interface Attempt {
  key: string
  limit: Limit
}

export interface Judged {
  /** Tries in this window, this one included. */
  used: number
  /** Seconds until the key may try again; 0 when it may now. */
  waitSeconds: number
}

const DAY = 86_400

/**
 * Counts a try of each key before it is judged, in one statement, so that no number of parallel tries passes a limit.
 * While a key is locked its tries are not counted: a stranger cannot keep somebody out for ever.
 */
export async function countAttempts(db: Db, attempts: readonly Attempt[], now: Date): Promise<Judged[]> {
  const rows = attempts.map(({ key, limit }) => sql`(${key}::text, ${limit.windowSeconds}::int)`)
  const counted = await sql<{ key: string; attempts: number; wait: number; windowLeft: number }>`
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
export async function lock(db: Db, key: string, lockSeconds: number, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    update sys_attempt set
      locked_until = ${now}::timestamptz + make_interval(secs => least(${DAY}, ${lockSeconds} * power(2, least(locks, 20)))),
      locks = locks + 1, touched_at = ${now}
    where key = ${key} and (locked_until is null or locked_until <= ${now})
    returning ceil(extract(epoch from locked_until - ${now}::timestamptz))::float as seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** A success: the first key starts anew, the others are given the try back. */
export async function forgive(db: Db, key: string, others: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from sys_attempt where key = ${key})
    update sys_attempt set attempts = greatest(attempts - 1, 0) where key = any(${others})`.execute(db)
}

/** Tries that could not be judged were none. */
export async function giveBack(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update sys_attempt set attempts = greatest(attempts - 1, 0) where key = any(${keys})`.execute(db)
}

/** Clears what nobody counts on any more. */
export async function clearOldAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from sys_attempt where touched_at < ${now}::timestamptz - interval '2 days'`.execute(db)
}

/** An administrator's word that the tries of an account are forgotten. */
export async function unlockAccount(db: Db, username: string): Promise<void> {
  await sql`delete from sys_attempt where key = ${`account:${username.toLowerCase()}`}`.execute(db)
}
