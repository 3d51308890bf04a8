import type { InsertOf } from '../../platform/database/db.ts'
import {
  coveredSeconds,
  isComplete,
  mergeBeat,
  NOTHING_SEEN,
  printSeen,
  VALID_SECONDS,
  type WatchProgress,
} from '@xuanjiao/contract/media/media'
import { attribution, type AttributedPlace, type Attribution } from '@xuanjiao/contract/viewer/attribution'
import { entitlement, isServing, type Entitlement } from '@xuanjiao/contract/viewer/entitlement'
import type { PlannedSitting } from '@xuanjiao/contract/viewer/planned'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { namedIdAt } from '../../platform/primitives/ids.ts'
import { deliveredSeconds } from '../video/index.ts'
import type { HistoryWorld } from './backfill-world.ts'

const DAY_MS = 86_400_000

/** Whose patient a viewer of the history is, by the last code they scanned. */
export interface Bound extends AttributedPlace {
  lastScan: number
  codeId: string
}

/** A sitting of the plan as it would have come to pass. */
export interface Sat {
  id: string
  plan: PlannedSitting
  start: Date
  end: Date
  versionNo: number
  place: Attribution
  entitle: Entitlement
  shownSec: number | null
  watching: WatchProgress
  beats: PlannedSitting['beats']
}

/** The place a code stands for; none where it is not known. */
export function placeOfCode({ codes, hospitals }: HistoryWorld, codeId: string | null): AttributedPlace | null {
  const code = codeId === null ? undefined : codes.get(codeId)
  const hospital = code && hospitals.get(code.hospital)
  if (!hospital) return null
  return { hospitalId: hospital.id, departmentId: code.department, areaCode: hospital.areaCode }
}

/** Lets a planned sitting happen by the rules of live ones; nothing when the viewer would have been shown nothing. */
export function sitDown(
  world: HistoryWorld,
  seed: string,
  plan: PlannedSitting,
  bound: Bound | undefined,
): Sat | undefined {
  const video = world.videos.get(plan.videoId)
  if (!video) return undefined
  const entitle = mayWatch(world, plan, bound)
  const shownSec = entitle.ok ? null : deliveredSeconds(entitle.trialSec, Math.round(video.durationSec))
  const beats = cutAt(plan.beats, entitle.ok ? video.durationSec : Math.min(entitle.trialSec, video.durationSec))
  if (beats.length === 0) return undefined
  const start = new Date(plan.at)
  return {
    id: namedIdAt(start, `sitting:${seed}:${plan.no}:${plan.at}`),
    plan,
    start,
    end: new Date(plan.at + (beats.at(-1)?.afterSec ?? 0) * 1000),
    versionNo: video.versionNo,
    place: whose(world, plan, bound),
    entitle,
    shownSec,
    watching: watched(beats, shownSec ?? video.durationSec),
    beats,
  }
}

function whose(world: HistoryWorld, plan: PlannedSitting, bound: Bound | undefined): Attribution {
  const video = world.videos.get(plan.videoId)
  const owner = video?.owner ? world.hospitals.get(video.owner) : undefined
  return attribution({
    task: null,
    qr: placeOfCode(world, plan.qrCodeId),
    bind: bound ?? null,
    owner: owner ? { hospitalId: owner.id, areaCode: owner.areaCode } : null,
    now: plan.at,
  })
}

function mayWatch(world: HistoryWorld, plan: PlannedSitting, bound: Bound | undefined): Entitlement {
  const video = world.videos.get(plan.videoId)
  const hospital = bound && world.hospitals.get(bound.hospitalId)
  return entitlement({
    video: {
      id: plan.videoId,
      chargeType: video?.chargeType ?? 'single',
      trialSec: video?.trialSec ?? 0,
      ownerHospitalId: video?.owner ?? null,
    },
    visibleToHospital: hospital !== undefined && isServing(hospital),
    hospital: hospital ? { ...hospital, freeUntil: bound.lastScan + hospital.freeDays * DAY_MS } : null,
    benefits: [],
    now: plan.at,
  })
}

/** Beats as far as there is a picture: who has only the trial stops where it ends. */
function cutAt(beats: PlannedSitting['beats'], endSec: number): PlannedSitting['beats'] {
  return beats
    .map(beat => ({
      ...beat,
      pos: Math.min(beat.pos, endSec),
      ranges: beat.ranges
        .map(([from, to]): [number, number] => [from, Math.min(to, endSec)])
        .filter(([from, to]) => to > from),
    }))
    .filter(beat => beat.ranges.length > 0)
}

function watched(beats: PlannedSitting['beats'], durationSec: number): WatchProgress {
  let watching = NOTHING_SEEN
  let past = 0
  for (const beat of beats) {
    watching = mergeBeat(watching, beat, beat.afterSec - past, durationSec).watching
    past = beat.afterSec
  }
  return watching
}

/** The row of `he_watch_session`. */
export function sessionRow(tenantId: number, userId: string, sat: Sat): InsertOf<'he_watch_session'> {
  const { plan, watching, beats, place } = sat
  const durationSec = Math.round(plan.durationSec)
  const coveredSec = coveredSeconds(watching.seen, durationSec)
  return {
    id: sat.id,
    tenant_id: tenantId,
    user_id: userId,
    video_id: plan.videoId,
    version_no: sat.versionNo,
    hospital_id: place.hospitalId,
    hospital_department_id: place.departmentId,
    area_code: place.areaCode,
    qr_code_id: plan.qrCodeId,
    playlist_id: plan.playlistId,
    entry_scene: plan.scene,
    entitle: sat.entitle.reason,
    start_time: sat.start,
    last_time: sat.end,
    stat_date: wireDate(sat.start),
    duration_sec: durationSec,
    shown_sec: sat.shownSec,
    beats: beats.length,
    claimed_sec: watching.effectiveSec,
    played_sec: watching.effectiveSec,
    last_seq: watching.lastSeq,
    last_pos: beats.at(-1)?.pos ?? 0,
    watched: printSeen(watching.seen),
    effective_sec: watching.effectiveSec,
    covered_sec: coveredSec,
    max_pos_sec: Math.floor(Math.max(0, ...beats.map(beat => beat.pos))),
    seek_count: jumps(beats),
    is_valid: watching.effectiveSec >= VALID_SECONDS ? 1 : 0,
    is_complete: isComplete(coveredSec, durationSec) ? 1 : 0,
    device_brand: plan.device.brand,
    os: plan.device.os,
    net_type: plan.device.net,
  }
}

function jumps(beats: PlannedSitting['beats']): number {
  return beats.filter((beat, at) => at > 0 && Math.abs((beat.ranges[0]?.[0] ?? 0) - (beats[at - 1]?.pos ?? 0)) > 2)
    .length
}
