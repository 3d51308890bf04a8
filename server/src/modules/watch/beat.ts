import { progressPercent } from '@xuanjiao/contract/media/media'
import { viewerCalls, type Beat, type BeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serveViewer, type ViewerCallServices } from '../../platform/calls/serve.ts'
import { askTenant, type Ask } from '../../platform/database/statement.ts'
import { RISK, sitOn, sortOut, type Sitting } from './merge.ts'
import { contentOf, flagReplay, isBeforeViewers, isReplaced, readSitting, saveBeats } from './sitting-store.ts'
import { sittingsKnown, type SittingsKnown } from './sittings-known.ts'

/** Players beat this often while playing (rules/watching#beats). */
export const BEAT_SECONDS = 10
/** Beats that come later than this after the last one are not counted any more. */
const LATEST_MS = 24 * 3600 * 1000
/** Nodes that count beats of one viewer at once take turns; more turns than this nobody needs. */
const MOST_TRIES = 20

const OVERTAKEN = '您正在另一台设备上观看，本次播放不再计时'
const OFF = '该视频已下架，本次播放不再计时'
const OVER = '本次播放已结束，请重新打开视频'

export function serveBeats(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  const known = sittingsKnown()
  serveViewer(context, viewerCalls.beat, async ({ body, db, who, request }) => {
    await context.viewerLimiter.take(who, 'beat', request)
    if (who.consent !== 'health') return { progressPct: 0, complete: false }
    const beats = Array.isArray(body) ? body : [body]
    const ask = askTenant(context.database, who.tenantId)
    return known.inTurn(who.userId, () => takeBeats({ db, ask, known, now: context.clock.now() }, who.userId, beats))
  })
}

interface Desk {
  db: Db
  ask: Ask
  known: SittingsKnown
  now: Date
}

/** Beats of one or, after a time offline, several sittings. The answer is that of the last one. */
async function takeBeats(desk: Desk, userId: string, beats: readonly Beat[]): Promise<BeatAnswer> {
  let answer: BeatAnswer | undefined
  for (const [id, group] of Map.groupBy(beats, beat => beat.sessionNo))
    answer = (await takeGroup(desk, userId, id, group)) ?? answer
  if (!answer) throw deny.notFound()
  return answer
}

async function takeGroup(
  desk: Desk,
  userId: string,
  id: string,
  beats: readonly Beat[],
): Promise<BeatAnswer | undefined> {
  const sorted = beats.toSorted((one, other) => one.seq - other.seq)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const sitting = desk.known.get(id, userId) ?? (await readSitting(desk.db, id, userId))
    if (!sitting) return undefined
    const answer = await count(desk, sitting, sorted)
    if (answer) return answer
    desk.known.forget(id)
  }
  throw deny.tooMany('请求过于频繁，请稍后再试', 1)
}

/** Counts beats against a sitting as it was read; nothing when it has changed since. */
async function count(
  { db, ask, known, now }: Desk,
  sitting: Sitting,
  beats: readonly Beat[],
): Promise<BeatAnswer | undefined> {
  if (sitting.risk === RISK.overlap) return { ...answerOf(sitting), stop: OVERTAKEN }
  const { fresh, repeated } = sortOut(sitting, beats)
  const replayed = repeated.length > 0 && (await isReplay(db, sitting, beats))
  if (replayed) await flagReplay(db, sitting)
  if (now.getTime() - sitting.lastMs > LATEST_MS) return { ...answerOf(sitting), stop: OVER }
  if (fresh.length === 0) return nothingNew(db, sitting)
  const after = sitOn(sitting, fresh, now)
  const saved = await saveBeats(ask, sitting, after, fresh, now).catch(staleWhenRefused)
  if (saved === 'stale') return undefined
  if (saved === 'saved') {
    known.set(after)
    return answerOf(after)
  }
  known.forget(sitting.id)
  return { ...answerOf(sitting), stop: saved === 'off' ? OFF : OVERTAKEN }
}

/** A beat that comes late or again counts nothing, and hears what one that is new would: whether to go on. */
async function nothingNew(db: Db, sitting: Sitting): Promise<BeatAnswer> {
  const answer = answerOf(sitting)
  return (await isBeforeViewers(db, sitting.videoId)) ? answer : { ...answer, stop: OFF }
}

/** An old number with other content (rules/watching#beats). The same beat sent again is none, and no harm. */
async function isReplay(db: Db, sitting: Sitting, beats: readonly Beat[]): Promise<boolean> {
  const twice = beats.some(
    (beat, at) => at > 0 && beat.seq === beats[at - 1]?.seq && contentOf(beat) !== contentOf(beats[at - 1] ?? beat),
  )
  const old = beats.filter(beat => beat.seq <= sitting.lastSeq)
  return twice || (old.length > 0 && isReplaced(db, sitting.id, old))
}

function staleWhenRefused(error: Error & { code?: string }): 'stale' {
  if (error.code !== '40001' && error.code !== '40P01') throw error
  return 'stale'
}

function answerOf({ record, durationSec }: Sitting): BeatAnswer {
  return { progressPct: progressPercent(record.coveredSec, durationSec), complete: record.complete }
}
