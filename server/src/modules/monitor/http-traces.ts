import type { HttpTrace } from '@xuanjiao/contract/system/monitor/monitor-calls'
import type { FastifyInstance } from 'fastify'
import { routeOfRequest } from '../../platform/primitives/served-routes.ts'

const MOST = 100

type KeptTrace = Omit<HttpTrace, 'timestamp'> & { readonly at: number }

/** What was called of late, and how much in all. Routes stand for addresses: no id, token or word of a person is kept. */
export class HttpTraces {
  readonly #latest: KeptTrace[] = []
  calls = 0
  failed = 0
  totalMs = 0

  record(app: Pick<FastifyInstance, 'addHook'>, now: () => Date): void {
    app.addHook('onResponse', (request, reply, done) => {
      this.#add({
        at: now().getTime(),
        request: { method: request.method, uri: routeOfRequest(request) },
        response: { status: reply.statusCode },
        timeTaken: Math.round(reply.elapsedTime),
      })
      done()
    })
  }

  /** The latest first. */
  get latest(): HttpTrace[] {
    return this.#latest.toReversed().map(({ at, ...trace }) => ({ timestamp: new Date(at).toISOString(), ...trace }))
  }

  #add(trace: KeptTrace): void {
    this.calls += 1
    this.totalMs += trace.timeTaken
    if (trace.response.status >= 500) this.failed += 1
    this.#latest.push(trace)
    if (this.#latest.length > MOST) this.#latest.shift()
  }
}
