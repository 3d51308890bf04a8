import type { WireGatewayRoute, WirePart } from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { GatewayRouteRow, GatewayRouteValues } from './route-row.ts'

// Routes as clients of that wire write them: conditions and filters by name, with their arguments in order.

/** A route in the words of that wire. */
export function wireRouteOf(row: GatewayRouteRow): WireGatewayRoute {
  const { id, routerId, name, pathPattern, methods, host, upstreams, status } = row
  const predicates: WirePart[] = [{ name: 'Path', args: [pathPattern] }]
  if (methods) predicates.push({ name: 'Method', args: methods.split(',') })
  if (host) predicates.push({ name: 'Host', args: [host] })
  for (const line of row.headerConditions ?? [])
    predicates.push({ name: 'Header', args: [line['name'], line['value'] ?? ''] })
  for (const line of row.queryConditions ?? [])
    predicates.push({ name: 'Query', args: [line['name'], line['value'] ?? ''] })
  return {
    id,
    routerId,
    name,
    uri: upstreams[0]?.['url'] ?? '',
    predicates,
    filters: wireFiltersOf(row),
    status: Number(status),
  }
}

const filterOf = (name: string, ...values: unknown[]): WirePart => ({
  name,
  args: values.map((value, at) => ({ key: `_genkey_${at}`, value: String(value) })),
})

function wireFiltersOf({ stripSegments, pathPrefix, requestHeaders, ratePerMinute }: GatewayRouteRow): WirePart[] {
  return [
    ...(stripSegments > 0 ? [filterOf('StripPrefix', stripSegments)] : []),
    ...(pathPrefix ? [filterOf('PrefixPath', pathPrefix)] : []),
    ...(requestHeaders ?? []).map(({ name, value }) => filterOf('AddRequestHeader', name, value ?? '')),
    ...(ratePerMinute
      ? [
          {
            name: 'RequestRateLimiter',
            args: [{ key: 'redis-rate-limiter.replenishRate', value: String(Math.ceil(ratePerMinute / 60)) }],
          },
        ]
      : []),
  ]
}

/** What an argument says, whether it stands by itself or under a key. */
function argument(arg: unknown): string {
  const value = typeof arg === 'object' && arg !== null ? (arg as { value?: unknown }).value : arg
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The fields that conditions and filters of that wire stand for. What has no field is refused: it would not be kept. */
export function fieldsOfParts(predicates: readonly WirePart[], filters: readonly WirePart[]): GatewayRouteValues {
  const values: GatewayRouteValues = { methods: null, host: null, headerConditions: [], queryConditions: [] }
  for (const part of predicates) Object.assign(values, fieldOfPredicate(part, values))
  Object.assign(values, { stripSegments: 0, pathPrefix: null, requestHeaders: [], ratePerMinute: null })
  for (const part of filters) Object.assign(values, fieldOfFilter(part, values))
  return values
}

function fieldOfPredicate({ name, args }: WirePart, before: GatewayRouteValues): GatewayRouteValues {
  const [first = '', second = ''] = args.map(argument)
  switch (name) {
    case 'Path':
      return { pathPattern: first }
    case 'Method':
      return { methods: args.map(argument).join(',') }
    case 'Host':
      return { host: first }
    case 'Header':
      return { headerConditions: [...(before.headerConditions ?? []), { name: first, value: second }] }
    case 'Query':
      return { queryConditions: [...(before.queryConditions ?? []), { name: first, value: second }] }
    default:
      throw appErrors.business(`不支持的匹配条件：${name}`)
  }
}

function fieldOfFilter({ name, args }: WirePart, before: GatewayRouteValues): GatewayRouteValues {
  const [first = '', second = ''] = args.map(argument)
  switch (name) {
    case 'StripPrefix':
      return { stripSegments: Number(first) || 0 }
    case 'PrefixPath':
      return { pathPrefix: first }
    case 'AddRequestHeader':
      return { requestHeaders: [...(before.requestHeaders ?? []), { name: first, value: second }] }
    case 'RequestRateLimiter':
      return { ratePerMinute: perMinute(args) }
    case 'Hystrix':
    case 'CircuitBreaker':
      return {} // every route has one
    default:
      throw appErrors.business(`不支持的过滤器：${name}`)
  }
}

/** That wire counts by the second. */
function perMinute(args: readonly unknown[]): number | null {
  const rate = args.find(arg => (arg as { key?: unknown } | null)?.key === 'redis-rate-limiter.replenishRate')
  return Number(argument(rate)) * 60 || null
}
