import { Histogram, type Registry } from 'prom-client'

/** Seconds: from what a list takes to what a person no longer waits for. */
const BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const NAME = 'xuanjiao_http_request_seconds'
const HELP = 'Calls by route, and how long they took'

interface MeasuredCall {
  readonly method: string
  readonly route: string
  readonly statusCode: number
}

type CallLabels = Readonly<Record<'method' | 'route' | 'status', string>>

interface CountedCalls {
  readonly labels: CallLabels
  /** By bound, the last one beyond all; none of them counts what another one has. */
  readonly counts: number[]
  sum: number
}

interface ReadValue {
  readonly metricName: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
}

/**
 * How long calls took. They are counted in plain numbers and become a histogram when somebody asks: the library checks
 * labels, makes a text of them and another one of the bound with each observation, which was 85 of the 930 microseconds
 * that a searched list takes.
 */
export class CallDurations extends Histogram<keyof CallLabels> {
  readonly #counted = new Map<string, CountedCalls>()

  constructor(registry: Registry) {
    super({ name: NAME, help: HELP, labelNames: ['method', 'route', 'status'], buckets: BOUNDS, registers: [registry] })
  }

  count(call: MeasuredCall, seconds: number): void {
    const counted = this.#countedAs(call)
    const at = BOUNDS.findIndex(bound => seconds <= bound)
    const place = at === -1 ? BOUNDS.length : at
    counted.counts[place] = (counted.counts[place] ?? 0) + 1
    counted.sum += seconds
  }

  #countedAs({ method, route, statusCode }: MeasuredCall): CountedCalls {
    const hundreds = Math.floor(statusCode / 100)
    const key = `${method} ${hundreds} ${route}`
    const known = this.#counted.get(key)
    if (known !== undefined) return known
    const counted = { labels: { method, route, status: `${hundreds}xx` }, counts: [...BOUNDS, 0].map(() => 0), sum: 0 }
    this.#counted.set(key, counted)
    return counted
  }

  /** Asked by the registry, for the text that it answers with. */
  getForPromString() {
    const values = [...this.#counted.values()].flatMap(valuesOf)
    return Promise.resolve({ name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values })
  }
}

/** Of Prometheus: each bucket holds what the ones before it hold, and the last one all. */
function valuesOf({ labels, counts, sum }: CountedCalls): ReadValue[] {
  let value = 0
  const buckets = counts.map((own, at) => {
    value += own
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[at] ?? '+Inf', ...labels }, value }
  })
  return [...buckets, { metricName: `${NAME}_sum`, labels, value: sum }, { metricName: `${NAME}_count`, labels, value }]
}
