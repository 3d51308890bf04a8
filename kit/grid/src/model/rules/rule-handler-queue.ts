import type { RunLater } from './run-later.ts'

type RuleQuestion = (answer: (message: string) => void) => void

interface QueuedQuestion {
  readonly stop: () => void
  readonly ask: RuleQuestion
  readonly settle: (message: string | undefined) => void
}

const debounceMs = 300
const mostInFlight = 6

/** Questions to custom handlers: the newest of a cell counts, after a pause, and only a few at a time. */
export class RuleHandlerQueue {
  readonly #later: RunLater
  readonly #latest = new Map<string, QueuedQuestion>()
  /** Those whose pause is over, in their order. */
  #line: (readonly [cell: string, waiting: QueuedQuestion])[] = []
  #begun = 0
  #isRunning = false
  #inFlight = 0

  constructor(later: RunLater) {
    this.#later = later
  }

  get pending(): number {
    return this.#latest.size
  }

  /** The message of the handler, or undefined when the cell changed meanwhile. */
  enqueue(cell: string, ruleQuestion: RuleQuestion, pause: number = debounceMs): Promise<string | undefined> {
    this.cancel(cell)
    return new Promise(settle => {
      const queuedQuestion: QueuedQuestion = {
        ask: ruleQuestion,
        settle,
        stop: this.#later(pause, () => this.#enter(cell, queuedQuestion)),
      }
      this.#latest.set(cell, queuedQuestion)
    })
  }

  cancel(cell: string): void {
    const queuedQuestion = this.#latest.get(cell)
    this.#latest.delete(cell)
    queuedQuestion?.stop()
    queuedQuestion?.settle(undefined)
  }

  #enter(cell: string, queuedQuestion: QueuedQuestion): void {
    this.#line.push([cell, queuedQuestion])
    this.#next()
  }

  /** One after the other, not one inside the other: many thousand may answer at once. */
  #next(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    while (this.#inFlight < mostInFlight && this.#begun < this.#line.length) {
      const [cell, queuedQuestion] = this.#line[this.#begun]!
      this.#begun += 1
      this.#run(cell, queuedQuestion)
    }
    if (this.#begun === this.#line.length) [this.#line, this.#begun] = [[], 0]
    this.#isRunning = false
  }

  #run(cell: string, queuedQuestion: QueuedQuestion): void {
    if (this.#latest.get(cell) !== queuedQuestion) return
    let answered = false
    this.#inFlight += 1
    queuedQuestion.ask(message => {
      if (answered) return
      answered = true
      this.#inFlight -= 1
      if (this.#latest.get(cell) === queuedQuestion) this.#latest.delete(cell)
      queuedQuestion.settle(message)
      this.#next()
    })
  }
}
