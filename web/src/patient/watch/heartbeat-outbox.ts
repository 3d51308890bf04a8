import type { Heartbeat, HeartbeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import { Refusal } from '../calls/refusal.ts'
import type { KeptHeartbeats } from './kept-heartbeats.ts'

/** One call carries so many (`viewerCalls.beat`). */
export const MOST_AT_ONCE = 60
/** A viewer has twelve calls a minute (rules/viewers#call-limits); what happens between two goes with the next. */
const LEAST_GAP_MS = 5500
/** Later than this the server counts them no more (rules/watching#heartbeats). */
const WORTHLESS_MS = 24 * 3_600_000
const AGAIN_MS = 15_000

interface OutboxNeeds {
  kept: KeptHeartbeats
  send(heartbeats: Heartbeat[]): Promise<HeartbeatAnswer>
  /** Milliseconds since 1970. */
  now(): number
  later(act: () => void, ms: number): void
  /** Each answer, with the watch session it is about. */
  onAnswer(sessionNo: string, answer: HeartbeatAnswer): void
}

/** Heartbeats on their way: kept first, sent in order, and kept until they have arrived. */
export class HeartbeatOutbox {
  readonly #needs: OutboxNeeds
  #sending: Promise<void> | undefined
  #nextAt = 0
  #isPlanned = false

  constructor(needs: OutboxNeeds) {
    this.#needs = needs
  }

  /** Keeps one and sends what there is, now where it is urgent, else when it is time. */
  async add(heartbeat: Heartbeat, isUrgent = false): Promise<void> {
    await this.#needs.kept.put(heartbeat)
    if (isUrgent) this.#nextAt = 0
    this.flush()
  }

  /** Sends what there is, when it is time. */
  flush(): void {
    const wait = this.#nextAt - this.#needs.now()
    if (wait > 0) this.#plan(wait)
    else this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined))
  }

  /** For tests: what is being sent now. */
  async idle(): Promise<void> {
    await this.#sending
  }

  /** Of a phone that is nobody any more, or of whoever has taken their consent back. */
  clear(): Promise<void> {
    return this.#needs.kept.clear()
  }

  #plan(ms: number): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#needs.later(() => {
      this.#isPlanned = false
      this.flush()
    }, ms)
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const heartbeats = await this.#oldestFirst()
      if (heartbeats.length === 0) return
      this.#nextAt = this.#needs.now() + LEAST_GAP_MS
      if (!(await this.#sendSome(heartbeats.slice(0, MOST_AT_ONCE)))) return
      if (heartbeats.length <= MOST_AT_ONCE) continue
      return this.#plan(LEAST_GAP_MS)
    }
  }

  async #oldestFirst(): Promise<Heartbeat[]> {
    const { kept, now } = this.#needs
    const all = await kept.all()
    const isWorthless = ({ clientTs = 0 }: Heartbeat) => now() - clientTs > WORTHLESS_MS
    const worthless = all.filter(isWorthless)
    if (worthless.length > 0) await kept.remove(worthless)
    return all
      .filter(one => !isWorthless(one))
      .toSorted((a, b) => (a.clientTs ?? 0) - (b.clientTs ?? 0) || a.seq - b.seq)
  }

  /** Whether they are gone: arrived, or refused for good. */
  async #sendSome(heartbeats: Heartbeat[]): Promise<boolean> {
    try {
      const answer = await this.#needs.send(heartbeats)
      await this.#needs.kept.remove(heartbeats)
      const last = heartbeats.at(-1)
      if (last) this.#needs.onAnswer(last.sessionNo, answer)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!error.isPassing) {
        await this.#needs.kept.remove(heartbeats)
        return true
      }
      const wait = (error.retryAfter ?? 0) * 1000 || AGAIN_MS
      this.#nextAt = this.#needs.now() + wait
      this.#plan(wait)
      return false
    }
  }
}
