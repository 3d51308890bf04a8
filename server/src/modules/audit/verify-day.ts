import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Secrets } from '../../platform/secrets/secret.ts'
import { GENESIS } from './chain.ts'
import { brokenLink, linksAfter, sealRows, wrongWith, type Flaw } from './verify.ts'

export interface DayVerdict {
  day: string
  lines: number
  flaw?: Flaw
}

/** Compares one sealed day with its seal: the seal itself, where it joins the day before, and every line. */
export async function verifyDay(db: Db, secrets: Secrets, day: string): Promise<DayVerdict | undefined> {
  const seals = await sealRows(db, day)
  const row = seals.find(seal => seal.day === day)
  if (!row) return undefined
  const before = seals.find(seal => seal.day < day)?.closing ?? GENESIS
  const what = wrongWith(row, before, secrets)
  const flaw = what === undefined ? await flawIn(db, row) : { day, what }
  return { day, lines: row.lines, ...(flaw && { flaw }) }
}

async function flawIn(db: Db, { day, opening }: { day: string; opening: string }): Promise<Flaw | undefined> {
  let [before, seq] = [opening, 0]
  for (;;) {
    const links = await linksAfter(db, day, seq, day)
    for (const link of links) {
      const what = brokenLink(link, before, seq + 1)
      if (what !== undefined) return { day, id: link.id, what }
      ;[before, seq] = [link.hash, link.seq]
    }
    if (links.length === 0) return undefined
  }
}

/** Compares and writes down what came of it; `by` is nobody when the night does it. */
export async function checkDay(
  db: Db,
  secrets: Secrets,
  day: string,
  { by, now }: { by: string | null; now: Date },
): Promise<DayVerdict | undefined> {
  const verdict = await verifyDay(db, secrets, day)
  if (!verdict) return undefined
  const { lines, flaw } = verdict
  await sql`insert into sys_log_check (id, day, lines, flaw, line_id, checked_by, checked_at)
    values (${newId()}, ${day}::date, ${lines}, ${flaw?.what ?? null}, ${flaw?.id ?? null}::uuid, ${by}, ${now})`.execute(
    db,
  )
  return verdict
}
