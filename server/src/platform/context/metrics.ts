import type { FastifyInstance } from 'fastify'
import { routeOfRequest } from '../primitives/served-routes.ts'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { CallDurations } from './call-durations.ts'

type MetricLabels = Readonly<Record<string, string>>
export interface MetricValue {
  labels?: MetricLabels
  value: number
}

/** Figures of the running product. Modules say how theirs are read; nothing is counted until somebody asks. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #calls = new CallDurations(this.#registry)

  /** A figure that is read when it is asked for. What cannot be read just then is left out. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<MetricValue[]> | MetricValue[],
  ): void {
    const gauge = new Gauge({
      name: `xuanjiao_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [],
      async collect() {
        this.reset()
        const readings = await Promise.resolve(read()).catch(() => [])
        for (const { labels = {}, value } of readings) this.set({ ...labels }, value)
      },
    })
    this.#registry.registerMetric(gauge)
  }

  /**
   * Event loop, memory, garbage collection and open handles of this process. The delay of the event loop is read by a
   * timer of its own: fifty times a second it took half a hundredth of a core from a server that nobody asks.
   */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: 100 })
  }

  /** By route, never by address: an address holds ids, and there is no end of them. */
  measureCalls(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode, elapsedTime } = reply
      this.#calls.count({ method: request.method, route: routeOfRequest(request), statusCode }, elapsedTime / 1000)
      done()
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  asText(): Promise<string> {
    return this.#registry.metrics()
  }
}
