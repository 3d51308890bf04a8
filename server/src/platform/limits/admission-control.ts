import { AppError } from '@xuanjiao/contract/calls/app-error'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { currentStatementContext, type CallCost } from '../database/statement-context.ts'
import { RouteCosts } from './route-costs.ts'

/** From how many calls under way on whom is let in. All follow from what the database lends. */
export interface AdmissionLimits {
  /** More calls under way than this and the dear ones take turns. */
  readonly busy: number
  /** Dear calls under way at once while it is busy. */
  readonly expensive: number
  /** Dear calls that wait for their turn; the next one is turned away. */
  readonly waiting: number
  /** More than this under way and dear calls are turned away at once, without a turn. */
  readonly crowded: number
  /** So many under way for longer than a rush lasts, and whoever else comes is turned away. */
  readonly full: number
  readonly rushMs: number
  /** So many under way and whoever else comes is turned away, rush or not. */
  readonly most: number
  /** Nobody waits longer. */
  readonly maxWaitMs: number
}

/** For a node that may open so many connections. */
export function admissionLimits(connections: number): AdmissionLimits {
  return {
    busy: Math.max(4, Math.floor(connections / 4)),
    expensive: Math.max(2, Math.floor(connections / 15)),
    waiting: connections * 2,
    crowded: connections * 2,
    full: connections * 3,
    rushMs: 250,
    most: connections * 40,
    maxWaitMs: 10_000,
  }
}

const RETRY_SECONDS = 2
/** A job goes on after so many looks, however many are served: its end is waited for too. */
const MOST_LOOKS = 10
const LOOK_MS = 2

/**
 * Lets calls in by how many are under way: processors are shared alike by all statements, so whoever asked for little
 * waits for whoever asked for much unless those take turns. It stands before everything that costs: session, rights,
 * database.
 */
export class AdmissionControl {
  readonly #limits: AdmissionLimits
  readonly #costs = new RouteCosts()
  readonly #queue = new Set<() => void>()
  #underWay = 0
  #dearUnderWay = 0
  #shed = 0
  #fullSince: number | undefined
  readonly #now: () => number

  /** `now` counts milliseconds from any moment on. */
  constructor(limits: AdmissionLimits, now = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** `shed` counts from the start on. */
  get currentLoad(): { underWay: number; waiting: number; shed: number } {
    return { underWay: this.#underWay, waiting: this.#queue.size, shed: this.#shed }
  }

  /** Does the work of a call when there is room for it; the work answers what it cost, in milliseconds at the database. */
  async run<T>(route: string, work: (cost: CallCost) => Promise<T>): Promise<T> {
    const isDear = this.#costs.isExpensive(route)
    if (this.#isFull()) throw this.#tooMany()
    if (isDear && !this.#hasRoom()) await this.#wait()
    const cost: CallCost = { databaseMs: 0 }
    this.#count(isDear, 1)
    try {
      return await work(cost)
    } finally {
      this.#count(isDear, -1)
      this.#costs.record(route, cost.databaseMs)
      this.#admitNext()
    }
  }

  /** Between two pieces of long work: everybody else has a turn, and a job waits for a moment in which nobody is served. */
  async yieldToOthers(): Promise<void> {
    await setImmediate()
    if (currentStatementContext()?.lane !== 'background') return
    for (let looks = 0; this.#underWay > 0 && looks < MOST_LOOKS; looks++) await sleep(LOOK_MS)
  }

  /** A rush is served by and by; what stands is not, and whoever comes last would wait for all of it. */
  #isFull(): boolean {
    const { full, rushMs, most } = this.#limits
    const isStanding = this.#fullSince !== undefined && this.#now() - this.#fullSince > rushMs
    return this.#underWay >= most || (this.#underWay >= full && isStanding)
  }

  #count(isDear: boolean, by: 1 | -1): void {
    this.#underWay += by
    const { busy, full } = this.#limits
    // One place that gets free does not end a crowd: if it did, the next rush would be let in at once.
    if (this.#underWay <= busy) this.#fullSince = undefined
    else if (this.#underWay >= full) this.#fullSince ??= this.#now()
    if (isDear) this.#dearUnderWay += by
  }

  #hasRoom(): boolean {
    return this.#underWay < this.#limits.busy || this.#dearUnderWay < this.#limits.expensive
  }

  #admitNext(): void {
    const [next] = this.#queue
    if (next && this.#hasRoom()) next()
  }

  #wait(): Promise<void> {
    const { waiting, crowded, maxWaitMs } = this.#limits
    if (this.#queue.size >= waiting || this.#underWay >= crowded) throw this.#tooMany()
    return new Promise((resolve, reject) => {
      const over = setTimeout(() => {
        this.#queue.delete(admit)
        reject(this.#tooMany())
      }, maxWaitMs)
      const admit = () => {
        clearTimeout(over)
        this.#queue.delete(admit)
        resolve()
      }
      this.#queue.add(admit)
    })
  }

  #tooMany(): AppError {
    this.#shed += 1
    return new AppError(503, '系统繁忙，请稍后重试', { retryAfter: RETRY_SECONDS })
  }
}
