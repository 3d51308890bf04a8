import type { InsertOf } from '../../platform/database/db.ts'
import {
  coveredSeconds,
  isWatchComplete,
  mergeHeartbeat,
  EMPTY_WATCH_PROGRESS,
  writeStretches,
  VALID_PLAY_SECONDS,
  type WatchProgress,
} from '@xuanjiao/contract/watching/watch-counting'
import { attributionOf, type AttributedHospital, type Attribution } from '@xuanjiao/contract/viewer/attribution'
import { entitlementOf, isHospitalServing, type Entitlement } from '@xuanjiao/contract/viewer/entitlement'
import type { PlannedWatchSession } from '@xuanjiao/contract/viewer/viewing-plan'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { stableIdAt } from '../../platform/primitives/ids.ts'
import { trialDeliveredSeconds } from '../video/index.ts'
import type { BackfillWorld } from './backfill-world.ts'

const DAY_MS = 86_400_000

/** Whose patient a viewer of the history is, by the last code they scanned. */
export interface BoundHospital extends AttributedHospital {
  lastScan: number
  codeId: string
}

/** A watch session of the plan as it would have come to pass. */
export interface BackfilledSession {
  id: string
  plan: PlannedWatchSession
  start: Date
  end: Date
  versionNo: number
  place: Attribution
  entitle: Entitlement
  shownSec: number | null
  progress: WatchProgress
  beats: PlannedWatchSession['beats']
}

/** The place a code stands for; none where it is not known. */
export function hospitalOfCode({ codes, hospitals }: BackfillWorld, codeId: string | null): AttributedHospital | null {
  const code = codeId === null ? undefined : codes.get(codeId)
  const hospital = code && hospitals.get(code.hospital)
  if (!hospital) return null
  return { hospitalId: hospital.id, departmentId: code.department, areaCode: hospital.areaCode }
}

/** Lets a planned sitting happen by the rules of live ones; nothing when the viewer would have been shown nothing. */
export function backfillSession(
  world: BackfillWorld,
  seed: string,
  plan: PlannedWatchSession,
  bound: BoundHospital | undefined,
): BackfilledSession | undefined {
  const video = world.videos.get(plan.videoId)
  if (!video) return undefined
  const entitle = entitlementOfPlan(world, plan, bound)
  const shownSec = entitle.ok ? null : trialDeliveredSeconds(entitle.trialSec, Math.round(video.durationSec))
  const heartbeats = heartbeatsUntil(
    plan.beats,
    entitle.ok ? video.durationSec : Math.min(entitle.trialSec, video.durationSec),
  )
  if (heartbeats.length === 0) return undefined
  const start = new Date(plan.at)
  return {
    id: stableIdAt(start, `sitting:${seed}:${plan.no}:${plan.at}`),
    plan,
    start,
    end: new Date(plan.at + (heartbeats.at(-1)?.afterSec ?? 0) * 1000),
    versionNo: video.versionNo,
    place: attributionOfPlan(world, plan, bound),
    entitle,
    shownSec,
    progress: progressOfHeartbeats(heartbeats, shownSec ?? video.durationSec),
    beats: heartbeats,
  }
}

function attributionOfPlan(
  world: BackfillWorld,
  plan: PlannedWatchSession,
  bound: BoundHospital | undefined,
): Attribution {
  const video = world.videos.get(plan.videoId)
  const owner = video?.owner ? world.hospitals.get(video.owner) : undefined
  return attributionOf({
    task: null,
    qr: hospitalOfCode(world, plan.qrCodeId),
    bind: bound ?? null,
    owner: owner ? { hospitalId: owner.id, areaCode: owner.areaCode } : null,
    now: plan.at,
  })
}

function entitlementOfPlan(
  world: BackfillWorld,
  plan: PlannedWatchSession,
  bound: BoundHospital | undefined,
): Entitlement {
  const video = world.videos.get(plan.videoId)
  const hospital = bound && world.hospitals.get(bound.hospitalId)
  return entitlementOf({
    video: {
      id: plan.videoId,
      chargeType: video?.chargeType ?? 'single',
      trialSec: video?.trialSec ?? 0,
      ownerHospitalId: video?.owner ?? null,
    },
    visibleToHospital: hospital !== undefined && isHospitalServing(hospital),
    hospital: hospital ? { ...hospital, freeUntil: bound.lastScan + hospital.freeDays * DAY_MS } : null,
    benefits: [],
    now: plan.at,
  })
}

/** Heartbeats as far as there is a picture: who has only the trial stops where it ends. */
function heartbeatsUntil(heartbeats: PlannedWatchSession['beats'], endSec: number): PlannedWatchSession['beats'] {
  return heartbeats
    .map(heartbeat => ({
      ...heartbeat,
      pos: Math.min(heartbeat.pos, endSec),
      ranges: heartbeat.ranges
        .map(([from, to]): [number, number] => [from, Math.min(to, endSec)])
        .filter(([from, to]) => to > from),
    }))
    .filter(heartbeat => heartbeat.ranges.length > 0)
}

function progressOfHeartbeats(heartbeats: PlannedWatchSession['beats'], durationSec: number): WatchProgress {
  let watching = EMPTY_WATCH_PROGRESS
  let past = 0
  for (const heartbeat of heartbeats) {
    watching = mergeHeartbeat(watching, heartbeat, heartbeat.afterSec - past, durationSec).watching
    past = heartbeat.afterSec
  }
  return watching
}

/** The row of `he_watch_session`. */
export function watchSessionRow(
  tenantId: number,
  userId: string,
  session: BackfilledSession,
): InsertOf<'he_watch_session'> {
  const { plan, progress, beats, place } = session
  const durationSec = Math.round(plan.durationSec)
  const coveredSec = coveredSeconds(progress.seen, durationSec)
  return {
    id: session.id,
    tenant_id: tenantId,
    user_id: userId,
    video_id: plan.videoId,
    version_no: session.versionNo,
    hospital_id: place.hospitalId,
    hospital_department_id: place.departmentId,
    area_code: place.areaCode,
    qr_code_id: plan.qrCodeId,
    playlist_id: plan.playlistId,
    entry_scene: plan.scene,
    entitle: session.entitle.reason,
    start_time: session.start,
    last_time: session.end,
    stat_date: wireDate(session.start),
    duration_sec: durationSec,
    shown_sec: session.shownSec,
    beats: beats.length,
    claimed_sec: progress.effectiveSec,
    played_sec: progress.effectiveSec,
    last_seq: progress.lastSeq,
    last_pos: beats.at(-1)?.pos ?? 0,
    watched: writeStretches(progress.seen),
    effective_sec: progress.effectiveSec,
    covered_sec: coveredSec,
    max_pos_sec: Math.floor(Math.max(0, ...beats.map(heartbeat => heartbeat.pos))),
    seek_count: countJumps(beats),
    is_valid: progress.effectiveSec >= VALID_PLAY_SECONDS ? 1 : 0,
    is_complete: isWatchComplete(coveredSec, durationSec) ? 1 : 0,
    device_brand: plan.device.brand,
    os: plan.device.os,
    net_type: plan.device.net,
  }
}

function countJumps(heartbeats: PlannedWatchSession['beats']): number {
  return heartbeats.filter(
    (heartbeat, at) => at > 0 && Math.abs((heartbeat.ranges[0]?.[0] ?? 0) - (heartbeats[at - 1]?.pos ?? 0)) > 2,
  ).length
}
