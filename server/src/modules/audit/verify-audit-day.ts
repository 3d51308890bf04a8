import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Secrets } from '../../platform/secrets/signing-secrets.ts'
import { CHAIN_START_HASH } from './audit-chain.ts'
import {
  chainLinkProblem,
  readChainLinksAfter,
  readDayClosings,
  dayClosingProblem,
  type AuditChainProblem,
} from './verify-audit-chain.ts'

export interface DayVerification {
  day: string
  lines: number
  flaw?: AuditChainProblem
}

/** Compares one closed day with its closing line: the seal itself, where it joins the day before, and every line. */
export async function verifyAuditDay(db: Db, secrets: Secrets, day: string): Promise<DayVerification | undefined> {
  const closings = await readDayClosings(db, day)
  const row = closings.find(closing => closing.day === day)
  if (!row) return undefined
  const before = closings.find(closing => closing.day < day)?.closing ?? CHAIN_START_HASH
  const what = dayClosingProblem(row, before, secrets)
  const auditChainProblem = what === undefined ? await chainProblemInDay(db, row) : { day, what }
  return { day, lines: row.lines, ...(auditChainProblem && { flaw: auditChainProblem }) }
}

async function chainProblemInDay(
  db: Db,
  { day, opening }: { day: string; opening: string },
): Promise<AuditChainProblem | undefined> {
  let [before, seq] = [opening, 0]
  for (;;) {
    const links = await readChainLinksAfter(db, day, seq, day)
    for (const link of links) {
      const what = chainLinkProblem(link, before, seq + 1)
      if (what !== undefined) return { day, id: link.id, what }
      ;[before, seq] = [link.hash, link.seq]
    }
    if (links.length === 0) return undefined
  }
}

/** Compares and writes down what came of it; `by` is nobody when the night does it. */
export async function recordDayVerification(
  db: Db,
  secrets: Secrets,
  day: string,
  { by, now }: { by: string | null; now: Date },
): Promise<DayVerification | undefined> {
  const verification = await verifyAuditDay(db, secrets, day)
  if (!verification) return undefined
  const { lines, flaw } = verification
  await sql`insert into sys_log_check (id, day, lines, flaw, line_id, checked_by, checked_at)
    values (${newId()}, ${day}::date, ${lines}, ${flaw?.what ?? null}, ${flaw?.id ?? null}::uuid, ${by}, ${now})`.execute(
    db,
  )
  return verification
}
