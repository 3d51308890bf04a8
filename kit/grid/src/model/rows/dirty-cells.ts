import type { GridChange } from './grid-change.ts'
import type { RowId } from './row.ts'

export interface DirtyBlock {
  readonly ids: readonly RowId[]
  readonly keys: readonly string[]
}

/** Why rows are other ones now: a step, one taken back or done again, or what no step did, such as another screen. */
export type ChangeCause = 'user' | 'undo' | 'redo' | 'elsewhere'

/** What a step touched: exactly the cells to paint again, and whether rows came, went or moved. */
export class DirtyCells {
  readonly blocks: DirtyBlock[] = []
  readonly totals = new Set<string>()
  /** What was done to the rows, in its order. */
  readonly changes: GridChange[] = []
  cause: ChangeCause = 'user'
  order = false
  /** Other rows are seen, or the same in another order; what is stored is as it was. */
  shown = false
  errors = false

  cells(ids: readonly RowId[], keys: readonly string[]): void {
    this.blocks.push({ ids, keys })
  }

  get isEmpty(): boolean {
    return this.blocks.length === 0 && this.totals.size === 0 && !this.order && !this.shown && !this.errors
  }
}
