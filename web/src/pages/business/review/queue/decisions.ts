import type { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { offerUndo, settleUndo } from '../../../../app/undo/undo.ts'

/** One decision at the desk, as it will be sent. */
export interface DeskDecision {
  id: string
  title: string
  result: 'pass' | 'reject'
  body: z.input<typeof videoReviewCalls.decide.body>
  /** What lies on the desk afterwards. */
  next: string | undefined
}

/** `offered`: it can be taken back and nobody knows of it; `sending`: it is on its way; `sent`: it stands. */
export interface Made {
  decision: DeskDecision
  stage: 'offered' | 'sending' | 'sent'
}

export const RESULT_TEXT = { pass: '通过', reject: '驳回' } as const

/**
 * Decisions of the desk. One can be taken back until the next video is opened or its time is over; only then is it sent,
 * because what was published cannot be unsaid. `send` answers whether it was taken, and tells the person when not.
 */
export function deskDecisions(send: (decision: DeskDecision) => Promise<boolean>) {
  const made = createStore<Readonly<Record<string, Made>>>(() => ({}))
  const put = (decision: DeskDecision, stage: Made['stage']) => made.setState({ [decision.id]: { decision, stage } })
  const forget = (id: string) => made.setState(({ [id]: _gone, ...others }) => others, true)
  const deliver = async (decision: DeskDecision) => {
    put(decision, 'sending')
    if (await send(decision)) put(decision, 'sent')
    else forget(decision.id)
  }
  const settle = (): unknown =>
    Object.values(made.getState()).some(({ stage }) => stage === 'offered') ? settleUndo() : undefined
  return {
    made,
    /** This video lies on the desk; when it is put away, what was decided on it stands. */
    onDesk: (id: string | undefined) => () => {
      if (id !== undefined && made.getState()[id]) void settle()
    },
    make: (decision: DeskDecision) => {
      if (made.getState()[decision.id]) return
      put(decision, 'offered')
      const text = `已${RESULT_TEXT[decision.result]}“${decision.title}”`
      offerUndo({ text, undo: () => forget(decision.id), settle: () => deliver(decision) })
    },
    /** What can still be taken back stands from now on. */
    settle,
    forget,
  }
}
