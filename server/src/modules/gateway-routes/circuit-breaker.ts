import type { BreakerState } from '@xuanjiao/contract/system/gateway-routes/gateway-route-calls'

export interface BreakerSettings {
  /** Failures one after the other that open it. */
  failures: number
  seconds: number
}

/**
 * Keeps calls from an upstream that does not answer: closed, until so many calls in a row have failed; open for a while;
 * then one call is tried, which closes it or opens it again.
 */
export class CircuitBreaker {
  settings: BreakerSettings
  #failures = 0
  #openUntil = 0
  #isTrying = false

  constructor(settings: BreakerSettings) {
    this.settings = settings
  }

  get failures(): number {
    return this.#failures
  }

  /** The moment calls are tried again; 0 where it is not open. */
  get openUntil(): number {
    return this.#openUntil
  }

  stateAt(now: number): BreakerState {
    if (this.#openUntil === 0) return 'closed'
    return now < this.#openUntil ? 'open' : 'halfOpen'
  }

  /** Whether a call may go now. */
  mayPass(now: number): boolean {
    const state = this.stateAt(now)
    return state === 'closed' || (state === 'halfOpen' && !this.#isTrying)
  }

  /** A call goes: the one that is tried keeps others out until it is known what came of it. */
  enter(now: number): void {
    if (this.stateAt(now) === 'halfOpen') this.#isTrying = true
  }

  succeeded(): void {
    this.#failures = 0
    this.#openUntil = 0
    this.#isTrying = false
  }

  failed(now: number): void {
    this.#failures += 1
    const wasTried = this.#isTrying
    this.#isTrying = false
    if (wasTried || this.#failures >= this.settings.failures) this.#openUntil = now + this.settings.seconds * 1000
  }

  /** Whoever asked went away before it was known: that says nothing of the upstream. */
  abandoned(): void {
    this.#isTrying = false
  }
}
