import {
  claimedSeconds,
  claimsBeyond,
  countedSpeed,
  coveredSeconds,
  GRACE_SECONDS,
  isComplete,
  mergeBeat,
  seeksOf,
  unionOf,
  VALID_SECONDS,
  type Stretch,
} from '@xuanjiao/contract/media/media'
import type { Beat } from '@xuanjiao/contract/viewer/viewer-calls'

/** Why a sitting does not count (rules/watching#risks). */
export const RISK = { none: 0, tooFast: 1, overlap: 2, replay: 3, beyond: 4 } as const

/** A beat that claims so many seconds more than there were is no delay of the line. */
const GROSS_SECONDS = 30
/** As often a sitting may claim more than it has lasted. */
const STRIKES = 3

/** What the next beats of a sitting are counted against, as the database holds it. */
export interface Sitting {
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
  /** Grows with every statement that counts beats: who worked from an older one has to look again. */
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
  record: Summary
}

/** What the viewer has seen of the video in all sittings. */
export interface Summary {
  /** -1: there is none yet. */
  beats: number
  seen: readonly Stretch[]
  coveredSec: number
  complete: boolean
}

/** Beats above the highest number that was counted, each number once; everything else came before. */
export function sortOut({ lastSeq }: Sitting, beats: readonly Beat[]): { fresh: Beat[]; repeated: Beat[] } {
  const isFresh = (beat: Beat, at: number) => beat.seq > Math.max(lastSeq, beats[at - 1]?.seq ?? -1)
  return { fresh: beats.filter(isFresh), repeated: beats.filter((beat, at) => !isFresh(beat, at)) }
}

/**
 * A sitting after some beats that came at once, the lowest number first (a player that was offline sends several). All
 * together they account for the time since the last ones and never for more than the sitting has lasted.
 */
export function sitOn(before: Sitting, beats: readonly Beat[], now: Date): Sitting {
  const after = { ...before, beats: before.beats + 1, lastMs: now.getTime() }
  const lasted = (now.getTime() - before.startMs) / 1000
  const passed = Math.min((now.getTime() - before.lastMs) / 1000, lasted - before.effectiveSec)
  let claimed = 0
  for (const beat of beats) {
    claimed += claimedSeconds(beat, before.durationSec)
    addBeat(after, beat, passed - (after.effectiveSec - before.effectiveSec))
  }
  after.coveredSec = coveredSeconds(after.seen, after.durationSec)
  if (after.risk === RISK.none && beats.some(beat => claimsBeyond(beat, endOf(before), before.durationSec)))
    after.risk = RISK.beyond
  judge(after, claimed, { passed: (now.getTime() - before.lastMs) / 1000, lasted })
  after.record = addToSummary(before.record, after)
  return after
}

/** Where the video ended for the viewer. */
export const endOf = ({ shownSec, durationSec }: Pick<Sitting, 'shownSec' | 'durationSec'>): number =>
  Math.min(shownSec ?? durationSec, durationSec)

function addBeat(sitting: Sitting, beat: Beat, elapsedSec: number): void {
  const { lastSeq, effectiveSec, seen } = sitting
  const { watching } = mergeBeat({ lastSeq, effectiveSec, seen }, beat, elapsedSec, endOf(sitting))
  sitting.seekCount += seeksOf(beat, lastSeq < 0 ? undefined : sitting.lastPos)
  sitting.playedSec += (watching.effectiveSec - effectiveSec) * countedSpeed(beat)
  sitting.lastSeq = watching.lastSeq
  sitting.effectiveSec = watching.effectiveSec
  sitting.seen = watching.seen
  sitting.lastPos = Math.min(beat.pos, endOf(sitting))
  sitting.maxPosSec = Math.max(sitting.maxPosSec, Math.floor(sitting.lastPos))
  sitting.playing = beat.playing && beat.ended !== true
}

/**
 * Too fast: far more claimed at once than time had passed, or again and again more than the sitting has lasted at all.
 * A late line only shifts what is claimed, so an honest player does neither.
 */
function judge(sitting: Sitting, claimed: number, time: { passed: number; lasted: number }): void {
  sitting.claimedSec = Math.round((sitting.claimedSec + claimed) * 100) / 100
  if (claimed > 0 && sitting.claimedSec > time.lasted + GRACE_SECONDS) sitting.strikes++
  const gross = claimed > time.passed + GRACE_SECONDS + GROSS_SECONDS
  if (sitting.risk === RISK.none && (gross || sitting.strikes >= STRIKES)) sitting.risk = RISK.tooFast
}

function addToSummary(record: Summary, { seen, durationSec }: Sitting): Summary {
  const all = unionOf(record.seen, seen)
  const coveredSec = coveredSeconds(all, durationSec)
  return {
    beats: record.beats + 1,
    seen: all,
    coveredSec,
    complete: record.complete || isComplete(coveredSec, durationSec),
  }
}

export const isValid = ({ effectiveSec }: Sitting): boolean => effectiveSec >= VALID_SECONDS

/** Seconds of the video per second of the wall, over what counted. */
export function speedOf({ playedSec, effectiveSec }: Sitting): number {
  return effectiveSec > 0 ? Math.round((playedSec / effectiveSec) * 100) / 100 : 1
}
