import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  checklistProblem,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/video/life/review-checklist'
import { isUnwatched } from '@xuanjiao/contract/business/video/life/video-life'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { DeskItem } from './watch/desk-item.ts'
import { useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notify.ts'
import { openPoints, restIsFine, turned, type Finding } from './checklist/checklist.ts'
import type { DeskDecision } from './queue/decisions.ts'
import { useDecisions } from './queue/use-decisions.ts'
import { useQueue } from './queue/use-queue.ts'
import { useWatched } from './watch/use-watched.ts'

/** What a reviewer has noted of one video and not sent yet. */
export interface Notes {
  answers: ChecklistAnswers
  /** Points that were answered all at once, and not looked at again since. */
  bulk: readonly ChecklistKey[]
  opinion: string
  /** Why it is passed although too little of it was seen. */
  reason: string
}

export const NO_OPINION = '驳回时请填写审核意见'

const NOTHING_NOTED: Notes = { answers: {}, bulk: [], opinion: '', reason: '' }

/** The desk without its looks: the queue, the video on it, what was noted, and deciding. */
export function useDesk() {
  const queue = useQueue()
  const client = useQueryClient()
  const item = useQuery({
    queryKey: ['review', 'item', queue.open],
    queryFn: ({ signal }) => call(videoReviewCalls.item, { query: { id: queue.open ?? '' }, signal }),
    enabled: queue.open !== undefined,
    meta: { quiet: true },
  })
  const shown = item.data?.id === queue.open ? item.data : undefined
  const [noted, setNoted] = useState<Readonly<Record<string, Notes>>>({})
  const key = shown ? `${shown.id}:${shown.versionNo}:${shown.round}:${shown.node}` : ''
  const notes = noted[key] ?? NOTHING_NOTED
  const note = (change: Partial<Notes>) => setNoted(before => ({ ...before, [key]: { ...notes, ...change } }))
  const hindrance = shown && hindranceOf(shown)

  const decisions = useDecisions(queue)
  const watched = useWatched(shown, hindrance === undefined)
  const made = shown && decisions.made[shown.id]
  const [asking, setAsking] = useState<string>()
  const [refused, setRefused] = useState({ key: '', times: 0 })

  const decide = async (result: 'pass' | 'reject', reason = notes.reason) => {
    if (!shown?.node || made) return
    const missing = hindrance ?? missingIn(notes, result)
    if (missing === NO_OPINION) return setRefused(({ times }) => ({ key, times: times + 1 }))
    if (missing !== undefined) return notify.warn(missing)
    if (result === 'pass' && isUnwatched({ ...(await watched.now()), reason })) return setAsking(key)
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
    made,
    watched,
    /** How often it was to be rejected without a word of why; 0 once there is one. */
    withoutOpinion: refused.key === key && notes.opinion.trim() === '' ? refused.times : 0,
    /** Too little of it was seen to pass it without a word. */
    asking: asking !== undefined && asking === key,
    stopAsking: () => setAsking(undefined),
    passUnwatched: (reason: string) => {
      note({ reason })
      return decide('pass', reason)
    },
    goOn: decisions.goOn,
    find: (point: ChecklistKey, finding: Finding) =>
      note({ answers: { ...notes.answers, [point]: finding }, bulk: without(notes.bulk, point) }),
    turn: (point: ChecklistKey) => note({ answers: turned(notes.answers, point), bulk: without(notes.bulk, point) }),
    rest: () => note({ answers: restIsFine(notes.answers), bulk: [...notes.bulk, ...openPoints(notes.answers)] }),
    write: (opinion: string) => note({ opinion }),
    decide,
    refresh: () => client.invalidateQueries({ queryKey: ['review'] }),
  }
}

const without = (points: readonly ChecklistKey[], point: ChecklistKey): ChecklistKey[] =>
  points.filter(one => one !== point)

export type Desk = ReturnType<typeof useDesk>

/** Why the person cannot decide this one at all. */
function hindranceOf(item: DeskItem): string | undefined {
  if (item.node === undefined || item.status !== 'reviewing') return '该视频已不在审核中'
  return item.refusal ?? undefined
}

function bodyOf(
  { id, versionNo }: DeskItem,
  node: NonNullable<DeskItem['node']>,
  { answers, bulk, opinion, reason }: Notes,
  result: 'pass' | 'reject',
): DeskDecision['body'] {
  return { id, node, versionNo, result, opinion, checklist: answers, checklistBulk: [...bulk], reason }
}

function missingIn({ answers, opinion }: Notes, result: 'pass' | 'reject'): string | undefined {
  if (result === 'pass') return checklistProblem(answers)
  return opinion.trim() === '' ? NO_OPINION : undefined
}
