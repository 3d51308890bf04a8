import type { DirtyCells } from './dirty-cells.ts'

/** Who hears of every step: which cells look different, which rows came, went or moved. */
export class GridSubscribers {
  readonly #steps = new Set<(dirty: DirtyCells) => void>()

  onStep(listener: (dirty: DirtyCells) => void): () => void {
    this.#steps.add(listener)
    return () => void this.#steps.delete(listener)
  }

  publish(dirty: DirtyCells): void {
    if (dirty.isEmpty) return
    for (const listener of this.#steps) listener(dirty)
  }
}
