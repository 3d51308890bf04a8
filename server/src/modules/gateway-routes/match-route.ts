import type { GatewayCondition, GatewayRoute } from './gateway-route.ts'

/** What of a request decides which route it takes. */
export interface RoutedRequest {
  method: string
  /** The path below the prefix, its segments decoded. */
  segments: readonly string[]
  host: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: URLSearchParams
}

/** The first route a request fits. */
export const matchRoute = (routes: readonly GatewayRoute[], request: RoutedRequest): GatewayRoute | undefined =>
  routes.find(route => isMatch(route, request))

function isMatch(route: GatewayRoute, { method, segments, host, headers, query }: RoutedRequest): boolean {
  const asMethod = method === 'HEAD' ? 'GET' : method
  return (
    (route.methods.length === 0 || route.methods.includes(asMethod)) &&
    (route.host === '' || route.host === host) &&
    isPathMatch(route.pattern, segments) &&
    route.headerConditions.every(condition => isHeld(condition, textOf(headers[condition.name.toLowerCase()]))) &&
    route.queryConditions.every(condition => isHeld(condition, query.get(condition.name) ?? undefined))
  )
}

/** `*` stands for one segment, `**` at the end for all that follow, none included. */
export function isPathMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '**'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((wanted, at) => wanted === '*' || wanted === segments[at])
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

/** No value: it is there; one that ends in `*`: it begins so. */
function isHeld({ value }: GatewayCondition, actual: string | undefined): boolean {
  if (actual === undefined) return false
  if (value === '') return true
  return value.endsWith('*') ? actual.startsWith(value.slice(0, -1)) : actual === value
}
