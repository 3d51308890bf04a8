import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { notify } from '../../../../app/notify/notices-store.ts'
import { runAction } from '#shared/run-action.ts'
import { createPendingDecisions, REVIEW_RESULT_TEXT, type PendingReviewDecision } from './pending-decisions.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/** The decisions of this desk: sent when another video is opened, the page is left, or their time is over. */
export function useReviewDecisions(queue: ReviewQueue) {
  const client = useQueryClient()
  const [decisions] = useState(() => createPendingDecisions(decision => sendDecision(client, decision)))
  const made = useStore(decisions.made)
  const { open } = queue
  useEffect(() => decisions.onDesk(open), [decisions, open])
  useEffect(() => {
    const leaving = () => void decisions.settle()
    window.addEventListener('pagehide', leaving)
    return () => window.removeEventListener('pagehide', leaving)
  }, [decisions])

  const goOnAfter = useEffectEvent(({ id, next }: PendingReviewDecision) => {
    decisions.forget(id)
    if (queue.open === id) queue.goTo(next)
  })
  useEffect(() => {
    for (const { decision, stage } of Object.values(made)) if (stage === 'sent') goOnAfter(decision)
  }, [made])

  return {
    made,
    make: decisions.make,
    /** What was decided stands; the next video, where there is one, is opened. */
    goOn: () => {
      const next = queue.open === undefined ? undefined : made[queue.open]?.decision.next
      void decisions.settle()
      if (next !== undefined) queue.goTo(next)
    },
  }
}

/** Its page may be gone before the answer comes. */
async function sendDecision(client: QueryClient, { title, result, body }: PendingReviewDecision): Promise<boolean> {
  const done = await runAction(
    () => callWithMessage(videoReviewCalls.decide, { body, keepalive: true }),
    async () => undefined,
  )
  if (!done) notify.warn(`“${title}”没有${REVIEW_RESULT_TEXT[result]}，仍在待审列表中`)
  void client.invalidateQueries({ queryKey: ['review'] })
  void client.invalidateQueries({ queryKey: [video.path] })
  return done
}
