import { VIDEO_STATES } from '@xuanjiao/contract/business/video/lifecycle/video-events'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { VideoChange } from './lifecycle-effects.ts'
import { readAppointments } from './video-surroundings.ts'
import type { VideoEventInput } from './lifecycle-facts.ts'
import { videoRowState, type VideoLifecycleRow } from '../records/video-row.ts'

/** What the reviewer had on the desk must be what lies there now; who comes second is told so. */
export function requireReviewedVersion(
  video: VideoLifecycleRow,
  { input: { node, versionNo } }: { input: VideoEventInput },
): void {
  if (node === undefined) return
  const state = videoRowState(video)
  if (video.version_no !== versionNo) throw appErrors.business('视频已有新的版本，请刷新后重试')
  if (state !== node) throw appErrors.business(`该环节已由他人处理，视频现为“${VIDEO_STATES[state].title}”，请刷新`)
}

/** Every decision of a reviewer, and every withdrawal before one, is written down. */
export async function writeReviewLine(tx: Db, video: VideoLifecycleRow, change: VideoChange): Promise<void> {
  const { event, from, principal, now, input, facts } = change
  if (!principal || (event !== 'pass' && event !== 'reject' && event !== 'withdraw')) return
  const cert = (await readAppointments(tx, principal.username)).find(({ node }) => node === from)?.cert ?? null
  const row = {
    id: newId(),
    tenant_id: video.tenant_id,
    video_id: video.id,
    version_no: video.version_no,
    node: from,
    round: video.review_round,
    result: event,
    reviewer_id: principal.userId,
    reviewer_name: principal.realname,
    reviewer_cert: event === 'withdraw' ? null : cert,
    opinion: input.opinion || null,
    checklist: input.checklist ? JSON.stringify(input.checklist) : null,
    checklist_bulk: bulkAnswersOf(input),
    watched_percent: facts.watchedNeeded > 0 ? facts.watchedPercent : null,
    // A word about what was not seen says nothing where enough was.
    unwatched_reason: facts.watchedPercent < facts.watchedNeeded ? (input.reason ?? '') : null,
    cost_minutes: minutesSince(video.node_time, now),
    created_by: principal.username,
    created_at: now,
  }
  await tx.insertInto('he_video_review').values(row).execute()
}

/** Only what was answered 否 can have been answered with the rest. */
function bulkAnswersOf({ checklist, checklistBulk }: VideoEventInput): string[] | null {
  const bulk = [...new Set(checklistBulk)].filter(key => checklist?.[key] === 'N')
  return bulk.length > 0 ? bulk : null
}

export function minutesSince(since: string | null, now: Date): number {
  const from = since === null ? undefined : readDatetime(since)
  return from === undefined ? 0 : Math.max(0, Math.round((now.getTime() - from.getTime()) / 60_000))
}
