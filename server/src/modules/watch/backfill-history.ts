import { plannedWatchSession, type PlannedWatchSession } from '@xuanjiao/contract/viewer/viewing-plan'
import { type Db, untypedDb } from '../../platform/database/db.ts'
import { BackfillViewers, recountLikeCounters } from './backfill-viewers.ts'
import { BackfillRecords, writeWatchRecords } from './backfill-records.ts'
import { watchSessionRow, backfillSession, type BackfilledSession } from './backfill-watch-session.ts'
import { readBackfillWorld } from './backfill-world.ts'

/** Rows written in one statement. */
const BATCH = 500

export interface BackfillResult {
  watchSessions: number
  viewers: number
}

/**
 * Writes a plan as history: whose a watch session is, what may be watched and what each heartbeat counts go by the
 * rules of live viewers, only the clock is the plan's. Lines that were written before are skipped, so that it may be
 * run again.
 */
export async function backfillHistory(
  db: Db,
  tenantId: number,
  seed: string,
  lines: AsyncIterable<string>,
): Promise<BackfillResult> {
  const world = await readBackfillWorld(db)
  const backfillViewers = new BackfillViewers(world, seed)
  let watchSessions = 0
  for await (const batch of inBatches(lines)) {
    const sat = batch.flatMap(plan => {
      const { userId, bound } = backfillViewers.startSession(plan)
      const one = backfillSession(world, seed, plan, bound)
      return one ? [{ userId, one }] : []
    })
    await db.transaction().execute(tx => writeBackfilledSessions(tx, tenantId, sat))
    for (const { userId, one } of sat) backfillViewers.endSession(userId, one)
    watchSessions += sat.length
  }
  await writeViewers(db, tenantId, backfillViewers)
  await recountLikeCounters(db)
  return { watchSessions, viewers: backfillViewers.count }
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<PlannedWatchSession[]> {
  let batch: PlannedWatchSession[] = []
  for await (const line of lines) {
    if (line.trim() === '') continue
    batch.push(plannedWatchSession.parse(JSON.parse(line)))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Watch sessions and what they add to the records, together: a history that is broken off goes on where it stood. */
async function writeBackfilledSessions(
  tx: Db,
  tenantId: number,
  sat: readonly { userId: string; one: BackfilledSession }[],
): Promise<void> {
  const fresh = await writeSessions(tx, tenantId, sat)
  const seen = new BackfillRecords()
  for (const { userId, one } of sat) if (fresh.has(one.id)) seen.add(userId, one)
  await writeWatchRecords(tx, tenantId, seen.all)
}

/** Answers the ids of those that were not there before. */
async function writeSessions(
  db: Db,
  tenantId: number,
  sat: readonly { userId: string; one: BackfilledSession }[],
): Promise<Set<string>> {
  if (sat.length === 0) return new Set()
  const rows = await db
    .insertInto('he_watch_session')
    .values(sat.map(({ userId, one }) => watchSessionRow(tenantId, userId, one)))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(row => row.id))
}

async function writeViewers(db: Db, tenantId: number, backfillViewers: BackfillViewers): Promise<void> {
  const tables: [string, Record<string, unknown>[]][] = [
    ['he_wxapp_user', backfillViewers.viewerRows(tenantId)],
    ['he_viewer_consent', backfillViewers.consentRows(tenantId)],
    ['he_qr_scan', backfillViewers.scanRows(tenantId)],
    ['he_like', backfillViewers.markRows(tenantId, false)],
    ['he_favorite', backfillViewers.markRows(tenantId, true)],
  ]
  for (const [table, rows] of tables) {
    for (const part of insertChunks(rows)) {
      await untypedDb(db)
        .insertInto(table)
        .values(part)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
  }
}

function insertChunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH))
}
