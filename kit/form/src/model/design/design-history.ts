import type { DesignTree } from './design-tree.ts'
import { applyDesignOperation, type DesignOperation } from './design-operation.ts'

/** One act: what people read of it, and what undoes it. */
export interface DesignStep {
  readonly name: string
  readonly operations: readonly DesignOperation[]
  readonly inverse: readonly DesignOperation[]
  /** Acts on one property that follow each other at once are one. */
  readonly about?: string | undefined
  readonly at: number
}

/** Everything that can be undone and done again, as it may be kept: texts, numbers and nodes. */
export interface DesignSteps {
  /** The latest last. */
  readonly done: readonly DesignStep[]
  /** The next one last. */
  readonly undone: readonly DesignStep[]
}

export interface DesignHistoryOptions {
  /** The act beyond drops the oldest. */
  readonly limit?: number
  /** Milliseconds, of whatever clock. */
  readonly clock?: () => number
  /** What was done before, as it was kept. */
  readonly steps?: DesignSteps | undefined
}

/** Acts on one property within so many milliseconds are one step (rules/data-entry#form-histories). */
const AT_ONCE_MS = 100

/** What has been done to a tree, act by act, and undone. */
export class DesignHistory {
  readonly #tree: DesignTree
  readonly #limit: number
  readonly #clock: () => number
  #done: readonly DesignStep[] = []
  #undone: readonly DesignStep[] = []
  #steps: DesignSteps = { done: this.#done, undone: this.#undone }

  constructor(tree: DesignTree, { limit = 20, clock = Date.now, steps }: DesignHistoryOptions = {}) {
    this.#tree = tree
    this.#done = steps?.done.slice(-limit) ?? []
    this.#undone = steps?.undone ?? []
    this.#limit = limit
    this.#clock = clock
  }

  /** The names of what can be undone, the latest last, and of what can be done again, the next first. */
  get names(): { readonly done: readonly string[]; readonly undone: readonly string[] } {
    const name = (step: DesignStep) => step.name
    return { done: this.#done.map(name), undone: this.#undone.map(name).toReversed() }
  }

  /** The same object until something is done or undone. */
  get steps(): DesignSteps {
    if (this.#steps.done !== this.#done || this.#steps.undone !== this.#undone)
      this.#steps = { done: this.#done, undone: this.#undone }
    return this.#steps
  }

  /** Carries out an act as one step. `about` names the property it changes, where it is one. */
  record(name: string, operations: readonly DesignOperation[], about?: string): void {
    if (operations.length === 0) return
    const step = { name, operations, inverse: this.#carryOut(operations), about, at: this.#clock() }
    const last = this.#done.at(-1)
    const isSame = about !== undefined && last?.about === about && step.at - last.at <= AT_ONCE_MS
    this.#done = isSame ? [...this.#done.slice(0, -1), joined(last, step)] : [...this.#done, step].slice(-this.#limit)
    this.#undone = []
  }

  /** Whether there was anything to undo. */
  undo(): boolean {
    const step = this.#done.at(-1)
    if (step === undefined) return false
    this.#carryOut(step.inverse)
    this.#done = this.#done.slice(0, -1)
    this.#undone = [...this.#undone, step]
    return true
  }

  redo(): boolean {
    const step = this.#undone.at(-1)
    if (step === undefined) return false
    this.#carryOut(step.operations)
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, { ...step, about: undefined }]
    return true
  }

  /** What undoes them, in the order in which it has to be done. */
  #carryOut(operations: readonly DesignOperation[]): DesignOperation[] {
    return operations.map(operation => applyDesignOperation(this.#tree, operation)).toReversed()
  }
}

const joined = (before: DesignStep, step: DesignStep): DesignStep => ({
  ...step,
  operations: [...before.operations, ...step.operations],
  inverse: [...step.inverse, ...before.inverse],
})
