import { createHash, createHmac } from 'node:crypto'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'

/** What the very first line is chained to. */
export const CHAIN_START_HASH = '0'.repeat(64)

/** Lines chained in one transaction. */
const BATCH = 2000
/** Nodes write their lines with a delay: a line older than this is not overtaken by an earlier one. */
const SETTLED_MS = 10_000
/** How long after its end a day is sealed. */
const DAY_ENDS_MS = 600_000
const LOCK = 7_210_457

/** A line as the chain reads it: every column as text, in a fixed order. */
export const CHAINED_LINE_SQL = sql`json_build_array(l.id, l.tenant_id, l.log_type, l.log_content, l.operate_type, l.userid, l.username,
  l.ip, l.agent, l.method, l.request_url, l.request_param, l.reason, l.status, l.cost_time,
  to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text`

export const chainHash = (before: string, line: string): string =>
  createHash('sha256').update(before).update('\n').update(line).digest('hex')

export interface ClosedDay {
  day: ColumnOf<'sys_log_chain.day'>
  lines: Computed<number>
  opening: ColumnOf<'sys_log_chain.hash'>
  closing: ColumnOf<'sys_log_chain.hash'>
}

/** The database cannot make this: its key is the installation's secret. */
export const dayClosingSignature = (secret: string, { day, lines, opening, closing }: ClosedDay): string =>
  createHmac('sha256', secret).update(`audit:${day}|${lines}|${opening}|${closing}`).digest('hex')

export const closingKeyId = (secret: string): string =>
  createHash('sha256').update(`key:${secret}`).digest('hex').slice(0, 8)

interface UnchainedLine {
  id: string
  at: Date
  line: string
}

/** Chains the lines that have settled, oldest first; answers how many. One node at a time does it. */
export async function chainAuditLines(system: Db, now: Date): Promise<number> {
  for (let chained = 0; ;) {
    const added = await system.transaction().execute(db => chainBatch(db, now))
    chained += added
    if (added < BATCH) return chained
  }
}

async function chainBatch(db: Db, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const last = await readLastLink(db)
  const unchainedLine = await readUnchainedLines(db, last?.at, new Date(now.getTime() - SETTLED_MS))
  let [day, seq, hash] = [last?.day ?? '', last?.seq ?? 0, last?.hash ?? CHAIN_START_HASH]
  const links = unchainedLine.map(({ id, at, line }) => {
    const own = wireDate(at)
    // A line that came late belongs to the day that is open: a closed day takes none.
    if (own > day) [day, seq] = [own, 0]
    hash = chainHash(hash, line)
    return { day, seq: (seq += 1), log_id: id, created_at: at, hash }
  })
  if (links.length > 0) await db.insertInto('sys_log_chain').values(links).execute()
  return links.length
}

type LastChainLink = Pick<RowOf<'sys_log_chain'>, 'day' | 'seq' | 'hash'> & {
  at: Computed<number>
  sealed: ColumnOf<'sys_log_seal.day'> | null
}

async function readLastLink(db: Db): Promise<{ day: string; seq: number; hash: string; at: Date } | undefined> {
  const { rows } = await sql<LastChainLink>`
    select c.day::text as day, c.seq, c.hash, (extract(epoch from c.created_at) * 1000)::bigint as at,
      (select max(s.day)::text from sys_log_seal s) as sealed
    from sys_log_chain c order by c.day desc, c.seq desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const open = row.sealed !== null && row.sealed >= row.day ? { day: nextDay(row.sealed), seq: 0 } : row
  return { day: open.day, seq: open.seq, hash: row.hash, at: new Date(row.at) }
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Lines of the last days that are not chained yet; all of them before there is a chain. */
async function readUnchainedLines(db: Db, since: Date | undefined, until: Date): Promise<UnchainedLine[]> {
  const from = since === undefined ? null : new Date(since.getTime() - 2 * 86_400_000)
  const { rows } = await sql<Pick<RowOf<'sys_log'>, 'id'> & Computed<{ ms: number; line: string }>>`
    select l.id, (extract(epoch from l.created_at) * 1000)::bigint as ms, ${CHAINED_LINE_SQL} as line from sys_log l
    where l.created_at <= ${until} and (${from}::timestamptz is null or l.created_at > ${from}::timestamptz)
      and not exists (select from sys_log_chain c where c.log_id = l.id)
    order by l.created_at, l.id limit ${BATCH}`.execute(db)
  return rows.map(({ id, ms, line }) => ({ id, at: new Date(ms), line }))
}

/** Closes the days that are over: how many lines, from which hash to which, signed. */
export async function closeAuditDays(system: Db, secret: string, now: Date): Promise<string[]> {
  const today = wireDate(new Date(now.getTime() - DAY_ENDS_MS))
  return system.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
    const { rows } = await sql<ClosedDay>`
      select day::text as day, lines, closing,
        coalesce(lag(closing) over (order by day), (select s.closing from sys_log_seal s order by s.day desc limit 1), ${CHAIN_START_HASH}) as opening
      from (select c.day, count(*)::integer as lines, (array_agg(c.hash order by c.seq desc))[1] as closing
        from sys_log_chain c where c.day < ${today}::date and c.day > coalesce((select max(day) from sys_log_seal), '-infinity')
        group by c.day) days order by day`.execute(db)
    const sealed = rows.map(day => ({
      ...day,
      signature: dayClosingSignature(secret, day),
      key_id: closingKeyId(secret),
      sealed_at: now,
    }))
    if (sealed.length > 0) await db.insertInto('sys_log_seal').values(sealed).execute()
    return rows.map(({ day }) => day)
  })
}
