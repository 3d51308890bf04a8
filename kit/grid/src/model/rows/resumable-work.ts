/** Asked between two pieces of work: is there still time? */
export type HasTime = () => boolean

/** There is all the time it takes. */
export const alwaysHasTime: HasTime = () => true

/** There is none: only what is done already is done. */
export const neverHasTime: HasTime = () => false

/** Rows between two questions for the time: a fraction of a millisecond. */
export const rowsPerSlice = 256

/** Work that goes on where it stopped: a bit at a time while nobody waits, or to its end at once. */
export class ResumableWork {
  #steps: Iterator<void> | undefined

  /** Does nothing yet; `steps` yields wherever it may be interrupted. */
  constructor(steps: Iterable<void>) {
    this.#steps = steps[Symbol.iterator]()
  }

  /** Answers whether nothing is left to do. */
  resume(hasTime: HasTime = alwaysHasTime): boolean {
    while (this.#steps !== undefined) {
      if (!hasTime()) return false
      if (this.#steps.next().done === true) this.#steps = undefined
    }
    return true
  }
}
