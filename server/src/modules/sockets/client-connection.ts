import { MAX_FRAME_BYTES, SIGN_IN_CLOSE_CODE } from '@xuanjiao/wire/sockets/socket-frame'
import type { WebSocket } from 'ws'

/** Why a line was cut, as RFC 6455 has it; those above 4000 are ours. */
export const CLOSE_CODES = {
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  signIn: SIGN_IN_CLOSE_CODE,
  forbidden: 4403,
} as const

/** A person who types sends a few messages a second. */
const MOST_PER_SECOND = 30
/** A client that is there sends a heartbeat every ten seconds (rules/wire-system#sockets). */
const SILENT_MS = 45_000

/** One open socket of either channel, and the limits its other end keeps to (rules/security#sockets). */
export class ClientConnection {
  readonly #socket: WebSocket
  readonly #now: () => number
  #receivedMs: number
  #second = 0
  #inSecond = 0

  constructor(socket: WebSocket, now: () => number) {
    this.#socket = socket
    this.#now = now
    this.#receivedMs = now()
    socket.on('pong', () => (this.#receivedMs = now()))
  }

  /** A browser answers by itself, also for a page out of sight whose own clock it lets run by the minute only. */
  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  /** Whether a message may be taken; one too many and the line is cut. */
  mayReceive(text: string): boolean {
    const now = this.#now()
    this.#receivedMs = now
    const second = Math.floor(now / 1000)
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1
    this.#second = second
    if (this.#inSecond > MOST_PER_SECOND) return this.disconnect(CLOSE_CODES.policy, '消息过于频繁')
    if (text.length > MAX_FRAME_BYTES) return this.disconnect(CLOSE_CODES.tooBig, '消息过长')
    return true
  }

  get isSilent(): boolean {
    return this.#now() - this.#receivedMs > SILENT_MS
  }

  /** A line that cannot keep up is cut rather than let grow in memory. */
  send(text: string): void {
    if (this.#socket.bufferedAmount > 16 * MAX_FRAME_BYTES) this.disconnect(CLOSE_CODES.policy, '接收过慢')
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text)
  }

  disconnect(code: number, why: string): false {
    this.#socket.close(code, why)
    setTimeout(() => this.#socket.terminate(), 2000).unref() // whoever does not answer the farewell
    return false
  }
}
