import { isComplete, mergeBeat, progressPercent, readSeen } from '@xuanjiao/contract/media'
import type { Beat, BeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import type { Database } from '../../platform/db.ts'
import { deny } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/who.ts'
import {
  amountOf,
  flagOverlap,
  hasLaterSitting,
  keepBeat,
  lockSession,
  saveRecord,
  saveSession,
  type SessionRow,
} from './store.ts'

/** Players beat this often while playing (domain §4.3). */
export const BEAT_SECONDS = 10
/** A sitting that has not been heard of for this long does not run any more. */
const RUNNING_MS = 3 * BEAT_SECONDS * 1000
/** A jump of more than this between two beats is a drag. */
const SEEK_SECONDS = 2

const STOPPED: BeatAnswer = { progressPct: 0, complete: false, stop: '您正在另一台设备上观看，本次播放不再计时' }

/** Counts one beat: in one transaction, the sitting held, so that nothing is counted twice or lost. */
export async function takeBeat(database: Database, who: Viewer, beat: Beat, now: Date): Promise<BeatAnswer> {
  return database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async (tx): Promise<BeatAnswer> => {
      const session = await lockSession(tx, beat.sessionNo, who.userId)
      if (!session) throw deny.notFound()
      if (session.risk_flag === 2)
        return { ...STOPPED, progressPct: progressPercent(session.covered_sec, session.duration_sec) }
      if (await hasLaterSitting(tx, session, new Date(now.getTime() - RUNNING_MS))) {
        await flagOverlap(tx, session.id)
        return { ...STOPPED, progressPct: progressPercent(session.covered_sec, session.duration_sec) }
      }
      const before = {
        lastSeq: session.last_seq,
        effectiveSec: session.effective_sec,
        seen: readSeen(session.watched),
      }
      const elapsed = elapsedFor(session, before.effectiveSec, now)
      const { watching, accepted } = mergeBeat(before, beat, elapsed, session.duration_sec)
      if (!accepted) return answer(session, session.covered_sec)
      const amount = amountOf(watching, session.duration_sec)
      const pos = Math.min(beat.pos, session.duration_sec)
      await keepBeat(tx, session, beat, now)
      await saveSession(tx, session, amount, { pos, now, seek: isSeek(beat) })
      const record = await saveRecord(tx, session, amount, {
        pos,
        now,
        addedSec: watching.effectiveSec - before.effectiveSec,
        first: before.lastSeq < 0,
      })
      return { progressPct: progressPercent(record.coveredSec, session.duration_sec), complete: record.complete }
    })
}

/**
 * Seconds a beat may account for: since the last one, and never more than the whole sitting has lasted. Otherwise the
 * few seconds of grace each beat has would let a flood of beats complete a video in no time.
 */
function elapsedFor(session: SessionRow, effectiveSec: number, now: Date): number {
  const since = (ms: number) => (now.getTime() - ms) / 1000
  return Math.min(since(session.last_ms), since(session.start_ms) - effectiveSec)
}

function answer(session: SessionRow, coveredSec: number): BeatAnswer {
  return {
    progressPct: progressPercent(coveredSec, session.duration_sec),
    complete: isComplete(coveredSec, session.duration_sec),
  }
}

/** The player stands elsewhere than where its last stretch ended, or played in several stretches. */
function isSeek(beat: Beat): boolean {
  const last = beat.ranges.at(-1)
  return beat.ranges.length > 1 || (last !== undefined && Math.abs(beat.pos - last[1]) > SEEK_SECONDS)
}
