import { MAX_FRAME_BYTES } from '@xuanjiao/wire/sockets/frame'
import type { WebSocket } from 'ws'
import type { Pass } from '../../platform/context/app-context.ts'
import type { Staff } from '../../platform/access/who.ts'

/** Why a line was cut, as RFC 6455 has it; those above 4000 are ours. */
export const CUT = { goingAway: 1001, policy: 1008, tooBig: 1009, signIn: 4401, forbidden: 4403 } as const

/** A person who types sends a few messages a second. */
const MOST_PER_SECOND = 30
/** A client that is there beats every ten seconds (rules/wire-system#sockets). */
const SILENT_MS = 45_000

/** One open socket: who is at its other end, and the limits they keep to (rules/security#sockets). */
export class Line {
  readonly pass: Pass
  readonly page: string
  readonly #socket: WebSocket
  readonly #now: () => number
  who: Staff
  /** The open grid at the other end, once it has said hello. */
  caseId: string | undefined
  #heardMs: number
  #second = 0
  #inSecond = 0

  constructor(socket: WebSocket, at: { who: Staff; pass: Pass; page: string; now: () => number }) {
    this.#socket = socket
    this.who = at.who
    this.pass = at.pass
    this.page = at.page
    this.#now = at.now
    this.#heardMs = at.now()
    socket.on('pong', () => (this.#heardMs = at.now()))
  }

  /** A browser answers by itself, also for a page out of sight whose own clock it lets run by the minute only. */
  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  /** Whether a message may be taken; one too many and the line is cut. */
  mayTake(text: string): boolean {
    const now = this.#now()
    this.#heardMs = now
    const second = Math.floor(now / 1000)
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1
    this.#second = second
    if (this.#inSecond > MOST_PER_SECOND) return this.cut(CUT.policy, '消息过于频繁')
    if (text.length > MAX_FRAME_BYTES) return this.cut(CUT.tooBig, '消息过长')
    return true
  }

  get isSilent(): boolean {
    return this.#now() - this.#heardMs > SILENT_MS
  }

  /** A line that cannot keep up is cut rather than let grow in memory. */
  send(text: string): void {
    if (this.#socket.bufferedAmount > 16 * MAX_FRAME_BYTES) this.cut(CUT.policy, '接收过慢')
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text)
  }

  cut(code: number, why: string): false {
    this.#socket.close(code, why)
    setTimeout(() => this.#socket.terminate(), 2000).unref() // whoever does not answer the farewell
    return false
  }
}
