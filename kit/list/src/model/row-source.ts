import { asError } from '@xuanjiao/core/model/as-error'

/** Parameters of a list call, as the wire writes them. */
type Question = Readonly<Record<string, string>>

export interface RowsState<R> {
  readonly rows: readonly R[] | undefined
  readonly total: number
  readonly busy: boolean
  /** The rows are those of the question before. */
  readonly stale: boolean
  readonly error: Error | null
}

export type LoadRows<R> = (question: Question, signal: AbortSignal) => Promise<{ records: readonly R[]; total: number }>

const NOTHING: RowsState<never> = { rows: undefined, total: 0, busy: false, stale: false, error: null }

/**
 * The rows of a list, one question after the other: a newer question calls the older one off, whose rows stay readable
 * until the new ones are there, and a late answer never stands over a newer one.
 */
export class RowSource<R> {
  readonly #load: LoadRows<R>
  readonly #hearers = new Set<() => void>()
  #state: RowsState<R> = NOTHING
  #question: Question | undefined
  #asking: AbortController | undefined

  constructor(load: LoadRows<R>) {
    this.#load = load
  }

  get state(): RowsState<R> {
    return this.#state
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }

  /** Asks; the same question while it is being answered is not asked twice. */
  ask(question: Question): Promise<void> {
    const same = JSON.stringify(question) === JSON.stringify(this.#question)
    this.#question = question
    if (same && (this.#state.busy || this.#state.rows !== undefined)) return Promise.resolve()
    return this.#fetch(question, !same)
  }

  /** Asks the last question again. */
  async again(): Promise<void> {
    if (this.#question) await this.#fetch(this.#question, false)
  }

  /** Nobody waits any more. */
  callOff(): void {
    this.#asking?.abort()
    this.#question = undefined
    this.#become({ busy: false })
  }

  async #fetch(question: Question, another: boolean): Promise<void> {
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    this.#become({ busy: true, stale: another && this.#state.rows !== undefined })
    try {
      const { records, total } = await this.#load(question, asking.signal)
      if (!asking.signal.aborted) this.#become({ rows: records, total, busy: false, stale: false, error: null })
    } catch (error) {
      if (!asking.signal.aborted) this.#become({ busy: false, stale: false, error: asError(error) })
    }
  }

  #become(next: Partial<RowsState<R>>): void {
    this.#state = { ...this.#state, ...next }
    for (const hear of this.#hearers) hear()
  }
}
