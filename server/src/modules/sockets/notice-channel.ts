import { writeFrame } from '@xuanjiao/wire/sockets/socket-frame'
import { NOTICE_HEARTBEAT, NOTICE_HEARTBEAT_REPLY, type NoticeMessage } from '@xuanjiao/wire/sockets/notice-frames'
import type { WebSocket } from 'ws'
import type { SessionReference } from '../../platform/context/app-context.ts'
import { ClientConnection } from './client-connection.ts'

/** Who listens for news; without a session it is an old client, known by what it says of itself. */
export interface NoticeListener {
  readonly userId: string
  readonly tenantId: number
  readonly sessionReference: SessionReference | undefined
}

/** The people with a window open on this node, and the way to tell them of news (rules/wire-system#sockets). */
export class NoticeChannel {
  readonly #listeners = new Map<ClientConnection, NoticeListener>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  get connections(): ReadonlyMap<ClientConnection, NoticeListener> {
    return this.#listeners
  }

  /** The people of a tenant who are here. */
  present(tenantId: number): string[] {
    const here = [...this.#listeners.values()].filter(listener => listener.tenantId === tenantId)
    return [...new Set(here.map(({ userId }) => userId))]
  }

  /** Tells these people of a tenant, in each of their windows. Who came without a ticket is told ids, never a text. */
  tell(tenantId: number, userIds: readonly string[], { msgTxt, ...ids }: NoticeMessage): void {
    const wanted = new Set(userIds)
    const [whole, bare] = [writeFrame({ ...ids, msgTxt }), writeFrame(ids)]
    for (const [connection, listener] of this.#listeners)
      if (listener.tenantId === tenantId && wanted.has(listener.userId))
        connection.send(listener.sessionReference ? whole : bare)
  }

  join(socket: WebSocket, listener: NoticeListener): void {
    const connection = new ClientConnection(socket, this.#now)
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? '' : String(data)
      if (connection.mayReceive(text) && text === NOTICE_HEARTBEAT) connection.send(NOTICE_HEARTBEAT_REPLY)
    })
    socket.on('close', () => this.#listeners.delete(connection))
    socket.on('error', () => {}) // 'close' follows
    this.#listeners.set(connection, listener)
  }
}
