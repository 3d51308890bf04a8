/** Acts whose answer was lost that are remembered, and how long the server knows their keys (rules/wire#repeated-calls). */
const MOST = 50
const KNOWN_MS = 24 * 3_600_000

interface LostAct {
  readonly key: string
  readonly at: number
}

/**
 * A key for each act, so that the server does once what is sent twice: content whose answer was lost gets its key again.
 * Pressing 保存 anew after a cut line is then one act. Two that are under way at once are two: each may want a ticket.
 */
export class RepeatKeys {
  readonly #lost = new Map<string, LostAct>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  keyFor(content: string): string {
    const lost = this.#lost.get(content)
    this.#lost.delete(content)
    return lost && this.#now() - lost.at < KNOWN_MS ? lost.key : newKey()
  }

  /** No answer has come: nobody knows whether it was done. */
  lost(content: string, key: string): void {
    this.#lost.set(content, { key, at: this.#now() })
    const [oldest] = this.#lost.keys()
    if (this.#lost.size > MOST && oldest !== undefined) this.#lost.delete(oldest)
  }
}

/** 32 hexadecimal digits; `crypto.randomUUID` is there on safe addresses only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
