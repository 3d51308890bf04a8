import { promptTexts } from '../core-texts.ts'
import { lengthProblem } from '../text/value-limits.ts'

/** Checks the text: what is wrong with it in words, or nothing. */
export type PromptCheck = (text: string) => string | undefined | Promise<string | undefined>

/** Does what the text was asked for; `close` closes the dialog at once, whatever becomes of the deed. */
export type PromptAction = (text: string, close: () => void) => unknown

export interface PromptOptions {
  /** In their order; the first one that objects is shown. */
  readonly checks?: readonly PromptCheck[]
  readonly start?: string
  /** Characters: longer text is not cut, it is refused. */
  readonly maxLength?: number
  /**
   * While a promise it gave is under way the dialog stays open, loading. Resolved with `false` it stays to be mended,
   * otherwise it closes; a failure is shown and it stays.
   */
  readonly confirm?: PromptAction
}

/** `checking`: rules are asked. `loading`: the deed is under way. */
export type PromptPhase = 'open' | 'checking' | 'loading' | 'closed'

export interface PromptState {
  readonly text: string
  readonly problem: string | undefined
  readonly phase: PromptPhase
}

/** A prompt dialog without its looks (rules/widgets#prompts): visible, loading, closed. */
export class Prompt {
  readonly #question: PromptOptions
  readonly #hearers = new Set<() => void>()
  readonly #answer = Promise.withResolvers<string | undefined>()
  #state: PromptState

  constructor(options: PromptOptions) {
    this.#question = options
    this.#state = { text: options.start ?? '', problem: undefined, phase: 'open' }
  }

  /** The text that was confirmed; undefined when the dialog was closed without. */
  get answer(): Promise<string | undefined> {
    return this.#answer.promise
  }

  readonly state = (): PromptState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => this.#hearers.delete(listener)
  }

  type(text: string): void {
    if (this.#state.phase === 'open') this.#become({ text, problem: undefined })
  }

  /** Enter, or the button. Pressed while something is under way it does nothing. */
  async submit(): Promise<void> {
    if (this.#state.phase !== 'open') return
    this.#become({ phase: 'checking', problem: undefined })
    const { text } = this.#state
    const { checks = [], maxLength } = this.#question
    const problem = lengthProblem(text, maxLength) || (await firstProblem(text, checks))
    if (!this.#stands()) return
    if (problem !== undefined) this.#become({ phase: 'open', problem })
    else await this.#confirm(text)
  }

  /** Escape, the cross, the cancel button: not while the deed is under way. */
  dismiss(): void {
    if (this.#state.phase !== 'loading') this.close()
  }

  /** Closes it by force, whatever is under way. */
  readonly close = (): void => this.#close(undefined)

  async #confirm(text: string): Promise<void> {
    this.#become({ phase: 'loading' })
    try {
      const done = await this.#question.confirm?.(text, this.close)
      if (!this.#stands()) return
      if (done === false) this.#become({ phase: 'open' })
      else this.#close(text)
    } catch (error) {
      if (this.#stands()) this.#become({ phase: 'open', problem: wordsOf(error) })
    }
  }

  #stands = (): boolean => this.#state.phase !== 'closed'

  #close(answer: string | undefined): void {
    if (!this.#stands()) return
    this.#become({ phase: 'closed' })
    this.#answer.resolve(answer)
  }

  #become(change: Partial<PromptState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#hearers) listener()
  }
}

/** What the first rule that objects says. A check that itself fails is an objection: nothing unchecked goes on. */
async function firstProblem(text: string, checks: readonly PromptCheck[]): Promise<string | undefined> {
  for (const check of checks) {
    try {
      const problem = await check(text)
      if (problem !== undefined && problem !== '') return problem
    } catch (error) {
      return wordsOf(error)
    }
  }
  return undefined
}

const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : promptTexts.failed
