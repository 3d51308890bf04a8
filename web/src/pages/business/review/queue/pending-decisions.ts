import type { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { offerUndo, commitUndo } from '../../../../app/undo/undo-store.ts'

/** One decision at the desk, as it will be sent. */
export interface PendingReviewDecision {
  id: string
  title: string
  result: 'pass' | 'reject'
  body: z.input<typeof videoReviewCalls.decide.body>
  /** What lies on the desk afterwards. */
  next: string | undefined
}

/** `offered`: it can be taken back and nobody knows of it; `sending`: it is on its way; `sent`: it stands. */
export interface DecisionState {
  decision: PendingReviewDecision
  stage: 'offered' | 'sending' | 'sent'
}

export const REVIEW_RESULT_TEXT = { pass: '通过', reject: '驳回' } as const

/**
 * Decisions of the desk. One can be taken back until the next video is opened or its time is over; only then is it sent,
 * because what was published cannot be unsaid. `send` answers whether it was taken, and tells the person when not.
 */
export function createPendingDecisions(send: (decision: PendingReviewDecision) => Promise<boolean>) {
  const made = createStore<Readonly<Record<string, DecisionState>>>(() => ({}))
  const put = (decision: PendingReviewDecision, stage: DecisionState['stage']) =>
    made.setState({ [decision.id]: { decision, stage } })
  const forget = (id: string) => made.setState(({ [id]: _gone, ...others }) => others, true)
  const deliver = async (decision: PendingReviewDecision) => {
    put(decision, 'sending')
    if (await send(decision)) put(decision, 'sent')
    else forget(decision.id)
  }
  const settle = (): unknown =>
    Object.values(made.getState()).some(({ stage }) => stage === 'offered') ? commitUndo() : undefined
  return {
    made,
    /** This video lies on the desk; when it is put away, what was decided on it stands. */
    onDesk: (id: string | undefined) => () => {
      if (id !== undefined && made.getState()[id]) void settle()
    },
    make: (decision: PendingReviewDecision) => {
      if (made.getState()[decision.id]) return
      put(decision, 'offered')
      const text = `已${REVIEW_RESULT_TEXT[decision.result]}“${decision.title}”`
      offerUndo({ text, undo: () => forget(decision.id), settle: () => deliver(decision) })
    },
    /** What can still be taken back stands from now on. */
    settle,
    forget,
  }
}
