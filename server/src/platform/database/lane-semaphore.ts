import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { StatementContext } from './statement-context.ts'

export interface SemaphoreSize {
  /** Statements or transactions under way at once. */
  readonly connections: number
  /** Beyond these, for those who hold one already and need another to come to their end. */
  readonly reserved: number
  /** New calls that may wait; the next one is turned away. */
  readonly waiting: number
  /** No new call waits longer. */
  readonly maxWaitMs: number
  /** Nor does one whose work has begun: it may wait for statements of its own, of which each may take its time. */
  readonly begunWaitMs: number
  /** What is said to come back after. */
  readonly retryAfterSeconds: number
}

interface Waiter {
  admit(): void
}

/** Who comes first: those who hold something, those whose work has begun, new calls. */
const RANKS = ['holding', 'begun', 'fresh'] as const
type WaiterRank = (typeof RANKS)[number]

const rankOf = (statementContext: StatementContext | undefined): WaiterRank => {
  if (statementContext !== undefined && statementContext.held > 0) return 'holding'
  return statementContext?.fresh === true ? 'fresh' : 'begun'
}

/** Lets so many at the database at once, keeps a bounded queue before it, and turns away what does not fit in. */
export class LaneSemaphore {
  readonly size: SemaphoreSize
  readonly #queues: Readonly<Record<WaiterRank, Set<Waiter>>> = {
    holding: new Set(),
    begun: new Set(),
    fresh: new Set(),
  }
  #busy = 0
  #admitted = 0
  #shed = 0

  constructor(size: SemaphoreSize) {
    this.size = size
  }

  /** `admitted` and `shed` count from the start on. */
  get load(): { busy: number; waiting: number; admitted: number; shed: number } {
    const waiting = RANKS.reduce((sum, rank) => sum + this.#queues[rank].size, 0)
    return { busy: this.#busy, waiting, admitted: this.#admitted, shed: this.#shed }
  }

  /** Resolves when it is one's turn; `release` has to follow. */
  async acquire(statementContext: StatementContext | undefined): Promise<void> {
    const rank = rankOf(statementContext)
    if (this.#hasRoom(rank)) this.#busy += 1
    else if (rank === 'fresh' && this.#queues.fresh.size >= this.size.waiting) throw this.#tooMany()
    else await this.#wait(rank)
    this.#admitted += 1
    if (statementContext) statementContext.fresh = false
  }

  release(): void {
    this.#busy -= 1
    const rank = RANKS.find(one => this.#queues[one].size > 0 && this.#hasRoom(one))
    const [next] = rank === undefined ? [] : this.#queues[rank]
    if (!next) return
    this.#busy += 1
    next.admit()
  }

  #hasRoom(rank: WaiterRank): boolean {
    const { connections, reserved } = this.size
    return this.#busy < (rank === 'holding' ? connections + reserved : connections)
  }

  #wait(rank: WaiterRank): Promise<void> {
    const queue = this.#queues[rank]
    return new Promise((resolve, reject) => {
      const over = setTimeout(
        () => {
          queue.delete(waiter)
          reject(this.#tooMany())
        },
        rank === 'fresh' ? this.size.maxWaitMs : this.size.begunWaitMs,
      )
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(over)
          queue.delete(waiter)
          resolve()
        },
      }
      queue.add(waiter)
    })
  }

  #tooMany(): AppError {
    this.#shed += 1
    return new AppError(503, '系统繁忙，请稍后重试', { retryAfter: this.size.retryAfterSeconds })
  }
}
