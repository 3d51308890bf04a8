import { GRID_CLOCK, GRID_HEARTBEAT, readGridFrame, type GridMessage } from '@xuanjiao/wire/sockets/grid-frames'
import type { Later } from '../rules/later.ts'

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
  readonly hear: (message: GridMessage) => void
  /** The line is open; `again` when an earlier one was lost or did not come about: what was said meanwhile was missed. */
  readonly opened?: (again: boolean) => void
}

/**
 * The second channel (rules/wire-system#sockets): a heartbeat at once and every 10 s, whatever comes in; without any
 * answer within 6 s the line is dead, and 5 s later there is a new try. The server hears of this end by its heartbeats
 * alone, so that they may not wait for silence.
 */
export class GridSocket {
  readonly #ports: SocketPorts
  #socket: SocketLike | undefined
  #isOpen = false
  #tries = 0
  #answered = false
  #stopTimer = () => {}

  constructor(ports: SocketPorts) {
    this.#ports = ports
    this.#connect()
  }

  /** Sends when open; answers whether it was. */
  send(text: string): boolean {
    if (!this.#isOpen) return false
    this.#socket?.send(text)
    return true
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
    const socket: SocketLike = this.#ports.open({
      opened: ifMine(() => this.#opened(again)),
      message: text => ifMine(() => this.#hear(text))(),
      closed: ifMine(() => this.#lost()),
    })
    this.#socket = socket
  }

  #opened(again: boolean): void {
    this.#isOpen = true
    this.#beat()
    this.#ports.opened?.(again)
  }

  #hear(text: string): void {
    this.#answered = true // any message shows that the other end is there
    const message = readGridFrame(text)
    if (message !== undefined && message.type !== 'heart_beat') this.#ports.hear(message)
  }

  #beat(): void {
    this.#answered = false
    this.send(GRID_HEARTBEAT)
    this.#after(GRID_CLOCK.replyTimeout, () => {
      if (!this.#answered) return this.#lost()
      this.#after(GRID_CLOCK.heartbeat - GRID_CLOCK.replyTimeout, () => this.#beat())
    })
  }

  /** From here on nothing is sent; the browser may take long to agree that the line is closed. */
  #lost(): void {
    this.#letGo()
    this.#after(GRID_CLOCK.reconnect, () => this.#connect())
  }

  #letGo(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.#isOpen = false
    socket?.close()
  }

  #after(milliseconds: number, run: () => void): void {
    this.#stopTimer()
    this.#stopTimer = this.#ports.later(milliseconds, run)
  }
}
