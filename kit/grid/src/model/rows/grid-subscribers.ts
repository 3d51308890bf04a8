import type { DirtyCells } from './dirty-cells.ts'
import type { RowId } from './row.ts'

type Listener = () => void
type Hearers = Map<string, Set<Listener>>

const wholeRow = '\u0000'

/** Who listens to what: a cell, a row, the total of a column, the order of rows, the errors, or every step. */
export class GridSubscribers {
  readonly #cells = new Map<RowId, Hearers>()
  readonly #totals: Hearers = new Map()
  readonly #steps = new Set<(dirty: DirtyCells) => void>()

  onCell(id: RowId, key: string, listener: Listener): () => void {
    const ofRow = this.#cells.get(id) ?? new Map<string, Set<Listener>>()
    this.#cells.set(id, ofRow)
    const stop = listen(ofRow, key, listener)
    return () => {
      stop()
      if (ofRow.size === 0 && this.#cells.get(id) === ofRow) this.#cells.delete(id)
    }
  }

  onRow(id: RowId, listener: Listener): () => void {
    return this.onCell(id, wholeRow, listener)
  }

  onTotal(key: string, listener: Listener): () => void {
    return listen(this.#totals, key, listener)
  }

  onStep(listener: (dirty: DirtyCells) => void): () => void {
    this.#steps.add(listener)
    return () => void this.#steps.delete(listener)
  }

  /** Calls everybody concerned once. */
  publish(dirty: DirtyCells): void {
    if (dirty.isEmpty) return
    for (const listener of this.#due(dirty)) listener()
    for (const listener of this.#steps) listener(dirty)
  }

  #due(dirty: DirtyCells): Set<Listener> {
    const due = new Set<Listener>()
    const collect = (set: Set<Listener> | undefined) => set?.forEach(listener => due.add(listener))
    for (const key of dirty.totals) collect(this.#totals.get(key))
    if (this.#cells.size === 0) return due
    for (const { ids, keys } of dirty.blocks) {
      for (const id of ids) {
        const ofRow = this.#cells.get(id)
        if (ofRow !== undefined) for (const key of [...keys, wholeRow]) collect(ofRow.get(key))
      }
    }
    return due
  }
}

function listen(map: Hearers, topic: string, listener: Listener): () => void {
  const set = map.get(topic) ?? new Set()
  map.set(topic, set.add(listener))
  return () => {
    set.delete(listener)
    if (set.size === 0 && map.get(topic) === set) map.delete(topic)
  }
}
