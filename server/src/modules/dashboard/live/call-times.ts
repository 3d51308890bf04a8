import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/primitives/clock.ts'

/** Calls of the last minutes say how fast the server is now. */
const KEEP_MS = 5 * 60_000
const MOST = 5000

/** How long the calls of people took that this node answered of late. */
export class CallTimes {
  readonly #times: { at: number; ms: number }[] = []
  readonly #clock: Clock

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
    this.#times.push({ at: this.#clock.now().getTime(), ms })
    if (this.#times.length > MOST) this.#times.shift()
  }

  /** What 95 of 100 calls were faster than, in whole milliseconds; nothing while there was none. */
  get p95(): number | null {
    const since = this.#clock.now().getTime() - KEEP_MS
    const times = this.#times.filter(({ at }) => at >= since).map(({ ms }) => ms)
    const sorted = times.toSorted((a, b) => a - b)
    const at = Math.ceil(sorted.length * 0.95) - 1
    return sorted[at] === undefined ? null : Math.round(sorted[at])
  }
}
