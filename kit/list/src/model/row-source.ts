import { isUnansweredStatus } from '@xuanjiao/wire/unanswered'
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

interface ReadRows<R> extends RowSourceState<R> {
  /** Why they could not be read anew: nobody answered, so what was read stays. */
  readonly unread: Error | null
}

export type LoadRows<R> = (rowQuery: RowQuery, signal: AbortSignal) => Promise<{ records: readonly R[]; total: number }>

const NOTHING: ReadRows<never> = { rows: undefined, total: 0, busy: false, stale: false, error: null, unread: null }

/** How `fetch` itself says that nobody answered. */
const UNANSWERED_NAMES: ReadonlySet<string> = new Set(['TypeError', 'TimeoutError', 'NetworkError'])

const isUnanswered = (error: Error): boolean =>
  'status' in error ? isUnansweredStatus(error.status) : UNANSWERED_NAMES.has(error.name)

const isSame = (a: RowQuery | undefined, b: RowQuery | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The rows of a list, one question after the other: a newer question calls the older one off, whose rows stay readable
 * until the new ones are there, and a late answer never stands over a newer one. Read anew without an answer, they stay;
 * a refusal takes them away.
 */
export class ListRowSource<R> {
  readonly #load: LoadRows<R>
  readonly #hearers = new Set<() => void>()
  #state: ReadRows<R> = NOTHING
  #question: RowQuery | undefined
  /** What the rows are the answer to. */
  #answered: RowQuery | undefined
  #asking: AbortController | undefined

  constructor(load: LoadRows<R>) {
    this.#load = load
  }

  get state(): ReadRows<R> {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => void this.#hearers.delete(listener)
  }

  /** Asks; the same question while it is being answered, or once it was, is not asked twice. */
  load(rowQuery: RowQuery): Promise<void> {
    const { busy, rows, error } = this.#state
    const done = isSame(rowQuery, this.#question) && (busy || (rows !== undefined && !error))
    this.#question = rowQuery
    return done ? Promise.resolve() : this.#fetch(rowQuery)
  }

  /** Asks the last question again. */
  async reload(): Promise<void> {
    if (this.#question) await this.#fetch(this.#question)
  }

  /** Nobody waits any more. */
  callOff(): void {
    this.#asking?.abort()
    this.#question = undefined
    this.#become({ busy: false })
  }

  async #fetch(rowQuery: RowQuery): Promise<void> {
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    this.#become({ busy: true, stale: this.#hasRowsOfAnother(rowQuery), unread: null })
    try {
      const { records, total } = await this.#load(rowQuery, asking.signal)
      if (asking.signal.aborted) return
      this.#answered = rowQuery
      this.#become({ rows: records, total, busy: false, stale: false, error: null })
    } catch (error) {
      if (!asking.signal.aborted) this.#fail(rowQuery, asError(error))
    }
  }

  #fail(rowQuery: RowQuery, error: Error): void {
    const stay = this.#state.rows !== undefined && !this.#hasRowsOfAnother(rowQuery) && isUnanswered(error)
    this.#become({ busy: false, ...(stay ? { unread: error } : { error }) })
  }

  #hasRowsOfAnother(rowQuery: RowQuery): boolean {
    return this.#state.rows !== undefined && !isSame(rowQuery, this.#answered)
  }

  #become(next: Partial<ReadRows<R>>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#hearers) listener()
  }
}
