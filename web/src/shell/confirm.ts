import type { Question } from '@xuanjiao/core/model/ports'
import { createStore } from 'zustand/vanilla'

interface Asked {
  question: Question
  answer: (yes: boolean) => void
}

/** The question now on the screen. */
export const questionStore = createStore<{ asked: Asked | undefined }>(() => ({ asked: undefined }))

/** Asks and waits for the answer. A question already open counts as answered with no. */
export function confirm(question: Question): Promise<boolean> {
  questionStore.getState().asked?.answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      questionStore.setState({ asked: undefined })
      resolve(yes)
    }
    questionStore.setState({ asked: { question, answer } })
  })
}

/** Nobody will answer any more: that is a no. */
export const dismissQuestion = (): void => questionStore.getState().asked?.answer(false)
