import { Prompt, type PromptOptions } from './prompt.ts'

/** What a prompt dialog shows around its one input. */
export interface PromptDisplay {
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
  readonly confirmLabel?: string
  /** It cannot be taken back, or strikes somebody else. */
  readonly danger?: boolean
}

export interface TextPromptOptions extends PromptDisplay, PromptOptions {}

/** Waited for it gives the text, or undefined when the dialog was closed without; `close` closes it by force. */
export interface TextPromptAnswer extends Promise<string | undefined> {
  readonly close: () => void
}

interface OpenTextPrompt {
  readonly id: number
  readonly question: TextPromptOptions
  readonly prompt: Prompt
}

/** The questions for a text, one on the screen at a time: a new one closes the one before, which counts as unanswered. */
export class TextPromptStore {
  readonly #hearers = new Set<() => void>()
  #openTextPrompt: OpenTextPrompt | undefined
  #count = 0

  readonly current = (): OpenTextPrompt | undefined => this.#openTextPrompt

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => this.#hearers.delete(listener)
  }

  readonly open = (options: TextPromptOptions): TextPromptAnswer => {
    this.#openTextPrompt?.prompt.close()
    const prompt = new Prompt(options)
    this.#count += 1
    const current = { id: this.#count, question: options, prompt }
    this.#become(current)
    const answer = prompt.answer.then(text => {
      if (this.#openTextPrompt === current) this.#become(undefined)
      return text
    })
    return Object.assign(answer, { close: prompt.close })
  }

  /** Whoever asked is out of sight: the question goes unanswered. */
  readonly dismiss = (): void => this.#openTextPrompt?.prompt.close()

  #become(current: OpenTextPrompt | undefined): void {
    this.#openTextPrompt = current
    for (const listener of this.#hearers) listener()
  }
}
