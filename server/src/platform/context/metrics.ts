import type { FastifyInstance } from 'fastify'
import { routeOfRequest } from '../primitives/served-routes.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds: from what a list takes to what a person no longer waits for. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type MetricLabels = Readonly<Record<string, string>>
export interface MetricValue {
  labels?: MetricLabels
  value: number
}

/** Figures of the running product. Modules say how theirs are read; nothing is counted until somebody asks. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #calls = new Histogram({
    name: 'xuanjiao_http_request_seconds',
    help: 'Calls by route, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [this.#registry],
  })

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
      const route = routeOfRequest(request)
      const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }
      this.#calls.observe(labels, reply.elapsedTime / 1000)
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
