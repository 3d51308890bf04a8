import { Refusal } from '@xuanjiao/contract/refusal'
import { RouteCosts } from './route-costs.ts'

/** From how many calls under way on whom is let in. All follow from what the database lends. */
export interface AdmissionLimits {
  /** More calls under way than this and the dear ones take turns. */
  readonly busy: number
  /** Dear calls under way at once while it is busy. */
  readonly dear: number
  /** Dear calls that wait for their turn; the next one is turned away. */
  readonly waiting: number
  /** More than this under way and dear calls are turned away at once, without a turn. */
  readonly crowded: number
  /** More than this and everybody is. */
  readonly full: number
  /** Nobody waits longer. */
  readonly patienceMs: number
}

/** For a node that may open so many connections. */
export function admissionLimits(connections: number): AdmissionLimits {
  return {
    busy: Math.max(4, Math.floor(connections / 4)),
    dear: Math.max(2, Math.floor(connections / 15)),
    waiting: connections * 2,
    crowded: connections * 4,
    full: connections * 8,
    patienceMs: 10_000,
  }
}

const RETRY_SECONDS = 2

/**
 * Lets calls in by how many are under way: processors are shared alike by all statements, so whoever asked for little
 * waits for whoever asked for much unless those take turns. It stands before everything that costs: session, rights,
 * database.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #costs = new RouteCosts()
  readonly #queue = new Set<() => void>()
  #underWay = 0
  #dearUnderWay = 0
  #shed = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** `shed` counts from the start on. */
  get load(): { underWay: number; waiting: number; shed: number } {
    return { underWay: this.#underWay, waiting: this.#queue.size, shed: this.#shed }
  }

  /** Does the work of a call when there is room for it; the work answers what it cost, in milliseconds at the database. */
  async run<T>(route: string, work: (cost: CallCost) => Promise<T>): Promise<T> {
    const isDear = this.#costs.isDear(route)
    if (this.#underWay >= this.#limits.full) throw this.#tooMany()
    if (isDear && !this.#hasRoom()) await this.#wait()
    const cost: CallCost = { databaseMs: 0 }
    this.#count(isDear, 1)
    try {
      return await work(cost)
    } finally {
      this.#count(isDear, -1)
      this.#costs.learn(route, cost.databaseMs)
      this.#admitNext()
    }
  }

  #count(isDear: boolean, by: 1 | -1): void {
    this.#underWay += by
    if (isDear) this.#dearUnderWay += by
  }

  #hasRoom(): boolean {
    return this.#underWay < this.#limits.busy || this.#dearUnderWay < this.#limits.dear
  }

  #admitNext(): void {
    const [next] = this.#queue
    if (next && this.#hasRoom()) next()
  }

  #wait(): Promise<void> {
    const { waiting, crowded, patienceMs } = this.#limits
    if (this.#queue.size >= waiting || this.#underWay >= crowded) throw this.#tooMany()
    return new Promise((resolve, reject) => {
      const over = setTimeout(() => {
        this.#queue.delete(admit)
        reject(this.#tooMany())
      }, patienceMs)
      const admit = () => {
        clearTimeout(over)
        this.#queue.delete(admit)
        resolve()
      }
      this.#queue.add(admit)
    })
  }

  #tooMany(): Refusal {
    this.#shed += 1
    return new Refusal(503, '系统繁忙，请稍后重试', { retryAfter: RETRY_SECONDS })
  }
}

/** What a call has cost so far. */
export interface CallCost {
  /** How long it held connections. */
  databaseMs: number
}
