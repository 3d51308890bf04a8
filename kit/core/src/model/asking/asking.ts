import { Prompt, type PromptQuestion } from './prompt.ts'

/** What a prompt dialog shows around its one input. */
export interface PromptLook {
  readonly title: string
  readonly label: string
  /** What it is about, above the input. */
  readonly note?: string
  /** The rule a person should know before the mistake. */
  readonly hint?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly maxLength?: number
  /** The word on the button that does it. */
  readonly yes?: string
  /** It cannot be taken back, or strikes somebody else. */
  readonly danger?: boolean
}

export interface TextQuestion extends PromptLook, PromptQuestion {}

/** Waited for it gives the text, or undefined when the dialog was closed without; `close` closes it by force. */
export interface AskedText extends Promise<string | undefined> {
  readonly close: () => void
}

interface Asked {
  readonly id: number
  readonly question: TextQuestion
  readonly prompt: Prompt
}

/** The questions for a text, one on the screen at a time: a new one closes the one before, which counts as unanswered. */
export class Asking {
  readonly #hearers = new Set<() => void>()
  #asked: Asked | undefined
  #count = 0

  readonly asked = (): Asked | undefined => this.#asked

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  readonly ask = (question: TextQuestion): AskedText => {
    this.#asked?.prompt.close()
    const prompt = new Prompt(question)
    this.#count += 1
    const asked = { id: this.#count, question, prompt }
    this.#become(asked)
    const answer = prompt.answer.then(text => {
      if (this.#asked === asked) this.#become(undefined)
      return text
    })
    return Object.assign(answer, { close: prompt.close })
  }

  /** Whoever asked is out of sight: the question goes unanswered. */
  readonly dismiss = (): void => this.#asked?.prompt.close()

  #become(asked: Asked | undefined): void {
    this.#asked = asked
    for (const hear of this.#hearers) hear()
  }
}
