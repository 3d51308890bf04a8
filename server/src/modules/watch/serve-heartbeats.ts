import { progressPercent } from '@xuanjiao/contract/watching/watch-counting'
import { viewerCalls, type Heartbeat, type HeartbeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveViewer, type ViewerCallServices } from '../../platform/calls/serve-calls.ts'
import { statementsForTenant, type RunStatement } from '../../platform/database/statement.ts'
import { WATCH_RISK, mergeHeartbeats, splitHeartbeats, type WatchSessionState } from './merge-heartbeats.ts'
import {
  heartbeatContent,
  flagReplayedSession,
  isVideoPublished,
  isHeartbeatReplaced,
  readWatchSession,
  saveHeartbeats,
} from './watch-session-store.ts'
import { countTowardsTasks } from '../edu-tasks/index.ts'
import { openWatchSessionCache, type WatchSessionCache } from './watch-session-cache.ts'

/** Players send a heartbeat this often while playing (rules/watching#heartbeats). */
export const HEARTBEAT_SECONDS = 10
/** Heartbeats that come later than this after the last one are not counted any more. */
const MAX_HEARTBEAT_AGE_MS = 24 * 3600 * 1000
/** Nodes that count heartbeats of one viewer at once take turns; more turns than this nobody needs. */
const MAX_SAVE_ATTEMPTS = 20

const OVERTAKEN_MESSAGE = '您正在另一台设备上观看，本次播放不再计时'
const VIDEO_OFF_MESSAGE = '该视频已下架，本次播放不再计时'
const SESSION_OVER_MESSAGE = '本次播放已结束，请重新打开视频'

export function serveHeartbeats(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  const cache = openWatchSessionCache()
  serveViewer(context, viewerCalls.beat, async ({ body, db, viewer, request }) => {
    await context.viewerLimiter.count(viewer, 'beat', request)
    if (viewer.consent !== 'health') return { progressPct: 0, complete: false }
    const heartbeats = Array.isArray(body) ? body : [body]
    const runStatement = statementsForTenant(context.database, viewer.tenantId)
    return cache.inTurn(viewer.userId, () =>
      countHeartbeats({ db, runStatement, cache, now: context.clock.now() }, viewer.userId, heartbeats),
    )
  })
}

interface HeartbeatContext {
  db: Db
  runStatement: RunStatement
  cache: WatchSessionCache
  now: Date
}

/** Heartbeats of one or, after a time offline, several watch sessions. The answer is that of the last one. */
async function countHeartbeats(
  context: HeartbeatContext,
  userId: string,
  heartbeats: readonly Heartbeat[],
): Promise<HeartbeatAnswer> {
  let answer: HeartbeatAnswer | undefined
  for (const [id, group] of Map.groupBy(heartbeats, heartbeat => heartbeat.sessionNo))
    answer = (await countSessionHeartbeats(context, userId, id, group)) ?? answer
  if (!answer) throw appErrors.notFound()
  return answer
}

async function countSessionHeartbeats(
  context: HeartbeatContext,
  userId: string,
  id: string,
  heartbeats: readonly Heartbeat[],
): Promise<HeartbeatAnswer | undefined> {
  const sorted = heartbeats.toSorted((one, other) => one.seq - other.seq)
  for (let tries = 0; tries < MAX_SAVE_ATTEMPTS; tries++) {
    const watchSessionState = context.cache.get(id, userId) ?? (await readWatchSession(context.db, id, userId))
    if (!watchSessionState) return undefined
    const answer = await countOnce(context, watchSessionState, sorted)
    if (answer) return answer
    context.cache.forget(id)
  }
  throw appErrors.tooMany('请求过于频繁，请稍后再试', 1)
}

/** Counts heartbeats against a watch session as it was read; nothing when it has changed since. */
async function countOnce(
  { db, runStatement, cache, now }: HeartbeatContext,
  watchSessionState: WatchSessionState,
  heartbeats: readonly Heartbeat[],
): Promise<HeartbeatAnswer | undefined> {
  if (watchSessionState.risk === WATCH_RISK.overlap)
    return { ...heartbeatAnswerOf(watchSessionState), stop: OVERTAKEN_MESSAGE }
  const { fresh, repeated } = splitHeartbeats(watchSessionState, heartbeats)
  const replayed = repeated.length > 0 && (await isReplay(db, watchSessionState, heartbeats))
  if (replayed) await flagReplayedSession(db, watchSessionState)
  if (now.getTime() - watchSessionState.lastMs > MAX_HEARTBEAT_AGE_MS)
    return { ...heartbeatAnswerOf(watchSessionState), stop: SESSION_OVER_MESSAGE }
  if (fresh.length === 0) return repeatedHeartbeatsAnswer(db, watchSessionState)
  const after = mergeHeartbeats(watchSessionState, fresh, now)
  const saved = await saveHeartbeats(runStatement, watchSessionState, after, fresh, now).catch(staleOnLockTimeout)
  if (saved === 'stale') return undefined
  if (saved === 'saved') {
    cache.set(after)
    // What a nurse asked for is counted with what was watched (rules/edu-tasks#progress).
    if (after.taskId && after.risk === WATCH_RISK.none) await countTowardsTasks(db, after)
    return heartbeatAnswerOf(after)
  }
  cache.forget(watchSessionState.id)
  return { ...heartbeatAnswerOf(watchSessionState), stop: saved === 'off' ? VIDEO_OFF_MESSAGE : OVERTAKEN_MESSAGE }
}

/** A heartbeat that comes late or again counts nothing, and hears what one that is new would: whether to go on. */
async function repeatedHeartbeatsAnswer(db: Db, watchSessionState: WatchSessionState): Promise<HeartbeatAnswer> {
  const answer = heartbeatAnswerOf(watchSessionState)
  return (await isVideoPublished(db, watchSessionState.videoId)) ? answer : { ...answer, stop: VIDEO_OFF_MESSAGE }
}

/** An old number with other content (rules/watching#heartbeats). The same heartbeat sent again is none, and no harm. */
async function isReplay(
  db: Db,
  watchSessionState: WatchSessionState,
  heartbeats: readonly Heartbeat[],
): Promise<boolean> {
  const twice = heartbeats.some(
    (heartbeat, at) =>
      at > 0 &&
      heartbeat.seq === heartbeats[at - 1]?.seq &&
      heartbeatContent(heartbeat) !== heartbeatContent(heartbeats[at - 1] ?? heartbeat),
  )
  const old = heartbeats.filter(heartbeat => heartbeat.seq <= watchSessionState.lastSeq)
  return twice || (old.length > 0 && isHeartbeatReplaced(db, watchSessionState.id, old))
}

function staleOnLockTimeout(error: Error & { code?: string }): 'stale' {
  if (error.code !== '40001' && error.code !== '40P01') throw error
  return 'stale'
}

function heartbeatAnswerOf({ record, durationSec }: WatchSessionState): HeartbeatAnswer {
  return { progressPct: progressPercent(record.coveredSec, durationSec), complete: record.complete }
}
