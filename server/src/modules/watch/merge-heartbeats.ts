import {
  claimedSeconds,
  claimsUndelivered,
  countedSpeed,
  coveredSeconds,
  HEARTBEAT_GRACE_SECONDS,
  isWatchComplete,
  mergeHeartbeat,
  countSeeks,
  unionOfStretches,
  VALID_PLAY_SECONDS,
  type Stretch,
} from '@xuanjiao/contract/watching/watch-counting'
import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'

/** Why a watch session does not count (rules/watching#risks). */
export const WATCH_RISK = { none: 0, tooFast: 1, overlap: 2, replay: 3, beyond: 4 } as const

/** A heartbeat that claims so many seconds more than there were is no delay of the line. */
const GROSS_SECONDS = 30
/** As often a watch session may claim more than it has lasted. */
const STRIKES = 3

/** What the next heartbeats of a watch session are counted against, as the database holds it. */
export interface WatchSessionState {
  /** The education task it is done for, if there is one. */
  readonly taskId?: string | null
  readonly id: string
  readonly tenantId: number
  readonly userId: string
  readonly videoId: string
  readonly hospitalId: string | null
  readonly departmentId: string | null
  readonly areaCode: string | null
  readonly entryScene: string
  readonly os: string | null
  readonly brand: string | null
  readonly model: string | null
  readonly day: string
  readonly startMs: number
  readonly durationSec: number
  /** As far as the video was delivered, where that is not all of it: to the end of a trial's last segment. */
  readonly shownSec: number | null
  /** Grows with every statement that counts heartbeats: who worked from an older one has to look again. */
  beats: number
  lastMs: number
  lastSeq: number
  lastPos: number
  playing: boolean
  claimedSec: number
  strikes: number
  seen: readonly Stretch[]
  effectiveSec: number
  playedSec: number
  coveredSec: number
  maxPosSec: number
  seekCount: number
  risk: number
  record: WatchRecordSummary
}

/** What the viewer has seen of the video in all watch sessions. */
export interface WatchRecordSummary {
  /** -1: there is none yet. */
  beats: number
  seen: readonly Stretch[]
  coveredSec: number
  complete: boolean
}

/** Heartbeats above the highest number that was counted, each number once; everything else came before. */
export function splitHeartbeats(
  { lastSeq }: WatchSessionState,
  heartbeats: readonly Heartbeat[],
): { fresh: Heartbeat[]; repeated: Heartbeat[] } {
  const isFresh = (heartbeat: Heartbeat, at: number) => heartbeat.seq > Math.max(lastSeq, heartbeats[at - 1]?.seq ?? -1)
  return { fresh: heartbeats.filter(isFresh), repeated: heartbeats.filter((heartbeat, at) => !isFresh(heartbeat, at)) }
}

/**
 * A watch session after some heartbeats that came at once, the lowest number first (a player that was offline sends
 * several). All together they account for the time since the last ones and never for more than the watch session has
 * lasted.
 */
export function mergeHeartbeats(
  before: WatchSessionState,
  heartbeats: readonly Heartbeat[],
  now: Date,
): WatchSessionState {
  const after = { ...before, beats: before.beats + 1, lastMs: now.getTime() }
  const lasted = (now.getTime() - before.startMs) / 1000
  const passed = Math.min((now.getTime() - before.lastMs) / 1000, lasted - before.effectiveSec)
  let claimed = 0
  for (const heartbeat of heartbeats) {
    claimed += claimedSeconds(heartbeat, before.durationSec)
    addHeartbeat(after, heartbeat, passed - (after.effectiveSec - before.effectiveSec))
  }
  after.coveredSec = coveredSeconds(after.seen, after.durationSec)
  if (
    after.risk === WATCH_RISK.none &&
    heartbeats.some(heartbeat => claimsUndelivered(heartbeat, deliveredEnd(before), before.durationSec))
  )
    after.risk = WATCH_RISK.beyond
  judgeRisk(after, claimed, { passed: (now.getTime() - before.lastMs) / 1000, lasted })
  after.record = addToSummary(before.record, after)
  return after
}

/** Where the video ended for the viewer. */
export const deliveredEnd = ({ shownSec, durationSec }: Pick<WatchSessionState, 'shownSec' | 'durationSec'>): number =>
  Math.min(shownSec ?? durationSec, durationSec)

function addHeartbeat(session: WatchSessionState, heartbeat: Heartbeat, elapsedSec: number): void {
  const { lastSeq, effectiveSec, seen } = session
  const { watching } = mergeHeartbeat({ lastSeq, effectiveSec, seen }, heartbeat, elapsedSec, deliveredEnd(session))
  session.seekCount += countSeeks(heartbeat, lastSeq < 0 ? undefined : session.lastPos)
  session.playedSec += (watching.effectiveSec - effectiveSec) * countedSpeed(heartbeat)
  session.lastSeq = watching.lastSeq
  session.effectiveSec = watching.effectiveSec
  session.seen = watching.seen
  session.lastPos = Math.min(heartbeat.pos, deliveredEnd(session))
  session.maxPosSec = Math.max(session.maxPosSec, Math.floor(session.lastPos))
  session.playing = heartbeat.playing && heartbeat.ended !== true
}

/**
 * Too fast: far more claimed at once than time had passed, or again and again more than the watch session has lasted at
 * all. A late line only shifts what is claimed, so an honest player does neither.
 */
function judgeRisk(session: WatchSessionState, claimed: number, time: { passed: number; lasted: number }): void {
  session.claimedSec = Math.round((session.claimedSec + claimed) * 100) / 100
  if (claimed > 0 && session.claimedSec > time.lasted + HEARTBEAT_GRACE_SECONDS) session.strikes++
  const gross = claimed > time.passed + HEARTBEAT_GRACE_SECONDS + GROSS_SECONDS
  if (session.risk === WATCH_RISK.none && (gross || session.strikes >= STRIKES)) session.risk = WATCH_RISK.tooFast
}

function addToSummary(record: WatchRecordSummary, { seen, durationSec }: WatchSessionState): WatchRecordSummary {
  const all = unionOfStretches(record.seen, seen)
  const coveredSec = coveredSeconds(all, durationSec)
  return {
    beats: record.beats + 1,
    seen: all,
    coveredSec,
    complete: record.complete || isWatchComplete(coveredSec, durationSec),
  }
}

export const isValidSession = ({ effectiveSec }: WatchSessionState): boolean => effectiveSec >= VALID_PLAY_SECONDS

/** Seconds of the video per second of the wall, over what counted. */
export function playbackSpeedOf({ playedSec, effectiveSec }: WatchSessionState): number {
  return effectiveSec > 0 ? Math.round((playedSec / effectiveSec) * 100) / 100 : 1
}
