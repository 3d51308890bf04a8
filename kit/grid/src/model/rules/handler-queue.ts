import { limits } from '../columns/limits.ts'
import type { Later } from './later.ts'

type Ask = (answer: (message: string) => void) => void

interface Waiting {
  readonly stop: () => void
  readonly ask: Ask
  readonly settle: (message: string | undefined) => void
}

/** Questions to custom handlers: the newest of a cell counts, after a pause, and only a few at a time. */
export class HandlerQueue {
  readonly #later: Later
  readonly #latest = new Map<string, Waiting>()
  /** Those whose pause is over, in their order. */
  #line: (readonly [cell: string, waiting: Waiting])[] = []
  #begun = 0
  #isRunning = false
  #inFlight = 0

  constructor(later: Later) {
    this.#later = later
  }

  get pending(): number {
    return this.#latest.size
  }

  /** The message of the handler, or undefined when the cell changed meanwhile. */
  ask(cell: string, ask: Ask, pause: number = limits.handlerDebounce): Promise<string | undefined> {
    this.cancel(cell)
    return new Promise(settle => {
      const waiting: Waiting = { ask, settle, stop: this.#later(pause, () => this.#enter(cell, waiting)) }
      this.#latest.set(cell, waiting)
    })
  }

  cancel(cell: string): void {
    const waiting = this.#latest.get(cell)
    this.#latest.delete(cell)
    waiting?.stop()
    waiting?.settle(undefined)
  }

  #enter(cell: string, waiting: Waiting): void {
    this.#line.push([cell, waiting])
    this.#next()
  }

  /** One after the other, not one inside the other: many thousand may answer at once. */
  #next(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    while (this.#inFlight < limits.handlersInFlight && this.#begun < this.#line.length) {
      const [cell, waiting] = this.#line[this.#begun]!
      this.#begun += 1
      this.#run(cell, waiting)
    }
    if (this.#begun === this.#line.length) [this.#line, this.#begun] = [[], 0]
    this.#isRunning = false
  }

  #run(cell: string, waiting: Waiting): void {
    if (this.#latest.get(cell) !== waiting) return
    let answered = false
    this.#inFlight += 1
    waiting.ask(message => {
      if (answered) return
      answered = true
      this.#inFlight -= 1
      if (this.#latest.get(cell) === waiting) this.#latest.delete(cell)
      waiting.settle(message)
      this.#next()
    })
  }
}
