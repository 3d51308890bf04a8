import type { GatewayRouteState } from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import { limitCallsPerMinute } from '../../platform/limits/call-rate-limit.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { GatewayCondition, GatewayRoute, HeaderChange, Upstream } from './gateway-route.ts'
import { matchRoute, type RoutedRequest } from './match-route.ts'
import { segmentsOf, USUAL_CREDENTIAL_HEADER, type GatewayRouteValues } from './route-row.ts'

export type LoadedRoute = GatewayRouteValues & { id: string; version: number }

/** The routes of a node. Those that did not change keep their figures and their breakers when others do. */
export class GatewayRouteTable {
  #routes: readonly GatewayRoute[] = []
  #versions = new Map<string, number>()

  get all(): readonly GatewayRoute[] {
    return this.#routes
  }

  replace(rows: readonly LoadedRoute[]): void {
    const before = new Map(this.#routes.map(route => [route.id, route]))
    this.#routes = rows.map(row => {
      const known = before.get(row.id)
      return known && this.#versions.get(row.id) === row.version ? known : routeOf(row, known)
    })
    this.#versions = new Map(rows.map(({ id, version }) => [id, version]))
  }

  match(request: RoutedRequest): GatewayRoute | undefined {
    return matchRoute(this.#routes, request)
  }

  statesAt(now: number): GatewayRouteState[] {
    return this.#routes.map(({ id, counts, upstreams }) => ({
      id,
      calls: counts.calls,
      errors: counts.errors,
      upstreams: upstreams.map(({ url, breaker }) => ({
        url: url.href,
        state: breaker.stateAt(now),
        failures: breaker.failures,
      })),
    }))
  }
}

const changesOf = (rows: readonly Readonly<Record<string, string>>[] | null | undefined): HeaderChange[] =>
  (rows ?? []).map(({ name = '', value = '' }) => ({ name: name.toLowerCase(), value }))
/** What lets us in there, under whichever header the route says. */
const credentialOf = ({ credential, credentialHeader }: LoadedRoute): HeaderChange[] =>
  credential ? [{ name: (credentialHeader ?? USUAL_CREDENTIAL_HEADER).toLowerCase(), value: credential }] : []
const conditionsOf = (rows: readonly Readonly<Record<string, string>>[] | null | undefined): GatewayCondition[] =>
  (rows ?? []).map(({ name = '', value = '' }) => ({ name, value }))

function routeOf(row: LoadedRoute, known: GatewayRoute | undefined): GatewayRoute {
  return {
    id: row.id,
    routerId: row.routerId ?? '',
    pattern: segmentsOf(row.pathPattern ?? '/'),
    methods: (row.methods ?? '').split(',').filter(Boolean),
    host: row.host ?? '',
    headerConditions: conditionsOf(row.headerConditions),
    queryConditions: conditionsOf(row.queryConditions),
    upstreams: upstreamsOf(row, known),
    stripSegments: row.stripSegments ?? 0,
    pathPrefix: row.pathPrefix ?? '',
    requestHeaders: [...changesOf(row.requestHeaders), ...credentialOf(row)],
    responseHeaders: changesOf(row.responseHeaders),
    tellsUser: row.tellsUser === 'Y',
    permission: row.access === 'signedIn' ? undefined : (row.permission ?? ''),
    webSocket: row.webSocket === 'Y',
    limit: row.ratePerMinute ? limitCallsPerMinute(row.ratePerMinute) : undefined,
    timeoutMs: (row.timeoutSeconds ?? 10) * 1000,
    bodyLimit: (row.bodyLimitKb ?? 1024) * 1024,
    retries: row.retries ?? 0,
    counts: known?.counts ?? { calls: 0, errors: 0, refused: 0 },
  }
}

/** An address that was there before is as well as it was. */
function upstreamsOf(row: LoadedRoute, known: GatewayRoute | undefined): Upstream[] {
  const settings = { failures: row.breakerFailures ?? 5, seconds: row.breakerSeconds ?? 30 }
  return (row.upstreams ?? []).flatMap(({ url = '', weight = '' }) => {
    const parsed = URL.parse(url)
    const share = Number(weight || 1)
    if (!parsed || share === 0) return []
    const before = known?.upstreams.find(one => one.url.href === parsed.href)?.breaker
    const breaker = before ?? new CircuitBreaker(settings)
    breaker.settings = settings
    return [{ url: parsed, weight: share, breaker, share: 0 }]
  })
}

/** The upstream whose turn it is, each as often as its weight says, of those that answer and were not tried yet. */
export function nextUpstream(
  { upstreams }: Pick<GatewayRoute, 'upstreams'>,
  now: number,
  tried: ReadonlySet<Upstream> = new Set(),
): Upstream | undefined {
  const well = upstreams.filter(({ breaker }) => breaker.mayPass(now))
  const fresh = well.filter(upstream => !tried.has(upstream))
  const among = fresh.length > 0 ? fresh : well
  const whole = among.reduce((sum, { weight }) => sum + weight, 0)
  for (const upstream of among) upstream.share += upstream.weight
  const [chosen] = among.toSorted((a, b) => b.share - a.share)
  if (!chosen) return undefined
  chosen.share -= whole
  chosen.breaker.enter(now)
  return chosen
}
