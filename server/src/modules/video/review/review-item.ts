import { illness } from '@xuanjiao/contract/business/illness/illness'
import { type ReviewHistoryEntry, type videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { seedDictionaryText } from '@xuanjiao/contract/dictionaries'
import type { z } from 'zod'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { findSensitiveWords } from '../../sensitive-words/index.ts'
import { readAppointments, reviewWatchedPercent } from '../lifecycle/video-surroundings.ts'
import type { VideoLifecycleRow } from '../records/video-row.ts'
import { readReviewVideo, reviewQueueRowOf } from './review-queue.ts'
import { visibleVersionContent, maySeeField, videoFieldVisibility } from '../records/visible-fields.ts'
import { versionContentOf, readDoctorName } from '../lifecycle/video-versions.ts'

type ReviewItem = z.input<typeof videoReviewCalls.item.result>

/** One video on the desk, whole. */
export async function readReviewItem(
  db: Db,
  id: string,
  principal: Principal,
  at: { now: Date; share: number },
): Promise<ReviewItem> {
  const row = await readReviewVideo(db, id, principal)
  if (!row) throw appErrors.notFound()
  const [appointments, name, previous, illnesses, words, history, percent] = await Promise.all([
    readAppointments(db, principal.username),
    readDoctorName(db, row.doctor_id),
    versionBefore(db, row),
    maySeeField(principal, illness, 'name') ? illnessesOf(db, id) : [],
    sensitiveWordsIn(db, row, principal),
    readReviewHistory(db, id),
    reviewWatchedPercent(db, principal, row),
  ])
  const before = previous && {
    versionNo: previous.version_no,
    content: visibleVersionContent(principal, previous.content),
  }
  return {
    ...reviewQueueRowOf(principal, row, appointments, at.now),
    status: row.status,
    reviewNode: row.review_node,
    content: visibleVersionContent(principal, versionContentOf(row, name)),
    previous: before ?? null,
    illnesses,
    words,
    history,
    watched: { percent, needed: at.share },
  }
}

type VersionContent = Record<string, unknown>
type VersionRow = Pick<RowOf<'he_video_version'>, 'version_no'> & { content: VersionContent }

/** The last version that was published before this one. */
async function versionBefore(db: Db, row: VideoLifecycleRow): Promise<VersionRow | undefined> {
  return db
    .selectFrom('he_video_version')
    .select(['version_no', 'content'])
    .where('video_id', '=', row.id)
    .where('version_no', '<', row.version_no)
    .where('published_at', 'is not', null)
    .where('content', 'is not', null)
    .orderBy('version_no', 'desc')
    .limit(1)
    .$narrowType<{ content: VersionContent }>()
    .executeTakeFirst()
}

async function illnessesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('he_video_illness as r')
    .innerJoin('he_illness as i', 'i.id', 'r.illness_id')
    .select('i.name')
    .where('r.video_id', '=', id)
    .where('i.deleted_at', 'is', null)
    .orderBy('r.main_flag', 'desc')
    .orderBy('r.sort_no')
    .execute()
  return rows.map(row => row.name)
}

const READ_FOR_WORDS = [
  ['title', 'title'],
  ['subTitle', 'sub_title'],
  ['summary', 'summary'],
  ['transcript', 'transcript'],
  ['subtitleText', 'subtitle_text'],
  ['presenterText', 'presenter_text'],
  ['sourceNote', 'source_note'],
] as const

/** The sensitive words of each text, with the place where they stand. */
async function sensitiveWordsIn(db: Db, row: VideoLifecycleRow, principal: Principal): Promise<ReviewItem['words']> {
  const shown = videoFieldVisibility(principal)
  const matches = await Promise.all(
    READ_FOR_WORDS.filter(([field]) => shown(field)).map(async ([field, column]) => {
      const hits = await findSensitiveWords(db, row[column] ?? '')
      return hits.map(({ word, level, at }) => ({ field, word, level, at }))
    }),
  )
  return matches.flat()
}

/** Every decision on a video, newest first. */
export async function readReviewHistory(db: Db, id: string): Promise<ReviewHistoryEntry[]> {
  const rows = await db
    .selectFrom('he_video_review')
    .select(['id', 'version_no as versionNo', 'round', 'node', 'result', 'reviewer_name as reviewerName'])
    .select(['reviewer_cert as reviewerCert', 'opinion', 'checklist', 'checklist_bulk as checklistBulk'])
    .select(['watched_percent as watchedPercent', 'unwatched_reason as unwatchedReason'])
    .select(['cost_minutes as costMinutes', 'created_at as createTime'])
    .where('video_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .$narrowType<Pick<ReviewHistoryEntry, 'checklist' | 'checklistBulk'>>()
    .execute()
  return rows.map(row => ({
    ...row,
    node_dictText: seedDictionaryText('he_review_node', row.node) ?? row.node,
    result_dictText: seedDictionaryText('he_review_result', row.result) ?? row.result,
  }))
}
