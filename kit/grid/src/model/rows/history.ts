import { limits } from '../limits.ts'
import { type Change, weight } from './change.ts'

export interface Step {
  readonly name: string
  readonly gesture?: string
  readonly changes: readonly Change[]
  readonly bytes: number
}

/** What the user did and may take back. Steps of one gesture, such as typing in one cell, are one step. */
export class History {
  readonly #limit: number
  #done: Step[] = []
  #undone: Step[] = []
  #bytes = 0
  #open: string | undefined

  constructor(limit: number = limits.historyBytes) {
    this.#limit = limit
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** The gesture whose step still grows: what Escape may take back. A step of before has been closed. */
  get open(): string | undefined {
    return this.#open
  }

  /** Oldest first; the redo side continues in the order it would be redone. */
  get steps(): { done: readonly Step[]; undone: readonly Step[] } {
    return { done: this.#done, undone: this.#undone.toReversed() }
  }

  push(name: string, changes: readonly Change[], gesture?: string): void {
    if (changes.length === 0) return
    this.#undone = []
    const last = gesture !== undefined && gesture === this.#open ? this.#done.pop() : undefined
    const bytes = changes.reduce((sum, change) => sum + weight(change), last?.bytes ?? 0)
    this.#done.push({ name, changes: [...(last?.changes ?? []), ...changes], bytes, ...(gesture && { gesture }) })
    this.#bytes += bytes - (last?.bytes ?? 0)
    this.#open = gesture
    this.#forget()
  }

  /** The cell was left: typing in it again is a new step. */
  close(): void {
    this.#open = undefined
  }

  undo(): Step | undefined {
    return this.#pass(this.#done, this.#undone, -1)
  }

  redo(): Step | undefined {
    return this.#pass(this.#undone, this.#done, 1)
  }

  /** Replaces remembered steps, see live/rebase. */
  rewrite(change: (step: Step) => Step): void {
    this.#done = this.#done.map(change)
    this.#undone = this.#undone.map(change)
  }

  clear(): void {
    this.#done = []
    this.#undone = []
    this.#bytes = 0
    this.close()
  }

  #pass(from: Step[], to: Step[], sign: 1 | -1): Step | undefined {
    this.close()
    const step = from.pop()
    if (step === undefined) return undefined
    to.push(step)
    this.#bytes += sign * step.bytes
    return step
  }

  /** The oldest steps go first; the last one stays whatever it weighs. */
  #forget(): void {
    while (this.#bytes > this.#limit && this.#done.length > 1) this.#bytes -= this.#done.shift()?.bytes ?? 0
  }
}
