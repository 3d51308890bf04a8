import { GATEWAY_PATH } from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'
import { MAX_FRAME_BYTES } from '@xuanjiao/wire/sockets/socket-frame'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { isLoopback } from '../../platform/config/config.ts'
import type { AppContext, SessionReference } from '../../platform/context/app-context.ts'
import { http } from '../../platform/http/node-http.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { openConnectionSlots, type ConnectionSlots } from './connection-slots.ts'
import type { NoticeListener } from './notice-channel.ts'
import { redeemTicket } from './socket-tickets.ts'
import { socketAddressOf, type SocketAddress } from './socket-address.ts'

/** Somebody at the door of a page who may come in. */
export interface AcceptedUpgrade {
  socket: WebSocket
  principal: Principal
  sessionReference: SessionReference
  /** The page, with its tenant. */
  page: string
}

/** What is behind the door: how many sockets a person has open already, and where one goes who may come in. */
interface UpgradeOptions {
  openGrids: (userId: string) => number
  openNotices: (userId: string) => number
  welcomeToGrid: (acceptedUpgrade: AcceptedUpgrade) => void
  welcomeToNotices: (socket: WebSocket, listener: NoticeListener) => void
}

type UpgradeServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'staffAuthenticator' | 'sharedGridPages'>

/** Opens the door of both channels (rules/security#sockets): the ticket says who comes, the path has to agree. */
export function acceptConnections(
  context: UpgradeServices & Pick<AppContext, 'app'>,
  options: UpgradeOptions,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: protocols => [...protocols][0] ?? false,
  })
  const slots = { grid: openConnectionSlots(options.openGrids), notices: openConnectionSlots(options.openNotices) }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isGatewayAddress(context.config.BASE_PATH, request.url)) return // the gateway's own
    socket.on('error', () => socket.destroy())
    const come = async (): Promise<void> => {
      const match = await authorizeUpgrade(context, request, slots, options)
      if (typeof match === 'number') return rejectUpgrade(socket, match)
      socket.once('close', match.leave) // it may break off before it is open
      sockets.handleUpgrade(request, socket, head, opened => {
        match.welcome(opened)
        match.leave()
      })
    }
    come().catch(() => rejectUpgrade(socket, 503))
  }
  context.app.server.on('upgrade', onUpgrade)
  return () => {
    context.app.server.off('upgrade', onUpgrade)
    sockets.close()
  }
}

const isGatewayAddress = (basePath: string, url = ''): boolean => url.startsWith(`${basePath}${GATEWAY_PATH}/`)

interface AllowedUpgrade {
  welcome: (socket: WebSocket) => void
  leave: () => void
}

/** Who is let in, or the status they are sent away with. */
async function authorizeUpgrade(
  context: UpgradeServices,
  request: IncomingMessage,
  slots: { grid: ConnectionSlots; notices: ConnectionSlots },
  options: UpgradeOptions,
): Promise<AllowedUpgrade | number> {
  const address = socketAddressOf(context.config.BASE_PATH, request.url)
  if (!address) return 404
  if (!isOwnOrigin(context, request) && !isOldOrigin(context, request, address)) return 403
  const who = await whoComes(context, request, address)
  if (!who) return 401
  const leave = (address.page === undefined ? slots.notices : slots.grid).reserve(address.userId)
  if (leave === undefined) return 429
  if (address.page === undefined)
    return { leave, welcome: socket => options.welcomeToNotices(socket, { userId: address.userId, ...who }) }
  const { principal, sessionReference } = who
  const allowed = principal && (await context.sharedGridPages.mayOpen(principal, address.page).catch(() => false))
  if (!allowed) leave()
  if (!allowed || !sessionReference) return 403
  const page = `${principal.tenantId}/${address.page}`
  return { leave, welcome: socket => options.welcomeToGrid({ socket, principal, sessionReference, page }) }
}

interface Comer extends Omit<NoticeListener, 'userId'> {
  principal: Principal | undefined
}

/** Whoever the ticket says, if the path agrees; where old clients are let in, whom the path of the notice channel names. */
async function whoComes(
  context: UpgradeServices,
  { headers }: IncomingMessage,
  { userId, page }: SocketAddress,
): Promise<Comer | undefined> {
  const ticket = headers['sec-websocket-protocol']?.split(',')[0]?.trim()
  if (ticket === undefined && page === undefined && context.config.COMPAT === 'jeecg') return namedUser(context, userId)
  const sessionReference = await redeemTicket(context, ticket ?? '')
  const principal = sessionReference && (await context.staffAuthenticator.principalOfSession(sessionReference))
  if (!sessionReference || principal?.userId !== userId) return undefined
  return { tenantId: principal.tenantId, sessionReference, principal }
}

async function namedUser({ database }: UpgradeServices, userId: string): Promise<Comer | undefined> {
  const user = await database.system
    .selectFrom('sys_user')
    .select('tenant_id as tenantId')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user && { ...user, sessionReference: undefined, principal: undefined }
}

/**
 * A page of another site may not open it with our visitor's cookies in mind; what is no browser sends no origin. What the
 * request says of its own host proves nothing: a name that now leads to us says the same of itself. Tried on one machine
 * the page may come from another port or name of that machine.
 */
export function isOwnOrigin({ config }: Pick<AppContext, 'config'>, { headers }: IncomingMessage): boolean {
  const { origin } = headers
  if (origin === undefined || origin === new URL(config.PUBLIC_URL).origin) return true
  return !config.production && URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}

/** Pages of old clients may listen for news, and for nothing else. */
const isOldOrigin = ({ config }: Pick<AppContext, 'config'>, { headers }: IncomingMessage, { page }: SocketAddress) =>
  config.COMPAT === 'jeecg' && page === undefined && config.COMPAT_ORIGINS.includes(headers.origin ?? '')

export function rejectUpgrade(socket: Duplex, status: number): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n\r\n`)
}
