import type { IncomingHttpHeaders } from 'node:http'
import type { HeaderChange } from './gateway-route.ts'

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
export const isHeaderName = (name: string): boolean => NAME.test(name)
/** Visible ASCII: no line can be ended in it. */
export const isHeaderValue = (value: string): boolean => /^[\x20-\x7e]*$/.test(value)

/** Of one connection, never handed on; a request's own framing is made anew. */
const CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]
/** What lets somebody in here, or says where they are here. */
const OURS = [
  'x-access-token',
  'cookie',
  'authorization',
  'tenant-id',
  'x-sign',
  'x-timestamp',
  'x-low-app-id',
  'idempotency-key',
  'referer',
  'origin',
  'host',
  'expect',
  'forwarded',
  'via',
  'x-real-ip',
]
const OUR_PREFIXES = ['x-forwarded-', 'x-gateway-', 'sec-', 'x-xj-']
const NOT_SENT: ReadonlySet<string> = new Set([...CONNECTION, ...OURS])

/** What an upstream may not tell a browser in our name. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  ...CONNECTION,
  'set-cookie',
  'clear-site-data',
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'service-worker-allowed',
  'refresh',
  'link',
  'location',
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  'server',
  'via',
  'x-powered-by',
])
const NOT_ANSWERED_PREFIXES = ['access-control-', 'cross-origin-', 'x-frame-']

/** Headers no route may set: of the connection, of the body, or the gateway's own. */
export function isKeptHeader(name: string): boolean {
  const low = name.toLowerCase()
  return (
    CONNECTION.includes(low) ||
    ['host', 'content-length', 'cookie', 'set-cookie', 'x-access-token', 'via', 'expect', 'location'].includes(low) ||
    [...OUR_PREFIXES, ...NOT_ANSWERED_PREFIXES].some(prefix => low.startsWith(prefix)) ||
    ['content-security-policy', 'clear-site-data', 'service-worker-allowed', 'strict-transport-security'].includes(low)
  )
}

/** The names a Connection header takes out. */
const namedByConnection = (value: string | undefined): readonly string[] =>
  (value ?? '').split(',').map(name => name.trim().toLowerCase())

/** Told on the way there and looked for on the way in: a route that leads back to us would go round for ever. */
const VIA = '1.1 xuanjiao-gateway'
export const hasComeRound = ({ via }: IncomingHttpHeaders): boolean => via?.includes('xuanjiao-gateway') ?? false

/** What an upstream is sent of the headers that came, with what the route sets. */
export function requestHeadersFor(
  headers: IncomingHttpHeaders,
  changes: readonly HeaderChange[],
  caller: string | undefined,
): Record<string, string> {
  const dropped = namedByConnection(headers.connection)
  const sent = Object.entries(headers).flatMap(([name, value]) => {
    const isDropped =
      NOT_SENT.has(name) || dropped.includes(name) || OUR_PREFIXES.some(prefix => name.startsWith(prefix))
    return isDropped || value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const]
  })
  return changed(Object.fromEntries(sent), changes, {
    via: VIA,
    ...(caller !== undefined && { 'x-gateway-user': encodeURIComponent(caller) }),
  })
}

type AnsweredHeaders = Readonly<Record<string, string | string[] | undefined>>

/** What is answered of an upstream's headers, with what the route sets. What it sends is never a page of ours. */
export function responseHeadersFor(headers: AnsweredHeaders, changes: readonly HeaderChange[]): Record<string, string> {
  const dropped = namedByConnection(String(headers['connection'] ?? ''))
  const answered = Object.entries(headers).flatMap(([name, value]) => {
    const isDropped =
      NOT_ANSWERED.has(name) || dropped.includes(name) || NOT_ANSWERED_PREFIXES.some(prefix => name.startsWith(prefix))
    return isDropped || value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const]
  })
  return changed(Object.fromEntries(answered), changes, {
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}

function changed(
  headers: Record<string, string>,
  changes: readonly HeaderChange[],
  always: Record<string, string>,
): Record<string, string> {
  const result = { ...headers }
  for (const { name, value } of changes)
    if (value === '') delete result[name]
    else result[name] = value
  return { ...result, ...always }
}
