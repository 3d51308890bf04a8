import { sql } from 'kysely'
import type { Database, Db } from '../database/db.ts'
import type { Computed } from '../database/statement-rows.ts'
import { MARK, type PersonalSeal } from './personal-seal.ts'
import type { SealedPlace } from './places.ts'

/** What a pass over a column came to. */
export interface Resealed {
  /** Values that were sealed. */
  done: number
  /** Values that none of our keys opens: they stay as they are. */
  lost: number
}

/** Which values a pass takes: those that nobody sealed yet, or all that are not under the key of now. */
export type Which = 'clear' | 'old'

const BATCH = 500

/** What the values that need nothing begin with. */
const settled = (seal: PersonalSeal, which: Which): string => (which === 'clear' ? MARK : `${MARK}${seal.keyIds[0]}|`)

type Say = (done: number) => void

/** One batch after the other, each a transaction of its own: whoever stops it may begin again at any time. */
async function inBatches(
  database: Database,
  say: Say,
  batch: (db: Db, after: string | undefined) => Promise<Resealed & { last: string | undefined }>,
): Promise<Resealed> {
  const sum = { done: 0, lost: 0 }
  let last: string | undefined
  do {
    const one = await database.system.transaction().execute(async db => {
      await sql`select set_config('app.sealing', 'on', true)`.execute(db)
      return batch(db, last)
    })
    sum.done += one.done
    sum.lost += one.lost
    last = one.last
    if (one.done > 0) say(sum.done)
  } while (last !== undefined)
  return sum
}

interface Row {
  id: string
  kept: string
}

/** The values of a column. Rows stay as new as they were: this is no change, and nobody's form grows stale by it. */
export function resealColumn(
  database: Database,
  seal: PersonalSeal,
  at: SealedPlace,
  which: Which,
  say: Say = () => {},
): Promise<Resealed> {
  const [table, column] = [sql.table(at.table), sql.ref(at.column)]
  return inBatches(database, say, async (db, after = '00000000-0000-0000-0000-000000000000') => {
    const { rows } = await sql<Computed<Row>>`select id::text as id, ${column} as kept from ${table}
      where id > ${after}::uuid and ${column} <> '' and not starts_with(${column}, ${settled(seal, which)})
      order by id limit ${BATCH} for update`.execute(db)
    const renewed = rows.flatMap(({ id, kept }) => {
      const text = seal.renew(at.place, at.cover, kept)
      return text === undefined ? [] : [{ id, text }]
    })
    await sql`update ${table} t set ${sql.ref(at.column)} = v.kept
      from unnest(${renewed.map(row => row.id)}::uuid[], ${renewed.map(row => row.text)}::text[]) v(id, kept)
      where t.id = v.id`.execute(db)
    return { done: renewed.length, lost: rows.length - renewed.length, last: rows.at(-1)?.id }
  })
}

interface Line {
  id: string
  before: string | null
  after: string | null
}

/** What the histories of a column tell. */
export function resealHistory(
  database: Database,
  seal: PersonalSeal,
  at: SealedPlace,
  which: Which,
  say: Say = () => {},
): Promise<Resealed> {
  const fine = settled(seal, which)
  const renew = (kept: string | null) => (kept === null || kept === '' ? kept : seal.renew(at.place, at.cover, kept))
  return inBatches(database, say, async (db, after = '0') => {
    const { rows } = await sql<Computed<Line>>`
      select id::text as id, changes -> ${at.column} ->> 0 as before, changes -> ${at.column} ->> 1 as after
      from sys_data_log where data_table = ${at.table} and id > ${after}::bigint and changes ? ${at.column}
        and not (coalesce(starts_with(nullif(changes -> ${at.column} ->> 0, ''), ${fine}), true)
          and coalesce(starts_with(nullif(changes -> ${at.column} ->> 1, ''), ${fine}), true))
      order by id limit ${BATCH}`.execute(db)
    const renewed = rows.map(({ id, ...line }) => ({ id, before: renew(line.before), after: renew(line.after) }))
    const whole = renewed.filter(line => line.before !== undefined && line.after !== undefined)
    await sql`select xj_seal_log(v.id, ${at.column}, v.before, v.after)
      from unnest(${whole.map(line => line.id)}::bigint[], ${whole.map(line => line.before)}::text[],
        ${whole.map(line => line.after)}::text[]) v(id, before, after)`.execute(db)
    return { done: whole.length, lost: rows.length - whole.length, last: rows.at(-1)?.id }
  })
}
