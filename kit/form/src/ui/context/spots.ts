import { jsonPointerOf, type JsonPath } from '../../model/json/json-path.ts'

/** Puts the cursor where a value is entered. */
export type FocusWithin = (path: JsonPath) => void

/**
 * Where values are entered that no element of the form alone leads to: a table draws the rows that are in sight, so it is
 * asked to go to one.
 */
export class Spots {
  readonly #within = new Map<string, FocusWithin>()
  readonly #busy = new Map<string, boolean>()

  /** Whoever draws the values below a way goes to one of them. */
  lead(path: JsonPath, focus: FocusWithin): () => void {
    const pointer = jsonPointerOf(path)
    this.#within.set(pointer, focus)
    return () => {
      if (this.#within.get(pointer) === focus) this.#within.delete(pointer)
    }
  }

  /** Who leads to a value: the nearest around it. */
  leader(path: JsonPath): FocusWithin | undefined {
    for (let length = path.length - 1; length > 0; length--) {
      const match = this.#within.get(jsonPointerOf(path.slice(0, length)))
      if (match) return match
    }
    return undefined
  }

  /** Something of a field is on its way: a form waits with being handed in. */
  setBusy(path: JsonPath, busy: boolean): void {
    this.#busy.set(jsonPointerOf(path), busy)
  }

  get isBusy(): boolean {
    return [...this.#busy.values()].includes(true)
  }
}
