/** More than a slow page can be behind. */
const MOST = 100

/**
 * An editor tells of every key, and hears its own words again as its value, later and perhaps not all of them. Those
 * must not be written into the text again: meanwhile more may have been typed. What never came from here is another
 * record or a reset, and replaces the text.
 */
export class OwnChanges {
  #now: string
  #sent: string[] = []

  constructor(value: string) {
    this.#now = value
  }

  /** Something was written; false when it is what was known already. */
  send(value: string): boolean {
    if (value === this.#now) return false
    this.#now = value
    this.#sent = [...this.#sent.slice(1 - MOST), value]
    return true
  }

  /** Whether this value came from elsewhere; then it is what the text stands for from now on. */
  isNew(value: string): boolean {
    const at = this.#sent.indexOf(value)
    if (at >= 0) this.#sent = this.#sent.slice(at + 1)
    if (at >= 0 || value === this.#now) return false
    this.#now = value
    this.#sent = []
    return true
  }
}
