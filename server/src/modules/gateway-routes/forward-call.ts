import { AppError } from '@xuanjiao/contract/calls/app-error'
import { Transform, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Agent, Dispatcher } from 'undici'
import { EgressError } from '../../platform/egress/fetch-public.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Clock } from '../../platform/primitives/clock.ts'
import { requestHeadersFor, responseHeadersFor } from './forwarded-headers.ts'
import { addressAt, type RoutedCall } from './gateway-request.ts'
import type { GatewayRoute, Upstream } from './gateway-route.ts'
import { nextUpstream } from './gateway-route-table.ts'

export interface ForwardServices {
  clock: Clock
  agent: () => Promise<Agent>
}

/** Upstreams that say so themselves are as good as away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])
const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Hands a call on, and its answer back. */
export async function forwardCall(
  services: ForwardServices,
  { route, path }: RoutedCall,
  { principal, request, reply }: { principal: Principal; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  countCall(services, route, principal)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const asking: Asking = { route, path, request, principal, gone: gone.signal }
  const response = await answerOf(services, asking).catch((error: unknown) => {
    if (error instanceof AppError && AWAY.has(error.status)) route.counts.errors += 1
    throw error
  })
  if (AWAY.has(response.statusCode)) route.counts.errors += 1
  void reply.code(response.statusCode)
  void reply.headers(responseHeadersFor(response.headers, route.responseHeaders))
  return reply.send(response.body)
}

function countCall({ clock }: ForwardServices, route: GatewayRoute, { userId }: Principal): void {
  try {
    route.limit?.count(userId, clock.now())
  } catch (error) {
    route.counts.refused += 1
    throw error
  }
  route.counts.calls += 1
}

interface Asking extends RoutedCall {
  request: FastifyRequest
  principal: Principal
  /** Whoever asked has gone. */
  gone: AbortSignal
}

/** Asks one upstream after the other, as often as the route says: only what changes nothing is asked twice. */
async function answerOf(services: ForwardServices, asking: Asking): Promise<Dispatcher.ResponseData> {
  const { route, request } = asking
  const tries = HARMLESS.has(request.method) ? route.retries + 1 : 1
  const tried = new Set<Upstream>()
  let error = new AppError(503, '上游服务暂时不可用，请稍后重试', { retryAfter: retryAfter(route, services.clock) })
  for (let at = 0; at < tries; at += 1) {
    const upstream = nextUpstream(route, services.clock.now().getTime(), tried)
    if (!upstream) break
    tried.add(upstream)
    const answer = await askUpstream(services, asking, upstream)
    const isLast = at === tries - 1
    if (!(answer instanceof AppError) && (isLast || !AWAY.has(answer.statusCode))) return answer
    if (answer instanceof AppError) error = answer
    else await answer.body.dump()
  }
  throw error
}

/** Seconds until the first of its breakers lets a call through. */
function retryAfter({ upstreams }: GatewayRoute, clock: Clock): number {
  const until = Math.min(...upstreams.map(({ breaker }) => breaker.openUntil))
  return Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000))
}

/** One try: its answer, or what to say instead. Both are noted by the breaker. */
async function askUpstream(
  { clock, agent }: ForwardServices,
  { route, path, request, principal, gone }: Asking,
  upstream: Upstream,
): Promise<Dispatcher.ResponseData | AppError> {
  const { breaker, url } = upstream
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), route.timeoutMs)
  try {
    const response = await (
      await agent()
    ).request({
      origin: url.origin,
      path: addressAt(upstream, path),
      method: request.method,
      headers: requestHeadersFor(
        request.headers,
        route.requestHeaders,
        route.tellsUser ? principal.username : undefined,
      ),
      body: bodyOf(request, route.bodyLimit),
      signal: AbortSignal.any([late.signal, gone]),
      headersTimeout: route.timeoutMs,
      bodyTimeout: route.timeoutMs,
    })
    if (AWAY.has(response.statusCode)) breaker.failed(clock.now().getTime())
    else breaker.succeeded()
    return response
  } catch (error) {
    if (error instanceof AppError || gone.aborted) {
      breaker.abandoned()
      throw error instanceof AppError ? error : new AppError(499, '调用方已断开')
    }
    breaker.failed(clock.now().getTime())
    return refusalFor(error, late.signal.aborted)
  } finally {
    clearTimeout(timer) // a long answer may take longer than its beginning
  }
}

const LATE: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** A closed port and a forbidden one are told alike, so that nobody can feel their way around. */
function refusalFor(error: unknown, isLate: boolean): AppError {
  const { code = '' } = error as { code?: string }
  if (!(error instanceof EgressError) && (isLate || LATE.has(code))) return new AppError(504, '上游服务响应超时')
  return new AppError(502, '上游服务无法访问')
}

/** What is sent, as far as the route takes it; nothing is kept of it here. */
function bodyOf({ method, headers, raw }: FastifyRequest, most: number): Readable | null {
  const tooLarge = () => new AppError(413, `请求内容超过 ${Math.floor(most / 1024)} KB`)
  const length = Number(headers['content-length'] ?? 0)
  if (length > most) throw tooLarge()
  if (HARMLESS.has(method) || (length === 0 && headers['transfer-encoding'] === undefined)) return null
  let size = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      done(size > most ? tooLarge() : null, piece)
    },
  })
  raw.once('error', error => counted.destroy(error))
  return raw.pipe(counted)
}
