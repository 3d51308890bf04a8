import { maxSocketMessage } from '@xuanjiao/contract/sockets'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { House, Pass } from '../../platform/house.ts'
import { http } from '../../platform/http/node-http.ts'
import type { Staff } from '../../platform/who.ts'
import { mayOpen } from './pages.ts'
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

/** Windows of one person; more are not opened by people. */
const MOST_PER_PERSON = 10

/** Opens the door of the grid channel (security.md §5): the ticket says who comes, the path has to agree. */
export function openDoor(house: House, { openOf, welcome }: Door): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxSocketMessage,
    perMessageDeflate: false,
    handleProtocols: protocols => [...protocols][0] ?? false,
  })
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const come = async (): Promise<void> => {
      const found = await judge(house, request, openOf)
      if (typeof found === 'number') return refuse(socket, found)
      sockets.handleUpgrade(request, socket, head, opened => welcome({ ...found, socket: opened }))
    }
    come().catch(() => refuse(socket, 503))
  }
  house.app.server.on('upgrade', onUpgrade)
  return () => {
    house.app.server.off('upgrade', onUpgrade)
    sockets.close()
  }
}

/** Who is let in, or the status they are sent away with. */
async function judge(
  house: House,
  request: IncomingMessage,
  openOf: Door['openOf'],
): Promise<Omit<Guest, 'socket'> | number> {
  const [, userId, page] = pathOf(house, request) ?? []
  if (userId === undefined || page === undefined) return 404
  if (!isOurs(house, request)) return 403
  const pass = await takeTicket(house, request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? '')
  const who = pass && (await house.identify.holderOf(pass))
  if (!pass || !who || who.userId !== userId) return 401
  if (openOf(userId) >= MOST_PER_PERSON) return 429
  if (!(await mayOpen(house, who, page))) return 403
  return { who, pass, page: `${who.tenantId}/${page}` }
}

/** `/vxeSocket/{userId}/{pageId}`, below the API base or at the root of the host. */
function pathOf({ config }: House, { url = '' }: IncomingMessage): RegExpExecArray | null {
  const path = url.split('?', 1)[0] ?? ''
  const inside = path.startsWith(`${config.BASE_PATH}/`) ? path.slice(config.BASE_PATH.length) : path
  return /^\/vxeSocket\/([0-9a-f]{32})\/([\w.-]{1,100})$/.exec(inside)
}

/** A page of another site may not open it with our visitor's cookies in mind; what is no browser sends no origin. */
function isOurs({ config }: House, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return origin === new URL(config.PUBLIC_URL).origin || (URL.canParse(origin) && new URL(origin).host === host)
}

function refuse(socket: Duplex, status: number): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n\r\n`)
}
