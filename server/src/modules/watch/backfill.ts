import { plannedSitting, type PlannedSitting } from '@xuanjiao/contract/viewer/planned'
import { type Db, loosely } from '../../platform/database/db.ts'
import { People, settleCounters } from './backfill-people.ts'
import { SeenByViewers, writeRecords } from './backfill-records.ts'
import { sessionRow, sitDown, type Sat } from './backfill-sitting.ts'
import { readWorld } from './backfill-world.ts'

/** Rows written in one statement. */
const BATCH = 500

export interface Backfilled {
  sittings: number
  viewers: number
}

/**
 * Writes a plan as history: whose a sitting is, what may be watched and what each beat counts go by the rules of live
 * viewers, only the clock is the plan's. Lines that were written before are skipped, so that it may be run again.
 */
export async function backfill(
  db: Db,
  tenantId: number,
  seed: string,
  lines: AsyncIterable<string>,
): Promise<Backfilled> {
  const world = await readWorld(db)
  const people = new People(world, seed)
  let sittings = 0
  for await (const batch of inBatches(lines)) {
    const sat = batch.flatMap(plan => {
      const { userId, bound } = people.enter(plan)
      const one = sitDown(world, seed, plan, bound)
      return one ? [{ userId, one }] : []
    })
    await db.transaction().execute(tx => writeSat(tx, tenantId, sat))
    for (const { userId, one } of sat) people.leave(userId, one)
    sittings += sat.length
  }
  await writePeople(db, tenantId, people)
  await settleCounters(db)
  return { sittings, viewers: people.count }
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<PlannedSitting[]> {
  let batch: PlannedSitting[] = []
  for await (const line of lines) {
    if (line.trim() === '') continue
    batch.push(plannedSitting.parse(JSON.parse(line)))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Sittings and what they add to the records, together: a history that is broken off goes on where it stood. */
async function writeSat(tx: Db, tenantId: number, sat: readonly { userId: string; one: Sat }[]): Promise<void> {
  const fresh = await writeSessions(tx, tenantId, sat)
  const seen = new SeenByViewers()
  for (const { userId, one } of sat) if (fresh.has(one.id)) seen.add(userId, one)
  await writeRecords(tx, tenantId, seen.all)
}

/** Answers the ids of those that were not there before. */
async function writeSessions(
  db: Db,
  tenantId: number,
  sat: readonly { userId: string; one: Sat }[],
): Promise<Set<string>> {
  if (sat.length === 0) return new Set()
  const rows = await db
    .insertInto('he_watch_session')
    .values(sat.map(({ userId, one }) => sessionRow(tenantId, userId, one)))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(row => row.id))
}

async function writePeople(db: Db, tenantId: number, people: People): Promise<void> {
  const tables: [string, Record<string, unknown>[]][] = [
    ['he_wxapp_user', people.viewerRows(tenantId)],
    ['he_viewer_consent', people.consentRows(tenantId)],
    ['he_qr_scan', people.scanRows(tenantId)],
    ['he_like', people.markRows(tenantId, false)],
    ['he_favorite', people.markRows(tenantId, true)],
  ]
  for (const [table, rows] of tables) {
    for (const part of parts(rows)) {
      await loosely(db)
        .insertInto(table)
        .values(part)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
  }
}

function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH))
}
