import type { ConfirmQuestion } from '@xuanjiao/core/model/kit-ports'
import { createStore } from 'zustand/vanilla'

export type ConfirmAnswer = 'yes' | 'no' | 'other'

/** A question with more ways out than yes and no, or with one alone. */
export interface MultiChoiceQuestion extends ConfirmQuestion {
  /** The word on a third button. */
  other?: string
  /** There is only one thing to do. */
  alone?: boolean
  /** Only its buttons close it: what it says is not said again. */
  firm?: boolean
}

interface OpenConfirmQuestion {
  question: MultiChoiceQuestion
  answer: (confirmAnswer: ConfirmAnswer) => void
}

/** The question now on the screen. */
export const confirmQuestionStore = createStore<{ current: OpenConfirmQuestion | undefined }>(() => ({
  current: undefined,
}))

/** Asks and waits for the answer. A question already open counts as answered with no. */
export function askChoice(question: MultiChoiceQuestion): Promise<ConfirmAnswer> {
  confirmQuestionStore.getState().current?.answer('no')
  return new Promise(resolve => {
    const answer = (confirmAnswer: ConfirmAnswer) => {
      confirmQuestionStore.setState({ current: undefined })
      resolve(confirmAnswer)
    }
    confirmQuestionStore.setState({ current: { question, answer } })
  })
}

export const askConfirm = async (question: ConfirmQuestion): Promise<boolean> => (await askChoice(question)) === 'yes'

/** Nobody will answer any more: that is a no. */
export const dismissConfirm = (): void => confirmQuestionStore.getState().current?.answer('no')
