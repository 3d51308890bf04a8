import type { Question } from '@xuanjiao/core/model/ports'
import { createStore } from 'zustand/vanilla'

export type Answered = 'yes' | 'no' | 'other'

/** A question with more ways out than yes and no, or with one alone. */
export interface ManyWayQuestion extends Question {
  /** The word on a third button. */
  other?: string
  /** There is only one thing to do. */
  alone?: boolean
}

interface Asked {
  question: ManyWayQuestion
  answer: (answered: Answered) => void
}

/** The question now on the screen. */
export const questionStore = createStore<{ asked: Asked | undefined }>(() => ({ asked: undefined }))

/** Asks and waits for the answer. A question already open counts as answered with no. */
export function choose(question: ManyWayQuestion): Promise<Answered> {
  questionStore.getState().asked?.answer('no')
  return new Promise(resolve => {
    const answer = (answered: Answered) => {
      questionStore.setState({ asked: undefined })
      resolve(answered)
    }
    questionStore.setState({ asked: { question, answer } })
  })
}

export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === 'yes'

/** Nobody will answer any more: that is a no. */
export const dismissQuestion = (): void => questionStore.getState().asked?.answer('no')
