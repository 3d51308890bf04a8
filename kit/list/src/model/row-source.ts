import { asError } from '@xuanjiao/core/model/as-error'

/** Parameters of a list call, as the wire writes them. */
type RowQuery = Readonly<Record<string, string>>

export interface RowSourceState<R> {
  readonly rows: readonly R[] | undefined
  readonly total: number
  readonly busy: boolean
  /** The rows are those of the question before. */
  readonly stale: boolean
  readonly error: Error | null
}

export type LoadRows<R> = (rowQuery: RowQuery, signal: AbortSignal) => Promise<{ records: readonly R[]; total: number }>

const NOTHING: RowSourceState<never> = { rows: undefined, total: 0, busy: false, stale: false, error: null }

/**
 * The rows of a list, one question after the other: a newer question calls the older one off, whose rows stay readable
 * until the new ones are there, and a late answer never stands over a newer one.
 */
export class ListRowSource<R> {
  readonly #load: LoadRows<R>
  readonly #hearers = new Set<() => void>()
  #state: RowSourceState<R> = NOTHING
  #question: RowQuery | undefined
  #asking: AbortController | undefined

  constructor(load: LoadRows<R>) {
    this.#load = load
  }

  get state(): RowSourceState<R> {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => void this.#hearers.delete(listener)
  }

  /** Asks; the same question while it is being answered is not asked twice. */
  load(rowQuery: RowQuery): Promise<void> {
    const same = JSON.stringify(rowQuery) === JSON.stringify(this.#question)
    this.#question = rowQuery
    if (same && (this.#state.busy || this.#state.rows !== undefined)) return Promise.resolve()
    return this.#fetch(rowQuery, !same)
  }

  /** Asks the last question again. */
  async reload(): Promise<void> {
    if (this.#question) await this.#fetch(this.#question, false)
  }

  /** Nobody waits any more. */
  callOff(): void {
    this.#asking?.abort()
    this.#question = undefined
    this.#become({ busy: false })
  }

  async #fetch(rowQuery: RowQuery, another: boolean): Promise<void> {
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    this.#become({ busy: true, stale: another && this.#state.rows !== undefined })
    try {
      const { records, total } = await this.#load(rowQuery, asking.signal)
      if (!asking.signal.aborted) this.#become({ rows: records, total, busy: false, stale: false, error: null })
    } catch (error) {
      if (!asking.signal.aborted) this.#become({ busy: false, stale: false, error: asError(error) })
    }
  }

  #become(next: Partial<RowSourceState<R>>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#hearers) listener()
  }
}
