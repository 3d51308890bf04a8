import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { REVIEW_CHECKLIST } from '../video/lifecycle/review-checklist.ts'
import { videoContent, videoStatus } from '../video/lifecycle/video-lifecycle-calls.ts'

const calls = callsBelow({ path: '/he', tag: '视频审核', allow: 'he:review:list' })
/** Points of the checklist. */
const points = z.array(z.enum(REVIEW_CHECKLIST.map(point => point.key))).max(REVIEW_CHECKLIST.length)
const answers = z.partialRecord(z.enum(REVIEW_CHECKLIST.map(point => point.key)), z.enum(['Y', 'N']))

/** One decision in the life of a video; it stays as it was made. */
export const reviewHistoryEntry = z.object({
  id: z.string(),
  versionNo: z.number(),
  round: z.number(),
  node: z.string(),
  node_dictText: z.string(),
  result: z.string(),
  result_dictText: z.string(),
  reviewerName: z.string().nullable(),
  reviewerCert: z.string().nullable(),
  opinion: z.string().nullable(),
  checklist: answers.nullable(),
  /** Points that were answered all at once, by 其余选“否”. */
  checklistBulk: points.nullable(),
  /** How much of the video had been seen, and why it was passed with less than is asked for. */
  watchedPercent: z.number().nullable(),
  unwatchedReason: z.string().nullable(),
  costMinutes: z.number().nullable(),
  createTime: z.string(),
})
export type ReviewHistoryEntry = z.output<typeof reviewHistoryEntry>

/** A video that waits for a decision. */
export const reviewQueueRow = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  durationSec: z.number(),
  versionNo: z.number(),
  round: z.number(),
  node: z.enum(['medical', 'compliance']),
  ownerType: z.string(),
  hospitalName: z.string().nullable(),
  classificationName: z.string().nullable(),
  /** Standard departments of the video. */
  departments: z.array(z.object({ code: z.string(), name: z.string() })),
  submitBy: z.string().nullable(),
  submitByName: z.string().nullable(),
  submitTime: z.string().nullable(),
  /** Minutes since this node began. */
  waitingMinutes: z.number(),
  /** Why the asker may not decide it; nothing when they may. */
  refusal: z.string().nullable(),
  planPublishTime: z.string().nullable(),
})
export type ReviewQueueRow = z.output<typeof reviewQueueRow>

const queueQuery = z.object({
  node: z.enum(['medical', 'compliance']).optional(),
  /** `mine`: only what the asker may decide. */
  mine: z.enum(['Y', 'N']).catch('N').default('N'),
  keyword: z.string().max(100).optional(),
  hospitalId: idSchema.optional(),
  pageNo: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(20).default(20),
})

/** How much of a version its reviewer has seen, and how much is asked for before it passes (0: nothing). */
export const reviewWatchProgress = z.object({ percent: z.number(), needed: z.number() })
export type ReviewWatchProgress = z.output<typeof reviewWatchProgress>

/** A stretch that was played, in seconds of the video. */
const range = lazy(() => z.tuple([z.number().min(0).max(86_400), z.number().min(0).max(86_400)]))

const hit = lazy(() => z.object({ field: z.string(), word: z.string(), level: z.string(), at: z.number() }))

export const videoReviewCalls = {
  /** The desk's queue, longest waiting first. */
  queue: calls.get('review/list', '审核工作台', {
    query: queueQuery,
    result: () => pageResultSchema(reviewQueueRow),
    poll: true,
  }),
  /** One video on the desk: what it says, what the version before said, words to look at, all decisions so far. */
  item: calls.get('review/item', '审核详情', {
    query: () => z.object({ id: idSchema }),
    result: () =>
      reviewQueueRow.partial({ node: true }).extend({
        status: z.string(),
        reviewNode: z.string().nullable(),
        content: videoContent,
        /** The published version this one is to replace, to compare with; none for a first version. */
        previous: z.object({ versionNo: z.number(), content: videoContent }).nullable(),
        illnesses: z.array(z.string()),
        words: z.array(hit()),
        watched: reviewWatchProgress,
        history: z.array(reviewHistoryEntry),
      }),
  }),
  /** What the reviewer has played since it was last told; an empty list starts the clock. */
  watched: calls.post('review/watched', '审核观看进度', {
    allow: 'he:review:decide',
    body: () =>
      z.strictObject({
        videoId: idSchema,
        versionNo: z.number().int(),
        speed: z.number().min(0.1).max(16).default(1),
        ranges: z.array(range()).max(200),
      }),
    result: reviewWatchProgress,
  }),
  decide: calls.post('review/decide', '审核视频', {
    allow: 'he:review:decide',
    body: () =>
      z.strictObject({
        id: idSchema,
        /** What the reviewer had before them: another node or version by now is told, not decided. */
        node: z.enum(['medical', 'compliance']),
        versionNo: z.number().int(),
        result: z.enum(['pass', 'reject']),
        opinion: z.string().trim().max(500, '审核意见最多500个字符').default(''),
        checklist: answers.optional(),
        /** Points that 其余选“否” answered; what was then answered by itself is none of them. */
        checklistBulk: points.optional(),
        /** Why it is passed without having been seen as far as is asked for. */
        reason: z.string().trim().max(500, '未看完的原因最多500个字符').default(''),
      }),
    result: videoStatus,
  }),
  /** Every decision on a video, newest first: for its page. */
  history: calls.get('video/reviews', '视频审核记录', {
    allow: 'he:video:list',
    query: () => z.object({ id: idSchema }),
    result: () => z.array(reviewHistoryEntry),
  }),
}
