import { createStore } from 'zustand/vanilla'

export interface Question {
  title: string
  text?: string
  /** The word on the button that does it: 删除, 注销, not 确定, wherever there is a better one. */
  yes?: string
  no?: string
  /** The act cannot be taken back. */
  danger?: boolean
}

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
