import { MAX_FRAME_BYTES } from '@xuanjiao/wire/sockets/socket-frame'
import { GRID_SOCKET_PATH } from '@xuanjiao/wire/sockets/grid-frames'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { isLoopback } from '../../platform/config/config.ts'
import type { AppContext, SessionReference } from '../../platform/context/app-context.ts'
import { http } from '../../platform/http/node-http.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { openConnectionSlots, type ConnectionSlots } from './connection-slots.ts'
import { redeemTicket } from './socket-tickets.ts'

/** Somebody at the door who may come in. */
export interface AcceptedUpgrade {
  socket: WebSocket
  principal: Principal
  sessionReference: SessionReference
  /** The page, with its tenant. */
  page: string
}

interface UpgradeOptions {
  /** How many sockets a person has open already. */
  openOf: (userId: string) => number
  welcome: (acceptedUpgrade: AcceptedUpgrade) => void
}

/** Opens the door of the grid channel (rules/security#sockets): the ticket says who comes, the path has to agree. */
export function acceptGridConnections(
  context: Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'staffAuthenticator' | 'sharedGridPages'>,
  { openOf, welcome }: UpgradeOptions,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: protocols => [...protocols][0] ?? false,
  })
  const connectionSlots = openConnectionSlots(openOf)
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const come = async (): Promise<void> => {
      const match = await authorizeUpgrade(context, request, connectionSlots)
      if (typeof match === 'number') return rejectUpgrade(socket, match)
      const { leave, ...guest } = match
      socket.once('close', leave) // it may break off before it is open
      sockets.handleUpgrade(request, socket, head, opened => {
        welcome({ ...guest, socket: opened })
        leave()
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

type AllowedUpgrade = Omit<AcceptedUpgrade, 'socket'> & { leave: () => void }

/** Who is let in, or the status they are sent away with. */
async function authorizeUpgrade(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'staffAuthenticator' | 'sharedGridPages'>,
  request: IncomingMessage,
  connectionSlots: ConnectionSlots,
): Promise<AllowedUpgrade | number> {
  const [, userId, page] = gridPathOf(context, request) ?? []
  if (userId === undefined || page === undefined) return 404
  if (!isOwnOrigin(context, request)) return 403
  const sessionReference = await redeemTicket(
    context,
    request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? '',
  )
  const principal = sessionReference && (await context.staffAuthenticator.principalOfSession(sessionReference))
  if (!sessionReference || !principal || principal.userId !== userId) return 401
  const leave = connectionSlots.reserve(userId)
  if (leave === undefined) return 429
  const allowed = await context.sharedGridPages.mayOpen(principal, page).catch(() => false)
  if (!allowed) leave()
  return allowed ? { principal, sessionReference, page: `${principal.tenantId}/${page}`, leave } : 403
}

/** `/vxeSocket/{userId}/{pageId}`, below the API base or at the root of the host. */
function gridPathOf({ config }: Pick<AppContext, 'config'>, { url = '' }: IncomingMessage): RegExpExecArray | null {
  const path = url.split('?', 1)[0] ?? ''
  const inside = path.startsWith(`${config.BASE_PATH}/`) ? path.slice(config.BASE_PATH.length) : path
  if (!inside.startsWith(`${GRID_SOCKET_PATH}/`)) return null
  return /^\/([0-9a-f]{32})\/([\w.-]{1,100})$/.exec(inside.slice(GRID_SOCKET_PATH.length))
}

/**
 * A page of another site may not open it with our visitor's cookies in mind; what is no browser sends no origin. What the
 * request says of its own host proves nothing: a name that now leads to us says the same of itself. Tried on one machine
 * the page may come from another port or name of that machine.
 */
function isOwnOrigin({ config }: Pick<AppContext, 'config'>, { headers }: IncomingMessage): boolean {
  const { origin } = headers
  if (origin === undefined || origin === new URL(config.PUBLIC_URL).origin) return true
  return !config.production && URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}

function rejectUpgrade(socket: Duplex, status: number): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n\r\n`)
}
