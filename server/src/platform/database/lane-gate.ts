import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { Course } from './lanes.ts'

export interface GateSize {
  /** Statements or transactions under way at once. */
  readonly connections: number
  /** Beyond these, for those who hold one already and need another to come to their end. */
  readonly spare: number
  /** New calls that may wait; the next one is turned away. */
  readonly waiting: number
  /** Nobody waits longer. */
  readonly patienceMs: number
  /** What is said to come back after. */
  readonly retrySeconds: number
}

interface Waiter {
  admit(): void
}

/** Who comes first: those who hold something, those whose work has begun, new calls. */
const RANKS = ['holding', 'begun', 'fresh'] as const
type Rank = (typeof RANKS)[number]

const rankOf = (course: Course | undefined): Rank => {
  if (course !== undefined && course.held > 0) return 'holding'
  return course?.fresh === true ? 'fresh' : 'begun'
}

/** Lets so many at the database at once, keeps a bounded queue before it, and turns away what does not fit in. */
export class Gate {
  readonly size: GateSize
  readonly #queues: Readonly<Record<Rank, Set<Waiter>>> = { holding: new Set(), begun: new Set(), fresh: new Set() }
  #busy = 0
  #admitted = 0
  #shed = 0

  constructor(size: GateSize) {
    this.size = size
  }

  /** `admitted` and `shed` count from the start on. */
  get load(): { busy: number; waiting: number; admitted: number; shed: number } {
    const waiting = RANKS.reduce((sum, rank) => sum + this.#queues[rank].size, 0)
    return { busy: this.#busy, waiting, admitted: this.#admitted, shed: this.#shed }
  }

  /** Resolves when it is one's turn; `leave` has to follow. */
  async enter(course: Course | undefined): Promise<void> {
    const rank = rankOf(course)
    if (this.#hasRoom(rank)) this.#busy += 1
    else if (rank === 'fresh' && this.#queues.fresh.size >= this.size.waiting) throw this.#tooMany()
    else await this.#wait(this.#queues[rank])
    this.#admitted += 1
    if (course) course.fresh = false
  }

  leave(): void {
    this.#busy -= 1
    const rank = RANKS.find(one => this.#queues[one].size > 0 && this.#hasRoom(one))
    const [next] = rank === undefined ? [] : this.#queues[rank]
    if (!next) return
    this.#busy += 1
    next.admit()
  }

  #hasRoom(rank: Rank): boolean {
    const { connections, spare } = this.size
    return this.#busy < (rank === 'holding' ? connections + spare : connections)
  }

  #wait(queue: Set<Waiter>): Promise<void> {
    return new Promise((resolve, reject) => {
      const over = setTimeout(() => {
        queue.delete(waiter)
        reject(this.#tooMany())
      }, this.size.patienceMs)
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

  #tooMany(): Refusal {
    this.#shed += 1
    return new Refusal(503, '系统繁忙，请稍后重试', { retryAfter: this.size.retrySeconds })
  }
}
