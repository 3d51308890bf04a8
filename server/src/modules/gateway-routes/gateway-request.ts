import { GATEWAY_PATH } from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import type { IncomingMessage } from 'node:http'
import type { Principal } from '../../platform/access/principal.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { hasComeRound } from './forwarded-headers.ts'
import type { GatewayRoute, Upstream } from './gateway-route.ts'
import type { GatewayRouteTable } from './gateway-route-table.ts'
import type { RoutedRequest } from './match-route.ts'

/** A request that a route takes, and what its upstream is asked. */
export interface RoutedCall {
  route: GatewayRoute
  /** Path and query behind the address of the upstream. */
  path: string
}

/** The route of a request whom somebody may call; what is nobody's, or not theirs, is refused. */
export function routeCall(
  table: GatewayRouteTable,
  basePath: string,
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  principal: Principal,
): RoutedCall {
  const asked = routedRequest(basePath, request)
  // Upstreams are the home tenant's: to everybody else there is nothing here.
  const route = asked && principal.tenantId === HOME_TENANT ? table.match(asked) : undefined
  if (!asked || !route || hasComeRound(request.headers)) throw appErrors.notFound()
  if (route.permission !== undefined && !principal.grants.may(route.permission)) throw appErrors.forbidden()
  return { route, path: forwardedPath(route, request.url ?? '', asked.segments.length) }
}

/** What of a request decides its route; undefined where it cannot be read. */
function routedRequest(
  basePath: string,
  { method = 'GET', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): RoutedRequest | undefined {
  const [path, query] = splitOnce(url, '?')
  const prefix = `${basePath}${GATEWAY_PATH}/`
  if (!path.startsWith(prefix)) return undefined
  const segments = path.slice(prefix.length).split('/').map(decoded)
  if (segments.some(segment => segment === undefined || /[/\\\p{Cc}]/u.test(segment))) return undefined
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  return { method, segments: segments as string[], host, headers, query: new URLSearchParams(query) }
}

function decoded(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return text === '.' || text === '..' ? undefined : text
  } catch {
    return undefined
  }
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** The segments as they came, without the first ones, behind what the route puts in front. */
function forwardedPath({ stripSegments, pathPrefix }: GatewayRoute, url: string, count: number): string {
  const [path, query] = splitOnce(url, '?')
  const kept = path.split('/').slice(-count).slice(stripSegments)
  return `${pathPrefix}/${kept.join('/')}${query === '' ? '' : `?${query}`}`
}

/** The whole address at one upstream. */
export const addressAt = ({ url }: Upstream, path: string): string => url.pathname.replace(/\/$/, '') + path
