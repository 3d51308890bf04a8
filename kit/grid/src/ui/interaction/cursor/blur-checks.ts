import type { GridStore } from '../../../model/store/grid-store.ts'
import type { CellAddress } from '../../../model/rules/error-navigation.ts'

/** Validation on blur comes after 100 ms (rules/grid#cell-rules). */
export class BlurChecks {
  readonly #grid: GridStore
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()

  constructor(grid: GridStore) {
    this.#grid = grid
  }

  onCellLeft({ id, key }: CellAddress): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const row = this.#grid.rows.get(id)
      if (row !== undefined && this.#grid.validator.check(row, key)) this.#grid.repaint(id, [key])
    }, 100)
    this.#timers.add(timer)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
