import type { DataRow } from '../kit-ports.ts'
import { recordsInAnswer } from './records-in-answer.ts'
import { treeTexts } from '../core-texts.ts'
import { treeRows, type TreeRow } from './tree-rows.ts'

/** A record with the key its children are asked by. */
export interface TreeRecord {
  readonly id: string
  readonly record: DataRow
  readonly leaf?: boolean
}

/** Brings what stands below a record, or the first rows: a list, or an object with records. */
export type LoadChildren = (parent: DataRow | undefined, signal: AbortSignal) => Promise<unknown>

export interface LazyTreeState {
  readonly rows: readonly TreeRow<TreeRecord>[]
  /** The first rows are on their way. */
  readonly loading: boolean
  /** What the first rows, or the last opened row, failed with. */
  readonly error: string | undefined
}

interface LazyTreeSource {
  readonly load: LoadChildren
  readonly rowKey: string
}

/**
 * The rows of a table-tree (rules/widgets#table-trees): what stands below a row is asked for when it is first opened
 * and kept; a row with nothing below becomes childless; one that failed is closed again and may be opened once more.
 */
export class LazyTree {
  readonly #source: LazyTreeSource
  #leave = new AbortController()
  readonly #hearers = new Set<() => void>()
  /** What came, by the row it stands below; '' for the first rows. */
  readonly #below = new Map<string, readonly TreeRecord[]>()
  readonly #open = new Set<string>()
  readonly #busy = new Set<string>()
  #error: string | undefined
  #state: LazyTreeState = { rows: [], loading: true, error: undefined }

  constructor(source: LazyTreeSource) {
    this.#source = source
  }

  readonly state = (): LazyTreeState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#hearers.add(listener)
    return () => this.#hearers.delete(listener)
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
    if (this.#open.delete(row.id)) return this.#notify()
    this.#open.add(row.id)
    if (this.#below.has(row.id)) this.#notify()
    else await this.#load(row.id, row.record)
  }

  async #load(id: string, parent: DataRow | undefined): Promise<void> {
    const { signal } = this.#leave
    this.#busy.add(id)
    this.#error = undefined
    this.#notify()
    try {
      const rows = recordsInAnswer(await this.#source.load(parent, signal))
      this.#below.set(
        id,
        rows.map(row => this.#recordOf(row)),
      )
    } catch (error) {
      this.#open.delete(id)
      if (!signal.aborted) this.#error = wordsOf(error)
    }
    this.#busy.delete(id)
    this.#notify()
  }

  #recordOf(record: DataRow): TreeRecord {
    const id = String(record[this.#source.rowKey] ?? '')
    const leaf = record['leaf'] ?? record['isLeaf']
    return { id, record, leaf: leaf === true || leaf === 1 || record['hasChildren'] === false }
  }

  #notify(): void {
    const roots = this.#below.get(ROOT)
    const opened = new Map([...this.#open].map(id => [id, this.#below.get(id)]))
    this.#state = {
      rows: treeRows(roots ?? [], Infinity, this.#withChildless(opened)),
      loading: this.#busy.has(ROOT),
      error: this.#error,
    }
    for (const listener of this.#hearers) listener()
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
