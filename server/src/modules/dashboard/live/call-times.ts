import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/primitives/clock.ts'

/** Calls of the last minutes say how fast the server is now. */
const KEEP_MS = 5 * 60_000
const MOST = 5000

/** How long the calls of people took that this node answered of late. */
export class CallTimes {
  /** The latest, in a ring: when, and how long. */
  readonly #at = new Float64Array(MOST)
  readonly #ms = new Float64Array(MOST)
  readonly #clock: Clock
  #count = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  record(app: Pick<FastifyInstance, 'addHook'>): void {
    app.addHook('onResponse', (request, reply, done) => {
      if (request.principal || request.viewer) this.add(reply.elapsedTime)
      done()
    })
  }

  add(ms: number): void {
    const next = this.#count % MOST
    this.#at[next] = this.#clock.now().getTime()
    this.#ms[next] = ms
    this.#count += 1
  }

  /** What 95 of 100 calls were faster than, in whole milliseconds; nothing while there was none. */
  get p95(): number | null {
    const since = this.#clock.now().getTime() - KEEP_MS
    const latest = this.#ms.subarray(0, Math.min(this.#count, MOST))
    const sorted = latest.filter((_, at) => this.#at[at]! >= since).toSorted()
    const at = Math.ceil(sorted.length * 0.95) - 1
    return sorted[at] === undefined ? null : Math.round(sorted[at])
  }
}
