import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql } from 'kysely'
import { allSecrets, type Secrets } from '../../platform/secrets/signing-secrets.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import {
  CHAIN_START_HASH,
  closingKeyId,
  CHAINED_LINE_SQL,
  chainHash,
  dayClosingSignature,
  type ClosedDay,
} from './audit-chain.ts'

/** What is wrong with the log, and where it begins. */
export interface AuditChainProblem {
  day: string
  /** The line, where it is one line. */
  id?: string
  what: string
}

export interface AuditVerification {
  lines: number
  days: number
  flaw?: AuditChainProblem
}

const BATCH = 5000

/** Walks the chain from its first line and stops at the first that is not as it was. */
export async function verifyAuditChain(db: Db, secrets: Secrets): Promise<AuditVerification> {
  const { days, flaw } = await verifyDayClosings(db, secrets)
  const walked = await verifyChainedLines(db)
  const first = [flaw, walked.flaw, await unchainedLineProblem(db)].find(one => one !== undefined)
  return { lines: walked.lines, days, ...(first && { flaw: first }) }
}

export type StoredDayClosing = ClosedDay &
  Pick<RowOf<'sys_log_seal'>, 'signature' | 'key_id'> & {
    counted: Computed<number>
    last: ColumnOf<'sys_log_chain.hash'> | null
  }

/** Seals in their order; with a day, its own and the one before it, newest first. */
export async function readDayClosings(db: Db, day?: string): Promise<StoredDayClosing[]> {
  const some = day === undefined ? sql`order by s.day` : sql`where s.day <= ${day}::date order by s.day desc limit 2`
  const { rows } = await sql<StoredDayClosing>`
    select s.day::text as day, s.lines, s.opening, s.closing, s.signature, s.key_id,
      (select count(*)::integer from sys_log_chain c where c.day = s.day) as counted,
      (select c.hash from sys_log_chain c where c.day = s.day order by c.seq desc limit 1) as last
    from sys_log_seal s ${some}`.execute(db)
  return rows
}

async function verifyDayClosings(db: Db, secrets: Secrets): Promise<{ days: number; flaw?: AuditChainProblem }> {
  const rows = await readDayClosings(db)
  let before = CHAIN_START_HASH
  for (const row of rows) {
    const what = dayClosingProblem(row, before, secrets)
    if (what !== undefined) return { days: rows.length, flaw: { day: row.day, what } }
    before = row.closing
  }
  return { days: rows.length }
}

export function dayClosingProblem(row: StoredDayClosing, before: string, secrets: Secrets): string | undefined {
  const secret = allSecrets(secrets).find(one => closingKeyId(one) === row.key_id)
  if (secret === undefined) return '封存所用的密钥不是当前密钥，无法核对签名'
  if (row.signature !== dayClosingSignature(secret, row)) return '封存的签名不符'
  if (row.opening !== before) return '与前一天的封存不衔接'
  if (row.counted !== row.lines) return `应有 ${numberText(row.lines)} 行，现有 ${numberText(row.counted)} 行`
  return row.last === row.closing ? undefined : '当天最后一行与封存不符'
}

type ChainLink = Pick<RowOf<'sys_log_chain'>, 'day' | 'seq' | 'hash'> & {
  id: ColumnOf<'sys_log_chain.log_id'>
  line: Computed<string> | null
  removed: Computed<boolean>
}

async function verifyChainedLines(db: Db): Promise<{ lines: number; flaw?: AuditChainProblem }> {
  let [lines, before, day, seq] = [0, CHAIN_START_HASH, '0001-01-01', 0]
  for (;;) {
    const links = await readChainLinksAfter(db, day, seq)
    for (const link of links) {
      const what = chainLinkProblem(link, before, link.day === day ? seq + 1 : 1)
      if (what !== undefined) return { lines, flaw: { day: link.day, id: link.id, what } }
      ;[before, day, seq] = [link.hash, link.day, link.seq]
      lines += 1
    }
    if (links.length < BATCH) return { lines }
  }
}

/** Months that have left are known by their seals alone. */
export async function readChainLinksAfter(db: Db, day: string, seq: number, until?: string): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select c.day::text as day, c.seq, c.log_id as id, c.hash, ${CHAINED_LINE_SQL} as line,
      exists (select from sys_log_removed r where r.month = date_trunc('month', c.created_at at time zone 'UTC')::date) as removed
    from sys_log_chain c left join sys_log l on l.id = c.log_id and l.created_at = c.created_at
    where (c.day, c.seq) > (${day}::date, ${seq}::integer) and (${until ?? null}::date is null or c.day <= ${until ?? null}::date)
    order by c.day, c.seq limit ${BATCH}`.execute(db)
  return rows
}

export function chainLinkProblem(
  { line, hash, removed, seq, id }: ChainLink,
  before: string,
  expected: number,
): string | undefined {
  if (seq !== expected) return '链中缺少一行'
  if (removed) return undefined
  const gone = line === null || !line.includes(id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  if (gone) return '日志行已不存在'
  return chainHash(before, line) === hash ? undefined : '日志行的内容与写入时不同'
}

/** Lines that were put among closed days from outside are in no chain. */
async function unchainedLineProblem(db: Db): Promise<AuditChainProblem | undefined> {
  const { rows } = await sql<Pick<RowOf<'sys_log'>, 'id'> & { day: Computed<string> }>`
    select l.id, (l.created_at at time zone 'Asia/Shanghai')::date::text as day from sys_log l
    where l.created_at < (select max(c.created_at) from sys_log_chain c) - interval '2 days'
      and not exists (select from sys_log_chain c where c.log_id = l.id) order by l.created_at limit 1`.execute(db)
  const [row] = rows
  return row && { day: row.day, id: row.id, what: '该行不在链中，是事后加入的' }
}
