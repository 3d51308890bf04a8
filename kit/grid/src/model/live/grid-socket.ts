import { GRID_SOCKET_TIMING, GRID_HEARTBEAT, readGridFrame, type GridMessage } from '@xuanjiao/wire/sockets/grid-frames'
import type { RunLater } from '../rules/run-later.ts'

/** What an open connection tells. */
export interface SocketHandlers {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  readonly onClose: () => void
}

/** What a connection can be asked; a browser's WebSocket behind a few lines. */
export interface SocketConnection {
  /** False where the line takes nothing any more, for it is being closed. */
  send(text: string): unknown
  close(): void
}

export interface GridSocketPorts {
  readonly open: (handlers: SocketHandlers) => SocketConnection
  readonly runLater: RunLater
  readonly onMessage: (message: GridMessage) => void
  /** The line is open; `again` when an earlier one was lost or did not come about: what was said meanwhile was missed. */
  readonly onOpen?: (again: boolean) => void
}

/**
 * The second channel (rules/wire-system#sockets): a heartbeat at once and every 10 s, whatever comes in; without any
 * answer within 6 s the line is dead, and 5 s later there is a new try. The server hears of this end by its heartbeats
 * alone, so that they may not wait for silence.
 */
export class GridSocket {
  readonly #ports: GridSocketPorts
  #socket: SocketConnection | undefined
  #isOpen = false
  #tries = 0
  #answered = false
  #stopTimer = () => {}

  constructor(ports: GridSocketPorts) {
    this.#ports = ports
    this.#connect()
  }

  /** Sends when open; answers whether it was. */
  send(text: string): boolean {
    return this.#isOpen && this.#socket !== undefined && this.#socket.send(text) !== false
  }

  /** For good. */
  close(): void {
    this.#stopTimer()
    this.#letGo()
  }

  #connect(): void {
    const again = this.#tries++ > 0
    // A line that was let go may still have something to say: nobody listens to it any more.
    const ifMine = (run: () => void) => () => (this.#socket === socket ? run() : undefined)
    const socket: SocketConnection = this.#ports.open({
      onOpen: ifMine(() => this.#opened(again)),
      onMessage: text => ifMine(() => this.#listener(text))(),
      onClose: ifMine(() => this.#lost()),
    })
    this.#socket = socket
  }

  #opened(again: boolean): void {
    this.#isOpen = true
    this.#heartbeat()
    this.#ports.onOpen?.(again)
  }

  #listener(text: string): void {
    this.#answered = true // any message shows that the other end is there
    const message = readGridFrame(text)
    if (message !== undefined && message.type !== 'heart_beat') this.#ports.onMessage(message)
  }

  #heartbeat(): void {
    this.#answered = false
    this.send(GRID_HEARTBEAT)
    this.#after(GRID_SOCKET_TIMING.replyTimeout, () => {
      if (!this.#answered) return this.#lost()
      this.#after(GRID_SOCKET_TIMING.heartbeat - GRID_SOCKET_TIMING.replyTimeout, () => this.#heartbeat())
    })
  }

  /** From here on nothing is sent; the browser may take long to agree that the line is closed. */
  #lost(): void {
    this.#letGo()
    this.#after(GRID_SOCKET_TIMING.reconnect, () => this.#connect())
  }

  #letGo(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.#isOpen = false
    socket?.close()
  }

  #after(milliseconds: number, run: () => void): void {
    this.#stopTimer()
    this.#stopTimer = this.#ports.runLater(milliseconds, run)
  }
}
