import { limits } from '../limits.ts'
import type { Later } from '../rules/later.ts'
import { type LiveMessage, printHeartbeat, readMessage } from './messages.ts'

/** What an open connection tells. */
export interface SocketEars {
  readonly opened: () => void
  readonly message: (text: string) => void
  readonly closed: () => void
}

/** What a connection can be asked; a browser's WebSocket behind a few lines. */
export interface SocketLike {
  send(text: string): void
  close(): void
}

export interface SocketPorts {
  readonly open: (ears: SocketEars) => SocketLike
  readonly later: Later
  readonly hear: (message: LiveMessage) => void
}

/** https becomes wss, http ws; user and page follow in the path (spec 2 §7.6). */
export const socketUrl = (base: string, userId: string, pageId: string): string =>
  `${base.replace(/^http/, 'ws').replace(/\/$/, '')}/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`

/** The second channel: a heartbeat every 10 s, an answer within 6 s or it is closed, a new try 5 s later (spec 2 §9). */
export class GridSocket {
  readonly #ports: SocketPorts
  #socket: SocketLike | undefined
  #state: 'connecting' | 'open' | 'closed' = 'connecting'
  #stopTimer = () => {}

  constructor(ports: SocketPorts) {
    this.#ports = ports
    this.#connect()
  }

  /** Sends when open; answers whether it was. */
  send(text: string): boolean {
    if (this.#state !== 'open') return false
    this.#socket?.send(text)
    return true
  }

  /** For good. */
  close(): void {
    this.#stopTimer()
    this.#state = 'closed'
    this.#socket?.close()
  }

  #connect(): void {
    this.#state = 'connecting'
    const whileOpen = (run: () => void) => () => (this.#state === 'closed' ? undefined : run())
    this.#socket = this.#ports.open({
      opened: whileOpen(() => {
        this.#state = 'open'
        this.#wait()
      }),
      message: text => whileOpen(() => this.#hear(text))(),
      closed: whileOpen(() => {
        this.#state = 'connecting'
        this.#after(limits.reconnect, () => this.#connect())
      }),
    })
  }

  #hear(text: string): void {
    this.#wait() // any message shows that the other end is there
    const message = readMessage(text)
    if (message !== undefined && message.type !== 'heart_beat') this.#ports.hear(message)
  }

  #wait(): void {
    this.#after(limits.heartbeat, () => {
      this.send(printHeartbeat())
      this.#after(limits.heartbeatReply, () => this.#socket?.close())
    })
  }

  #after(milliseconds: number, run: () => void): void {
    this.#stopTimer()
    this.#stopTimer = this.#ports.later(milliseconds, run)
  }
}
