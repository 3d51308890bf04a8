import {
  checklistProblem,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import { subtitleLengthProblem } from '@xuanjiao/contract/business/video/subtitle/subtitle-cues'
import { isWatchedTooLittle } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import { videoWorkflow, type VideoActor } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { WorkflowKnowledge, WorkflowSubject } from '@xuanjiao/contract/workflow/workflow'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../../platform/database/db.ts'
import type { WorkflowEventContext } from '../../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../../platform/workflows/standard-actors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { findSensitiveWords } from '../../sensitive-words/index.ts'
import { videoRowState, type VideoLifecycleRow } from '../records/video-row.ts'
import {
  readAppointments,
  readVideoSurroundings,
  reviewWatchedPercent,
  type ReviewerAppointment,
  type VideoSurroundings,
} from './video-surroundings.ts'

/** What a person sends with an event. */
export interface VideoEventInput {
  reason?: string | undefined
  opinion?: string
  note?: string | undefined
  checklist?: ChecklistAnswers | undefined
  checklistBulk?: readonly ChecklistKey[] | undefined
  /** The node and version a reviewer had before them. */
  node?: 'medical' | 'compliance'
  versionNo?: number
}

type VideoEventContext = WorkflowEventContext<typeof videoWorkflow, VideoEventInput>
type VideoKnowledge = WorkflowKnowledge<typeof videoWorkflow>

/** A reviewer of a department reviews its subdivisions too: 03 covers 03.04. Never the other way round. */
function coversDepartments(reviews: readonly string[], departments: readonly string[]): boolean {
  return departments.some(code => reviews.some(own => code === own || code.startsWith(`${own}.`)))
}

/** Who somebody is to a video: who reviews does so where its hospital stands, or at the platform. */
function actorsOf(
  principal: Principal | undefined,
  makers: readonly (string | null)[],
  at: VideoFactsInput,
): VideoActor[] {
  const nodes =
    principal?.dataScope.kind === 'area' || principal?.dataScope.kind === 'nowhere'
      ? []
      : at.appointments.map(one => one.node)
  return [...standardActors(principal, makers, at.writable), ...nodes]
}

/** Everything that decides what may happen to a video, for one person or (without one) for a timer. */
export async function loadVideoKnowledge(
  db: Db,
  video: VideoLifecycleRow,
  context: VideoEventContext,
): Promise<VideoKnowledge> {
  const { principal, now, event } = context
  const videoSurroundings = await readVideoSurroundings(db, video, now)
  const appointments = principal ? await readAppointments(db, principal.username) : []
  const words = event === 'submit' ? await findSensitiveWords(db, textOf(video)) : []
  const { actors, facts } = videoFactsOf(video, videoSurroundings, { ...context, appointments })
  const blocked = words.filter(({ level }) => level === 'block').map(({ word }) => word)
  return {
    actors,
    facts: { ...facts, blockedWords: [...new Set(blocked)], ...(await watchedFacts(db, video, context)) },
  }
}

/** How much of it the reviewer has seen, where that is asked for: of a pass. */
async function watchedFacts(
  db: Db,
  video: VideoLifecycleRow,
  { context, event, principal, input: { reason = '' } }: VideoEventContext,
) {
  const needed = context.config.REVIEW_SHARE
  if (event !== 'pass' || !principal || needed === 0) return {}
  const percent = await reviewWatchedPercent(db, principal, video)
  return { watchedPercent: percent, watchedNeeded: needed, unwatched: isWatchedTooLittle({ percent, needed, reason }) }
}

interface VideoFactsInput {
  principal: Principal | undefined
  now: Date
  writable: boolean
  input: VideoEventInput
  appointments: readonly ReviewerAppointment[]
}

/** What follows from the video and what stands around it. */
export function videoFactsOf(
  video: VideoLifecycleRow,
  videoSurroundings: VideoSurroundings,
  at: VideoFactsInput,
): WorkflowSubject<typeof videoWorkflow> {
  const { principal, now, input } = at
  const creator = videoSurroundings.versionBy ?? video.created_by
  const hospital = video.owner_type === 'hospital' ? video.owner_hospital_id : null
  const reviews = at.appointments.find(({ node }) => node === 'medical')?.departments ?? []
  return workflowSubjectOf(videoWorkflow, videoRowState(video), actorsOf(principal, [creator, video.submit_by], at), {
    ...contentFacts(video),
    live: video.published_version_no > 0,
    wasLive: video.publish_time !== null,
    doctorVerified: videoSurroundings.doctorVerified === true,
    doctorOfOwner: hospital === null || hospital === videoSurroundings.doctorHospital,
    department: videoSurroundings.departments.length > 0,
    scopeMissing: hospital === null && video.visible_type !== 'all' && videoSurroundings.scopes === 0,
    planned: video.plan_publish_time !== null && video.plan_publish_time > wireDatetime(now),
    reviewValid: video.review_due_date !== null && video.review_due_date >= wireDate(now),
    ownWork: principal !== undefined && [video.created_by, creator, video.submit_by].includes(principal.username),
    sameDepartment: coversDepartments(reviews, videoSurroundings.departments),
    didMedical: principal !== undefined && videoSurroundings.medicalBy === principal.userId,
    platformOnly: hospital === null || videoSurroundings.reviewMode === 'platform',
    checklistProblem: checklistProblem(input.checklist) ?? '',
    opinion: input.opinion ?? '',
    reason: input.reason ?? '',
  })
}

function contentFacts(video: VideoLifecycleRow) {
  return {
    mediaReady: video.media_status === 'ready',
    cover: Boolean(video.cover),
    summaryLength: [...(video.summary ?? '').trim()].length,
    evidenceCount: video.evidence.length,
    copyrightMissing: video.source_type !== 'original' && !video.copyright_file,
    trialTooLong: video.charge_type !== 'free' && video.trial_sec >= video.duration_sec,
    subtitleProblem: subtitleLengthProblem(video.subtitle_sec, video.duration_sec) ?? '',
    doctor: video.doctor_id !== null,
    presenter: Boolean(video.presenter_text?.trim()) || video.doctor_id !== null,
  }
}

/** All of a video's words that viewers may read. */
function textOf(video: VideoLifecycleRow): string {
  const parts = [video.title, video.sub_title, video.summary, video.transcript, video.subtitle_text]
  return [...parts, video.presenter_text, video.source_note, video.ai_label, video.disclaimer, ...video.keywords]
    .filter(Boolean)
    .join('\n')
}
