import type { CallRateLimit } from '../../platform/limits/call-rate-limit.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'

/** A condition on something that has a name: a header, a parameter. */
export interface GatewayCondition {
  name: string
  /** Empty: it only has to be there; one that ends in `*`: it begins so. */
  value: string
}

/** A header that is set; with an empty value it is taken out. Names in small letters. */
export interface HeaderChange {
  name: string
  value: string
}

/** Where calls are handed on to. */
export interface Upstream {
  url: URL
  weight: number
  breaker: CircuitBreaker
  /** What it has coming, of a fair share by weight. */
  share: number
}

export interface RouteCounts {
  calls: number
  errors: number
  /** Turned away by its limit. */
  refused: number
}

/** A route as a node serves it. */
export interface GatewayRoute {
  id: string
  routerId: string
  pattern: readonly string[]
  methods: readonly string[]
  host: string
  headerConditions: readonly GatewayCondition[]
  queryConditions: readonly GatewayCondition[]
  upstreams: readonly Upstream[]
  stripSegments: number
  pathPrefix: string
  requestHeaders: readonly HeaderChange[]
  responseHeaders: readonly HeaderChange[]
  tellsUser: boolean
  /** Undefined: everybody of the home tenant who is signed in. */
  permission: string | undefined
  webSocket: boolean
  limit: CallRateLimit | undefined
  timeoutMs: number
  bodyLimit: number
  retries: number
  counts: RouteCounts
}
