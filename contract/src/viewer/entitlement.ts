/**
 * Whether a viewer may watch a video, and why (rules/viewers#entitlement). Pure: the server and the tests use the same
 * code.
 */

export const CHARGE_TYPES = ['free', 'vip', 'single', 'vip_single'] as const
export type ChargeType = (typeof CHARGE_TYPES)[number]

export const BENEFIT_KINDS = ['video', 'vip', 'task'] as const
export type BenefitKind = (typeof BENEFIT_KINDS)[number]

/** What an order, a membership or a task has given a viewer: a row of `he_viewer_benefit`. Times in milliseconds. */
export interface Benefit {
  kind: BenefitKind
  /** The video, for `video` and `task`. */
  refId: string | null
  /** The hospital whose membership it is; a membership of the platform has none. */
  hospitalId: string | null
  start: number
  /** Without an end it lasts. */
  end: number | null
  revoked: boolean
}

/** The hospital whose patient the viewer is by their last scan. */
export interface PatientHospital {
  id: string
  patientFree: boolean
  /** he_service_status. */
  serviceStatus: string
  enabled: boolean
  /** Until when what it offers its patients is free, in milliseconds. */
  freeUntil: number | null
}

export interface EntitlementFacts {
  video: { id: string; chargeType: ChargeType; trialSec: number; ownerHospitalId: string | null }
  /** Whether the video may be seen by that hospital's patients. */
  visibleToHospital: boolean
  hospital: PatientHospital | null
  benefits: readonly Benefit[]
  /** Milliseconds. */
  now: number
}

export type EntitlementReason = 'free' | 'bought' | 'task' | 'hospital_free' | 'vip' | 'trial'

export interface Entitlement {
  /** The whole video. */
  ok: boolean
  reason: EntitlementReason
  /** Seconds that may be watched without; 0 when nothing may be shown. */
  trialSec: number
}

/** The first that holds: free, bought, assigned by a task, free for the hospital's patients, membership; else the trial. */
export function entitlementOf(facts: EntitlementFacts): Entitlement {
  const { trialSec } = facts.video
  const reason = reasonOf(facts)
  if (reason !== 'trial') return { ok: true, reason, trialSec }
  return { ok: false, reason, trialSec: Math.max(0, trialSec) }
}

function reasonOf(facts: EntitlementFacts): EntitlementReason {
  if (facts.video.chargeType === 'free') return 'free'
  if (hasForVideo(facts, 'video')) return 'bought'
  if (hasForVideo(facts, 'task')) return 'task'
  if (facts.visibleToHospital && isFreeForPatients(facts.hospital, facts.now)) return 'hospital_free'
  return hasMembership(facts) ? 'vip' : 'trial'
}

/** Whether a benefit holds at a moment: begun, not over, not taken back. */
export function isBenefitActive(benefit: Pick<Benefit, 'start' | 'end' | 'revoked'>, now: number): boolean {
  return !benefit.revoked && benefit.start <= now && (benefit.end === null || benefit.end > now)
}

function hasForVideo({ benefits, video, now }: EntitlementFacts, kind: 'video' | 'task'): boolean {
  return benefits.some(one => one.kind === kind && one.refId === video.id && isBenefitActive(one, now))
}

/** The states in which a hospital's service runs: on trial, or under contract (rules/hospitals#service). */
export const SERVING_STATUSES: readonly string[] = ['active', 'trial']

/** Whether a hospital serves its patients: enabled, and its service runs (rules/hospitals#service). */
export function isHospitalServing(hospital: Pick<PatientHospital, 'serviceStatus' | 'enabled'>): boolean {
  return hospital.enabled && SERVING_STATUSES.includes(hospital.serviceStatus)
}

/** Whether a hospital's patients watch for nothing (rules/hospitals#service). */
export function isFreeForPatients(hospital: PatientHospital | null, now: number): boolean {
  if (!hospital?.patientFree || !isHospitalServing(hospital)) return false
  return hospital.freeUntil !== null && hospital.freeUntil >= now
}

/** A single video is sold by itself: no membership opens it. A hospital's membership opens that hospital's videos. */
function hasMembership({ benefits, video, now }: EntitlementFacts): boolean {
  if (video.chargeType === 'single') return false
  return benefits.some(
    one =>
      one.kind === 'vip' &&
      isBenefitActive(one, now) &&
      (one.hospitalId === null || one.hospitalId === video.ownerHospitalId),
  )
}
