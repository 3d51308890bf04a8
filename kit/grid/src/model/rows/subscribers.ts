import type { Dirty } from './dirty.ts'
import type { RowId } from './row.ts'

type Hear = () => void
type Hearers = Map<string, Set<Hear>>

const wholeRow = '\u0000'

/** Who listens to what: a cell, a row, the total of a column, the order of rows, the errors, or every step. */
export class Subscribers {
  readonly #cells = new Map<RowId, Hearers>()
  readonly #totals: Hearers = new Map()
  readonly #steps = new Set<(dirty: Dirty) => void>()

  cell(id: RowId, key: string, hear: Hear): () => void {
    const ofRow = this.#cells.get(id) ?? new Map<string, Set<Hear>>()
    this.#cells.set(id, ofRow)
    const stop = listen(ofRow, key, hear)
    return () => {
      stop()
      if (ofRow.size === 0 && this.#cells.get(id) === ofRow) this.#cells.delete(id)
    }
  }

  row(id: RowId, hear: Hear): () => void {
    return this.cell(id, wholeRow, hear)
  }

  total(key: string, hear: Hear): () => void {
    return listen(this.#totals, key, hear)
  }

  step(hear: (dirty: Dirty) => void): () => void {
    this.#steps.add(hear)
    return () => void this.#steps.delete(hear)
  }

  /** Calls everybody concerned once. */
  tell(dirty: Dirty): void {
    if (dirty.nothing) return
    for (const hear of this.#due(dirty)) hear()
    for (const hear of this.#steps) hear(dirty)
  }

  #due(dirty: Dirty): Set<Hear> {
    const due = new Set<Hear>()
    const collect = (set: Set<Hear> | undefined) => set?.forEach(hear => due.add(hear))
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

function listen(map: Hearers, topic: string, hear: Hear): () => void {
  const set = map.get(topic) ?? new Set()
  map.set(topic, set.add(hear))
  return () => {
    set.delete(hear)
    if (set.size === 0 && map.get(topic) === set) map.delete(topic)
  }
}
