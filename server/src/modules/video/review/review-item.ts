import { illness } from '@xuanjiao/contract/business/illness/illness'
import { type ReviewLine, type videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { seedText } from '@xuanjiao/contract/dictionaries'
import type { z } from 'zod'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { findWords } from '../../words/index.ts'
import { appointmentsOf, watchedPercent } from '../life/around.ts'
import type { LifeRow } from '../records/life-row.ts'
import { deskRow, reviewRow } from './review-desk.ts'
import { seenContent, sees, seesVideo } from '../records/sight.ts'
import { contentOf, doctorName } from '../life/versions.ts'

type Item = z.input<typeof videoReviewCalls.item.result>

/** One video on the desk, whole. */
export async function reviewItem(db: Db, id: string, who: Staff, at: { now: Date; share: number }): Promise<Item> {
  const row = await deskRow(db, id, who)
  if (!row) throw deny.notFound()
  const [appointments, name, previous, illnesses, words, history, percent] = await Promise.all([
    appointmentsOf(db, who.username),
    doctorName(db, row.doctor_id),
    versionBefore(db, row),
    sees(who, illness, 'name') ? illnessesOf(db, id) : [],
    wordsIn(db, row, who),
    historyOf(db, id),
    watchedPercent(db, who, row),
  ])
  const before = previous && {
    versionNo: previous.version_no,
    content: seenContent(who, previous.content),
  }
  return {
    ...reviewRow(who, row, appointments, at.now),
    status: row.status,
    reviewNode: row.review_node,
    content: seenContent(who, contentOf(row, name)),
    previous: before ?? null,
    illnesses,
    words,
    history,
    watched: { percent, needed: at.share },
  }
}

type Content = Record<string, unknown>
type VersionRow = Pick<RowOf<'he_video_version'>, 'version_no'> & { content: Content }

/** The last version that was published before this one. */
async function versionBefore(db: Db, row: LifeRow): Promise<VersionRow | undefined> {
  return db
    .selectFrom('he_video_version')
    .select(['version_no', 'content'])
    .where('video_id', '=', row.id)
    .where('version_no', '<', row.version_no)
    .where('published_at', 'is not', null)
    .where('content', 'is not', null)
    .orderBy('version_no', 'desc')
    .limit(1)
    .$narrowType<{ content: Content }>()
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
  ['presenterText', 'presenter_text'],
  ['sourceNote', 'source_note'],
] as const

/** The sensitive words of each text, with the place where they stand. */
async function wordsIn(db: Db, row: LifeRow, who: Staff): Promise<Item['words']> {
  const shown = seesVideo(who)
  const found = await Promise.all(
    READ_FOR_WORDS.filter(([field]) => shown(field)).map(async ([field, column]) => {
      const hits = await findWords(db, row[column] ?? '')
      return hits.map(({ word, level, at }) => ({ field, word, level, at }))
    }),
  )
  return found.flat()
}

/** Every decision on a video, newest first. */
export async function historyOf(db: Db, id: string): Promise<ReviewLine[]> {
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
    .$narrowType<Pick<ReviewLine, 'checklist' | 'checklistBulk'>>()
    .execute()
  return rows.map(row => ({
    ...row,
    node_dictText: seedText('he_review_node', row.node) ?? row.node,
    result_dictText: seedText('he_review_result', row.result) ?? row.result,
  }))
}
