import {
  checklistProblem,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/video/life/review-checklist'
import { isUnwatched } from '@xuanjiao/contract/business/video/life/video-life'
import { videoWorkflow, type VideoActor } from '@xuanjiao/contract/business/video/life/video-workflow'
import { subjectOf } from '@xuanjiao/contract/workflow/states'
import type { WorkflowKnowledge, WorkflowSubject } from '@xuanjiao/contract/workflow/workflow'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../../platform/database/db.ts'
import type { WorkflowAsking } from '../../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../../platform/workflows/standard-actors.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { findWords } from '../../words/index.ts'
import { videoStateOf, type LifeRow } from '../records/life-row.ts'
import { appointmentsOf, aroundOf, watchedPercent, type Appointment, type Around } from './around.ts'

/** What a person sends with an event. */
export interface VideoInput {
  reason?: string | undefined
  opinion?: string
  note?: string | undefined
  checklist?: ChecklistAnswers | undefined
  checklistBulk?: readonly ChecklistKey[] | undefined
  /** The node and version a reviewer had before them. */
  node?: 'medical' | 'compliance'
  versionNo?: number
}

type Asking = WorkflowAsking<typeof videoWorkflow, VideoInput>
type Knowledge = WorkflowKnowledge<typeof videoWorkflow>

/** A reviewer of a department reviews its subdivisions too: 03 covers 03.04. Never the other way round. */
function covers(reviews: readonly string[], departments: readonly string[]): boolean {
  return departments.some(code => reviews.some(own => code === own || code.startsWith(`${own}.`)))
}

/** Who somebody is to a video: who reviews does so where its hospital stands, or at the platform. */
function actorsOf(who: Staff | undefined, makers: readonly (string | null)[], at: KnownAround): VideoActor[] {
  const nodes = who?.place.kind === 'area' || who?.place.kind === 'nowhere' ? [] : at.appointments.map(one => one.node)
  return [...standardActors(who, makers, at.writable), ...nodes]
}

/** Everything that decides what may happen to a video, for one person or (without one) for a timer. */
export async function knowVideo(db: Db, video: LifeRow, asking: Asking): Promise<Knowledge> {
  const { who, now, event } = asking
  const around = await aroundOf(db, video, now)
  const appointments = who ? await appointmentsOf(db, who.username) : []
  const words = event === 'submit' ? await findWords(db, textOf(video)) : []
  const { actors, facts } = knownOf(video, around, { ...asking, appointments })
  const blocked = words.filter(({ level }) => level === 'block').map(({ word }) => word)
  return {
    actors,
    facts: { ...facts, blockedWords: [...new Set(blocked)], ...(await watchedFacts(db, video, asking)) },
  }
}

/** How much of it the reviewer has seen, where that is asked for: of a pass. */
async function watchedFacts(db: Db, video: LifeRow, { context, event, who, input: { reason = '' } }: Asking) {
  const needed = context.config.REVIEW_SHARE
  if (event !== 'pass' || !who || needed === 0) return {}
  const percent = await watchedPercent(db, who, video)
  return { watchedPercent: percent, watchedNeeded: needed, unwatched: isUnwatched({ percent, needed, reason }) }
}

interface KnownAround {
  who: Staff | undefined
  now: Date
  writable: boolean
  input: VideoInput
  appointments: readonly Appointment[]
}

/** What follows from the video and what stands around it. */
export function knownOf(video: LifeRow, around: Around, at: KnownAround): WorkflowSubject<typeof videoWorkflow> {
  const { who, now, input } = at
  const creator = around.versionBy ?? video.created_by
  const hospital = video.owner_type === 'hospital' ? video.owner_hospital_id : null
  const reviews = at.appointments.find(({ node }) => node === 'medical')?.departments ?? []
  return subjectOf(videoWorkflow, videoStateOf(video), actorsOf(who, [creator, video.submit_by], at), {
    ...contentFacts(video),
    live: video.published_version_no > 0,
    wasLive: video.publish_time !== null,
    doctorVerified: around.doctorVerified === true,
    doctorOfOwner: hospital === null || hospital === around.doctorHospital,
    department: around.departments.length > 0,
    scopeMissing: hospital === null && video.visible_type !== 'all' && around.scopes === 0,
    planned: video.plan_publish_time !== null && video.plan_publish_time > wireDatetime(now),
    reviewValid: video.review_due_date !== null && video.review_due_date >= wireDate(now),
    ownWork: who !== undefined && [video.created_by, creator, video.submit_by].includes(who.username),
    sameDepartment: covers(reviews, around.departments),
    didMedical: who !== undefined && around.medicalBy === who.userId,
    platformOnly: hospital === null || around.reviewMode === 'platform',
    checklistProblem: checklistProblem(input.checklist) ?? '',
    opinion: input.opinion ?? '',
    reason: input.reason ?? '',
  })
}

function contentFacts(video: LifeRow) {
  return {
    mediaReady: video.media_status === 'ready',
    cover: Boolean(video.cover),
    summaryLength: [...(video.summary ?? '').trim()].length,
    evidenceCount: video.evidence.length,
    copyrightMissing: video.source_type !== 'original' && !video.copyright_file,
    trialTooLong: video.charge_type !== 'free' && video.trial_sec >= video.duration_sec,
    doctor: video.doctor_id !== null,
    presenter: Boolean(video.presenter_text?.trim()) || video.doctor_id !== null,
  }
}

/** All of a video's words that viewers may read. */
function textOf(video: LifeRow): string {
  const parts = [video.title, video.sub_title, video.summary, video.transcript, video.presenter_text]
  return [...parts, video.source_note, video.ai_label, video.disclaimer, ...video.keywords].filter(Boolean).join('\n')
}
