import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  checklistProblem,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import { isWatchedTooLittle } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { ReviewItem } from './watch/review-item.ts'
import { useState } from 'react'
import { useUnsavedInput } from '../../../app/page/page-context.ts'
import { call } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { unansweredPoints, answerRestNo, nextFinding, type ChecklistFinding } from './checklist/checklist-answers.ts'
import type { PendingReviewDecision } from './queue/pending-decisions.ts'
import { useReviewDecisions } from './queue/use-review-decisions.ts'
import { useReviewQueue } from './queue/use-review-queue.ts'
import { useReviewCoverage } from './watch/use-review-coverage.ts'

/** What a reviewer has noted of one video and not sent yet. */
export interface ReviewNotes {
  answers: ChecklistAnswers
  /** Points that were answered all at once, and not looked at again since. */
  bulk: readonly ChecklistKey[]
  opinion: string
  /** Why it is passed although too little of it was seen. */
  reason: string
}

export const MISSING_OPINION_TEXT = '驳回时请填写审核意见'

const NOTHING_NOTED: ReviewNotes = { answers: {}, bulk: [], opinion: '', reason: '' }

/** The desk without its looks: the queue, the video on it, what was noted, and deciding. */
export function useReviewPage() {
  const queue = useReviewQueue()
  const client = useQueryClient()
  const item = useQuery({
    queryKey: ['review', 'item', queue.open],
    queryFn: ({ signal }) => call(videoReviewCalls.item, { query: { id: queue.open ?? '' }, signal }),
    enabled: queue.open !== undefined,
    meta: { quiet: true },
  })
  const shown = item.data?.id === queue.open ? item.data : undefined
  const [noted, setNoted] = useState<Readonly<Record<string, ReviewNotes>>>({})
  const key = shown ? `${shown.id}:${shown.versionNo}:${shown.round}:${shown.node}` : ''
  const notes = noted[key] ?? NOTHING_NOTED
  const note = (change: Partial<ReviewNotes>) => setNoted(before => ({ ...before, [key]: { ...notes, ...change } }))
  const hindrance = shown && hindranceOf(shown)

  const decisions = useReviewDecisions(queue)
  const waits = (id: string | undefined) => queue.rows?.some(row => row.id === id) === true
  useUnsavedInput(
    Object.keys(noted).some(one => waits(videoOf(one)) && decisions.made[videoOf(one) ?? ''] === undefined),
  )
  const watched = useReviewCoverage(shown, hindrance === undefined)
  const decisionState = shown && decisions.made[shown.id]
  const [asking, setAsking] = useState<string>()
  const [rejected, setRejected] = useState({ key: '', times: 0 })

  const decide = async (result: 'pass' | 'reject', reason = notes.reason) => {
    if (!shown?.node || decisionState) return
    const missing = hindrance ?? missingIn(notes, result)
    if (missing === MISSING_OPINION_TEXT) return setRejected(({ times }) => ({ key, times: times + 1 }))
    if (missing !== undefined) return notify.warn(missing)
    if (result === 'pass' && isWatchedTooLittle({ ...(await watched.now()), reason })) return setAsking(key)
    decisions.make({
      id: shown.id,
      title: shown.title,
      result,
      body: bodyOf(shown, shown.node, { ...notes, reason }, result),
      next: (queue.neighbour(1) ?? queue.neighbour(-1))?.id,
    })
    return undefined
  }

  return {
    queue,
    item,
    shown,
    notes,
    hindrance,
    /** The decision on it, while it can be taken back or is on its way. */
    made: decisionState,
    watched,
    /** How often it was to be rejected without a word of why; 0 once there is one. */
    withoutOpinion: rejected.key === key && notes.opinion.trim() === '' ? rejected.times : 0,
    /** Too little of it was seen to pass it without a word. */
    asking: asking !== undefined && asking === key,
    stopAsking: () => setAsking(undefined),
    passUnwatched: (reason: string) => {
      note({ reason })
      return decide('pass', reason)
    },
    goOn: decisions.goOn,
    find: (point: ChecklistKey, finding: ChecklistFinding) =>
      note({ answers: { ...notes.answers, [point]: finding }, bulk: without(notes.bulk, point) }),
    turn: (point: ChecklistKey) =>
      note({ answers: nextFinding(notes.answers, point), bulk: without(notes.bulk, point) }),
    rest: () =>
      note({ answers: answerRestNo(notes.answers), bulk: [...notes.bulk, ...unansweredPoints(notes.answers)] }),
    write: (opinion: string) => note({ opinion }),
    decide,
    refresh: () => client.invalidateQueries({ queryKey: ['review'] }),
  }
}

const without = (points: readonly ChecklistKey[], point: ChecklistKey): ChecklistKey[] =>
  points.filter(one => one !== point)

export type ReviewPageModel = ReturnType<typeof useReviewPage>

/** Why the person cannot decide this one at all. */
function hindranceOf(item: ReviewItem): string | undefined {
  if (item.node === undefined || item.status !== 'reviewing') return '该视频已不在审核中'
  return item.refusal ?? undefined
}

function bodyOf(
  { id, versionNo }: ReviewItem,
  node: NonNullable<ReviewItem['node']>,
  { answers, bulk, opinion, reason }: ReviewNotes,
  result: 'pass' | 'reject',
): PendingReviewDecision['body'] {
  return { id, node, versionNo, result, opinion, checklist: answers, checklistBulk: [...bulk], reason }
}

function missingIn({ answers, opinion }: ReviewNotes, result: 'pass' | 'reject'): string | undefined {
  if (result === 'pass') return checklistProblem(answers)
  return opinion.trim() === '' ? MISSING_OPINION_TEXT : undefined
}

/** Whose notes these are. */
const videoOf = (key: string): string | undefined => key.split(':')[0]
