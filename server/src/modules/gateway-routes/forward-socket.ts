import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import type { AppContext, SessionReference } from '../../platform/context/app-context.ts'
import { lookupFor } from '../../platform/egress/fetch-public.ts'
import { isOwnOrigin, redeemTicket, rejectUpgrade } from '../sockets/index.ts'
import { requestHeadersFor } from './forwarded-headers.ts'
import { addressAt, routeCall, type RoutedCall } from './gateway-request.ts'
import type { GatewayRoute, Upstream } from './gateway-route.ts'
import { nextUpstream, type GatewayRouteTable } from './gateway-route-table.ts'

const MAX_MESSAGE = 1024 * 1024
/** What may lie unsent before the other side is told to wait. */
const MOST_BUFFERED = 1024 * 1024
const MOST_SOCKETS = 200
const CLOSE_GOING_AWAY = 1001
const CLOSE_RIGHTS = 4403

/** One socket through the gateway: both its ends, and what it rests on. */
interface OpenSocket {
  client: WebSocket
  upstream: WebSocket
  route: GatewayRoute
  sessionReference: SessionReference
}

type SocketServices = Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'staffAuthenticator'>

/** Hands sockets on. The ticket of the other channels says who comes; it stands first among the protocols. */
export class GatewaySockets {
  readonly #services: SocketServices
  readonly #table: GatewayRouteTable
  readonly #open = new Set<OpenSocket>()
  /** Let in, and waiting for the other end. */
  #opening = 0
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false })

  constructor(services: SocketServices, table: GatewayRouteTable) {
    this.#services = services
    this.#table = table
  }

  get count(): number {
    return this.#open.size
  }

  async accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    try {
      await this.#accept(request, socket, head)
    } catch (error) {
      rejectUpgrade(socket, error instanceof AppError ? error.status : 502)
    }
  }

  async #accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { config, staffAuthenticator } = this.#services
    if (!isOwnOrigin(this.#services, request)) throw new AppError(403, '')
    const [ticket = '', ...protocols] = protocolsOf(request)
    const sessionReference = await redeemTicket(this.#services, ticket)
    const principal = sessionReference && (await staffAuthenticator.principalOfSession(sessionReference))
    if (!principal) throw new AppError(401, '')
    const call = routeCall(this.#table, config.BASE_PATH, request, principal)
    if (!call.route.webSocket) throw new AppError(404, '')
    if (this.#open.size + this.#opening >= MOST_SOCKETS) throw new AppError(503, '')
    call.route.limit?.count(principal.userId, this.#services.clock.now())
    call.route.counts.calls += 1
    this.#opening += 1
    try {
      const upstream = await this.#connect(call, request, protocols, principal.username)
      request.headers['sec-websocket-protocol'] = upstream.protocol || ticket
      const open = { upstream, route: call.route, sessionReference }
      this.#server.handleUpgrade(request, socket, head, client => this.#join({ ...open, client }))
      // Whoever left meanwhile was never joined: nobody else would end the other end.
      if (socket.destroyed) upstream.terminate()
    } finally {
      this.#opening -= 1
    }
  }

  /** The other end, open. */
  async #connect(
    { route, path }: RoutedCall,
    request: IncomingMessage,
    protocols: string[],
    username: string,
  ): Promise<WebSocket> {
    const now = () => this.#services.clock.now().getTime()
    const upstream = nextUpstream(route, now())
    if (!upstream) throw new AppError(503, '')
    try {
      const opened = await this.#dial(upstream, route, path, request, protocols, username)
      upstream.breaker.succeeded()
      return opened
    } catch {
      route.counts.errors += 1
      upstream.breaker.failed(now())
      throw new AppError(502, '')
    }
  }

  #dial(
    upstream: Upstream,
    route: GatewayRoute,
    path: string,
    { headers }: IncomingMessage,
    protocols: string[],
    username: string,
  ): Promise<WebSocket> {
    const address = new URL(addressAt(upstream, path), upstream.url)
    address.protocol = upstream.url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address, protocols, {
      headers: requestHeadersFor(headers, route.requestHeaders, route.tellsUser ? username : undefined),
      lookup: lookupFor(address, { allow: this.#services.config.EGRESS_ALLOW }),
      handshakeTimeout: route.timeoutMs,
      maxPayload: MAX_MESSAGE,
      perMessageDeflate: false,
    })
    return new Promise((resolve, reject) => {
      socket.once('open', () => {
        socket.pause() // what it says at once is heard when both ends are joined
        resolve(socket)
      })
      socket.on('error', reject) // later ones are followed by 'close'
    })
  }

  #join(open: OpenSocket): void {
    const { client, upstream } = open
    this.#open.add(open)
    client.on('error', () => {})
    pipeMessages(client, upstream)
    pipeMessages(upstream, client)
    upstream.resume()
    client.once('close', () => this.#open.delete(open))
  }

  /** Whoever lost the right to a route, or whose route is another now, is let go. */
  async recheck(): Promise<void> {
    for (const open of this.#open) {
      const principal = await this.#services.staffAuthenticator.principalOfSession(open.sessionReference)
      const { permission } = open.route
      const isAllowed = principal && (permission === undefined || principal.grants.may(permission))
      if (!isAllowed || !this.#table.all.includes(open.route)) this.#end(open, CLOSE_RIGHTS)
    }
  }

  close(): void {
    for (const open of this.#open) this.#end(open, CLOSE_GOING_AWAY)
    this.#server.close()
  }

  #end({ client, upstream }: OpenSocket, code: number): void {
    client.close(code)
    upstream.close(CLOSE_GOING_AWAY)
  }
}

const protocolsOf = ({ headers }: IncomingMessage): string[] =>
  (headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** What one end says the other hears; who cannot keep up is waited for. */
function pipeMessages(from: WebSocket, to: WebSocket): void {
  from.on('message', (data: RawData, isBinary) => {
    to.send(data, { binary: isBinary }, () => {
      if (to.bufferedAmount < MOST_BUFFERED && from.isPaused) from.resume()
    })
    if (to.bufferedAmount >= MOST_BUFFERED) from.pause()
  })
  from.once('close', code => (isSendable(code) ? to.close(code) : to.close()))
}

/** 1005 and 1006 say that none was given; they are never sent. */
const isSendable = (code: number): boolean => code === 1000 || (code >= 1001 && code <= 1003) || code >= 3000
