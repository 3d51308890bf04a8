import type { RunLater } from '../rules/run-later.ts'

/** A message that waits, and what follows from its having been sent. */
export interface OutgoingMessage {
  readonly message: string
  readonly onSent: () => void
}

interface OutboxPorts {
  /** Answers whether the line was open. */
  readonly send: (message: string) => boolean
  readonly runLater: RunLater
  /** What is to be sent next, as it is now. */
  readonly nextMessage: () => OutgoingMessage | undefined
}

/**
 * The server cuts a line that says more than 30 things in a second; a network that stood still for some seconds hands
 * over at once what was said in them.
 */
export const SEND_INTERVAL_MS = 200

/** Sends one thing after the other at a pace the server bears. What cannot be sent waits where it comes from. */
export class PacedOutbox {
  readonly #ports: OutboxPorts
  #stopTimer: (() => void) | undefined
  #isResting = false

  constructor(ports: OutboxPorts) {
    this.#ports = ports
  }

  /** There is something to send: at once, or in a while so that more may come with it. */
  wake(milliseconds = 0): void {
    if (this.#isResting) return
    if (milliseconds === 0) this.#work()
    else this.#stopTimer ??= this.#ports.runLater(milliseconds, () => this.#work())
  }

  stop(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
  }

  #work(): void {
    this.stop()
    this.#isResting = false
    const outgoingMessage = this.#ports.nextMessage()
    if (outgoingMessage === undefined || !this.#ports.send(outgoingMessage.message)) return
    outgoingMessage.onSent()
    this.#isResting = true
    this.#stopTimer = this.#ports.runLater(SEND_INTERVAL_MS, () => this.#work())
  }
}
