import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  checklistProblem,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/review-checklist'
import { video } from '@xuanjiao/contract/business/video'
import { videoReviewCalls } from '@xuanjiao/contract/business/video-review-calls'
import type { AnswerOf } from '@xuanjiao/contract/endpoint'
import { useState } from 'react'
import { call, callTold } from '../../../shell/call.ts'
import { notify } from '../../../shell/notify/notify.ts'
import { act } from '#shared/act.ts'
import { restIsFine, turned, type Finding } from './checklist.ts'
import { useQueue } from './use-queue.ts'

export type DeskItem = AnswerOf<typeof videoReviewCalls.item>

/** What a reviewer has noted of one video and not sent yet. */
export interface Notes {
  answers: ChecklistAnswers
  opinion: string
}

const NOTHING_NOTED: Notes = { answers: {}, opinion: '' }

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
  const [sending, setSending] = useState(false)
  const key = shown ? `${shown.id}:${shown.versionNo}:${shown.round}:${shown.node}` : ''
  const notes = noted[key] ?? NOTHING_NOTED
  const note = (change: Partial<Notes>) => setNoted(before => ({ ...before, [key]: { ...notes, ...change } }))
  const hindrance = shown && hindranceOf(shown)

  const decide = async (result: 'pass' | 'reject') => {
    if (!shown?.node || sending) return
    const missing = hindrance ?? missingIn(notes, result)
    if (missing !== undefined) return notify.warn(missing)
    const next = queue.neighbour(1) ?? queue.neighbour(-1)
    const { id, node, versionNo } = shown
    setSending(true)
    const done = await act(
      () =>
        callTold(videoReviewCalls.decide, {
          body: { id, node, versionNo, result, opinion: notes.opinion, checklist: notes.answers },
        }),
      () =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['review'] }),
          client.invalidateQueries({ queryKey: [video.path] }),
        ]),
    )
    setSending(false)
    if (done) queue.goTo(next?.id)
    return undefined
  }

  return {
    queue,
    item,
    shown,
    notes,
    sending,
    hindrance,
    find: (point: ChecklistKey, finding: Finding) => note({ answers: { ...notes.answers, [point]: finding } }),
    turn: (point: ChecklistKey) => note({ answers: turned(notes.answers, point) }),
    rest: () => note({ answers: restIsFine(notes.answers) }),
    write: (opinion: string) => note({ opinion }),
    decide,
    refresh: () => client.invalidateQueries({ queryKey: ['review'] }),
  }
}

export type Desk = ReturnType<typeof useDesk>

/** Why the person cannot decide this one at all. */
function hindranceOf(item: DeskItem): string | undefined {
  if (item.node === undefined || item.status !== 'reviewing') return '该视频已不在审核中'
  return item.refusal ?? undefined
}

function missingIn({ answers, opinion }: Notes, result: 'pass' | 'reject'): string | undefined {
  if (result === 'pass') return checklistProblem(answers)
  return opinion.trim() === '' ? '驳回时请填写审核意见' : undefined
}
