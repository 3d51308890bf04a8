import { type GridChange, changeBytes } from '../rows/grid-change.ts'

export interface UndoStep {
  readonly name: string
  readonly gesture?: string
  readonly changes: readonly GridChange[]
  readonly bytes: number
}

const standardBytes = 64 * 1024 * 1024

/** What the user did and may take back. Steps of one gesture, such as typing in one cell, are one step. */
export class UndoHistory {
  readonly #limit: number
  #done: UndoStep[] = []
  #undone: UndoStep[] = []
  #bytes = 0
  #open: string | undefined

  constructor(limit: number = standardBytes) {
    this.#limit = limit
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** The gesture whose step still grows: what Escape may take back. A step of before has been closed. */
  get openGesture(): string | undefined {
    return this.#open
  }

  /** Oldest first; the redo side continues in the order it would be redone. */
  get steps(): { done: readonly UndoStep[]; undone: readonly UndoStep[] } {
    return { done: this.#done, undone: this.#undone.toReversed() }
  }

  push(name: string, changes: readonly GridChange[], gesture?: string): void {
    if (changes.length === 0) return
    this.#undone = []
    const last = gesture !== undefined && gesture === this.#open ? this.#done.pop() : undefined
    const bytes = changes.reduce((sum, change) => sum + changeBytes(change), last?.bytes ?? 0)
    this.#done.push({ name, changes: [...(last?.changes ?? []), ...changes], bytes, ...(gesture && { gesture }) })
    this.#bytes += bytes - (last?.bytes ?? 0)
    this.#open = gesture
    this.#forget()
  }

  /** The cell was left: typing in it again is a new step. */
  close(): void {
    this.#open = undefined
  }

  /** What follows belongs to the last step after all, if that was of this gesture. */
  reopen(gesture: string): void {
    if (this.#done.at(-1)?.gesture === gesture) this.#open = gesture
  }

  undo(): UndoStep | undefined {
    return this.#pass(this.#done, this.#undone, -1)
  }

  redo(): UndoStep | undefined {
    return this.#pass(this.#undone, this.#done, 1)
  }

  /** Replaces remembered steps, see live/rebase. */
  rewrite(change: (step: UndoStep) => UndoStep): void {
    this.#done = this.#done.map(change)
    this.#undone = this.#undone.map(change)
  }

  clear(): void {
    this.#done = []
    this.#undone = []
    this.#bytes = 0
    this.close()
  }

  #pass(from: UndoStep[], to: UndoStep[], sign: 1 | -1): UndoStep | undefined {
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
