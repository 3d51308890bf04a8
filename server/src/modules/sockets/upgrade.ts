import { MAX_FRAME_BYTES } from '@xuanjiao/wire/sockets/frame'
import { GRID_PATH } from '@xuanjiao/wire/sockets/grid-frames'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { isLoopback } from '../../platform/config/config.ts'
import type { AppContext, Pass } from '../../platform/context/app-context.ts'
import { http } from '../../platform/http/node-http.ts'
import type { Staff } from '../../platform/access/who.ts'
import { openSeats, type Seats } from './seats.ts'
import { takeTicket } from './tickets.ts'

/** Somebody at the door who may come in. */
export interface Guest {
  socket: WebSocket
  who: Staff
  pass: Pass
  /** The page, with its tenant. */
  page: string
}

interface Door {
  /** How many sockets a person has open already. */
  openOf: (userId: string) => number
  welcome: (guest: Guest) => void
}

/** Opens the door of the grid channel (rules/security#sockets): the ticket says who comes, the path has to agree. */
export function openDoor(
  context: Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'staffIdentity' | 'gridPages'>,
  { openOf, welcome }: Door,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: protocols => [...protocols][0] ?? false,
  })
  const seats = openSeats(openOf)
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const come = async (): Promise<void> => {
      const found = await judge(context, request, seats)
      if (typeof found === 'number') return refuse(socket, found)
      const { leave, ...guest } = found
      socket.once('close', leave) // it may break off before it is open
      sockets.handleUpgrade(request, socket, head, opened => {
        welcome({ ...guest, socket: opened })
        leave()
      })
    }
    come().catch(() => refuse(socket, 503))
  }
  context.app.server.on('upgrade', onUpgrade)
  return () => {
    context.app.server.off('upgrade', onUpgrade)
    sockets.close()
  }
}

type LetIn = Omit<Guest, 'socket'> & { leave: () => void }

/** Who is let in, or the status they are sent away with. */
async function judge(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'staffIdentity' | 'gridPages'>,
  request: IncomingMessage,
  seats: Seats,
): Promise<LetIn | number> {
  const [, userId, page] = pathOf(context, request) ?? []
  if (userId === undefined || page === undefined) return 404
  if (!isOurs(context, request)) return 403
  const pass = await takeTicket(context, request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? '')
  const who = pass && (await context.staffIdentity.holderOf(pass))
  if (!pass || !who || who.userId !== userId) return 401
  const leave = seats.take(userId)
  if (leave === undefined) return 429
  const allowed = await context.gridPages.mayOpen(who, page).catch(() => false)
  if (!allowed) leave()
  return allowed ? { who, pass, page: `${who.tenantId}/${page}`, leave } : 403
}

/** `/vxeSocket/{userId}/{pageId}`, below the API base or at the root of the host. */
function pathOf({ config }: Pick<AppContext, 'config'>, { url = '' }: IncomingMessage): RegExpExecArray | null {
  const path = url.split('?', 1)[0] ?? ''
  const inside = path.startsWith(`${config.BASE_PATH}/`) ? path.slice(config.BASE_PATH.length) : path
  if (!inside.startsWith(`${GRID_PATH}/`)) return null
  return /^\/([0-9a-f]{32})\/([\w.-]{1,100})$/.exec(inside.slice(GRID_PATH.length))
}

/**
 * A page of another site may not open it with our visitor's cookies in mind; what is no browser sends no origin. What the
 * request says of its own host proves nothing: a name that now leads to us says the same of itself. Tried on one machine
 * the page may come from another port or name of that machine.
 */
function isOurs({ config }: Pick<AppContext, 'config'>, { headers }: IncomingMessage): boolean {
  const { origin } = headers
  if (origin === undefined || origin === new URL(config.PUBLIC_URL).origin) return true
  return !config.production && URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}

function refuse(socket: Duplex, status: number): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n\r\n`)
}
