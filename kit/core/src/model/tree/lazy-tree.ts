import type { Row } from '../ports.ts'
import { recordsOf } from './records-of.ts'
import { treeTexts } from '../texts.ts'
import { treeRows, type TreeRow } from './tree-rows.ts'

/** A record with the key its children are asked by. */
export interface TreeRecord {
  readonly id: string
  readonly record: Row
  readonly leaf?: boolean
}

/** Brings what stands below a record, or the first rows: a list, or an object with records. */
export type LoadBelow = (parent: Row | undefined, signal: AbortSignal) => Promise<unknown>

export interface LazyTreeState {
  readonly rows: readonly TreeRow<TreeRecord>[]
  /** The first rows are on their way. */
  readonly loading: boolean
  /** What the first rows, or the last opened row, failed with. */
  readonly error: string | undefined
}

interface Source {
  readonly load: LoadBelow
  readonly rowKey: string
}

/**
 * The rows of a table-tree (rules/widgets#table-trees): what stands below a row is asked for when it is first opened
 * and kept; a row with nothing below becomes childless; one that failed is closed again and may be opened once more.
 */
export class LazyTree {
  readonly #source: Source
  #leave = new AbortController()
  readonly #hearers = new Set<() => void>()
  /** What came, by the row it stands below; '' for the first rows. */
  readonly #below = new Map<string, readonly TreeRecord[]>()
  readonly #open = new Set<string>()
  readonly #busy = new Set<string>()
  #error: string | undefined
  #state: LazyTreeState = { rows: [], loading: true, error: undefined }

  constructor(source: Source) {
    this.#source = source
  }

  readonly state = (): LazyTreeState => this.#state

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  /** Somebody shows it: asks for the first rows if they never came. The answer is called when nobody does any more. */
  readonly show = (): (() => void) => {
    this.#leave = new AbortController()
    if (!this.#below.has(ROOT)) void this.reload()
    return () => this.#leave.abort()
  }

  /** Asks for the first rows, afresh when they are there. */
  readonly reload = (): Promise<void> => this.#load(ROOT, undefined)

  /** Opens a closed row, asking for what stands below if nobody has, and closes an open one. */
  async toggle(row: TreeRecord): Promise<void> {
    if (this.#busy.has(row.id)) return
    if (this.#open.delete(row.id)) return this.#tell()
    this.#open.add(row.id)
    if (this.#below.has(row.id)) this.#tell()
    else await this.#load(row.id, row.record)
  }

  async #load(id: string, parent: Row | undefined): Promise<void> {
    const { signal } = this.#leave
    this.#busy.add(id)
    this.#error = undefined
    this.#tell()
    try {
      const rows = recordsOf(await this.#source.load(parent, signal))
      this.#below.set(
        id,
        rows.map(row => this.#recordOf(row)),
      )
    } catch (error) {
      this.#open.delete(id)
      if (!signal.aborted) this.#error = wordsOf(error)
    }
    this.#busy.delete(id)
    this.#tell()
  }

  #recordOf(record: Row): TreeRecord {
    const id = String(record[this.#source.rowKey] ?? '')
    const leaf = record['leaf'] ?? record['isLeaf']
    return { id, record, leaf: leaf === true || leaf === 1 || record['hasChildren'] === false }
  }

  #tell(): void {
    const roots = this.#below.get(ROOT)
    const opened = new Map([...this.#open].map(id => [id, this.#below.get(id)]))
    this.#state = {
      rows: treeRows(roots ?? [], Infinity, this.#withChildless(opened)),
      loading: this.#busy.has(ROOT),
      error: this.#error,
    }
    for (const hear of this.#hearers) hear()
  }

  /** A row known to have nothing below is a leaf, open or not. */
  #withChildless(opened: Map<string, readonly TreeRecord[] | undefined>): typeof opened {
    for (const [id, rows] of this.#below) if (rows.length === 0) opened.set(id, rows)
    return opened
  }
}

const ROOT = ''

const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : treeTexts.failed
