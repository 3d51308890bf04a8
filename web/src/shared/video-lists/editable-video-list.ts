import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import {
  cellRegistry,
  defineCell,
  GridStore,
  insertRows,
  removeRows,
  type GridColumn,
  type GridRow,
} from '@xuanjiao/grid/model'

/** A list of videos as its calls tell it. */
export interface VideoList<T extends PickedVideo> {
  version: number
  items: readonly T[]
}

/** A list as it is being edited. */
interface Now<T> {
  items: readonly T[]
  /** It is another one than was loaded. */
  isDirty: boolean
}

const FIRST: readonly GridColumn[] = [
  { key: 'drag', title: '', type: 'row-drag-sort' },
  { key: 'check', title: '', type: 'row-checkbox' },
  { key: 'place', title: '序号', type: 'row-number' },
  { key: 'video', title: '视频', type: 'slot' },
]

/** On a phone the videos need the room. */
const firstColumns = (narrow: boolean) => FIRST.filter(({ key }) => !narrow || key !== 'place')

/** A video is chosen, not written: Delete and paste leave its words alone. */
const registry = cellRegistry([
  defineCell<string>({ type: 'slot', editor: 'none', writable: false, empty: () => '', parse: text => text }),
])

/**
 * A list of videos that is put together in a grid. What is saved are the rows as they stand, in their order; what the
 * list was is kept to know whether there is anything to save.
 */
export class EditableVideoList<T extends PickedVideo> {
  readonly columns: readonly GridColumn[]
  /** It is shown where there is little room. */
  readonly narrow: boolean
  readonly grid: GridStore
  /** What is said of a video in this list, beside that it is there. */
  readonly #extra: readonly GridColumn[]
  #version: number
  #saved: string
  #now: Now<T> | undefined

  constructor({ version, items }: VideoList<T>, { extra = [], narrow = false }: VideoListAppearance = {}) {
    this.#extra = extra
    this.narrow = narrow
    this.columns = [...firstColumns(narrow), ...extra]
    const rows = items.map((item, at) => this.#rowOf(item, at))
    this.grid = new GridStore({ columns: this.columns, rows, registry })
    this.#version = version
    this.#saved = this.#told(items)
    this.grid.subscribers.onStep(() => (this.#now = undefined))
  }

  /** The version of the list that the rows rest on. */
  get version(): number {
    return this.#version
  }

  /** The same answer until something changes. */
  readonly now = (): Now<T> => (this.#now ??= this.#look())

  readonly subscribe = (listener: () => void): (() => void) => this.grid.subscribers.onStep(listener)

  /** Brings the rows to these videos: new ones go to the end, others leave; those that stay keep the grid's order. */
  setItems(items: readonly T[]): void {
    const wanted = new Set(items.map(one => one.videoId))
    const there = new Set(this.now().items.map(one => one.videoId))
    const gone = [...this.grid.rows].filter(row => !wanted.has(this.itemOf(row).videoId))
    const come = items.filter(one => !there.has(one.videoId))
    if (gone.length > 0) removeRows(this.grid, idsOf(gone))
    if (come.length > 0) {
      const rows = come.map(one => this.#valuesOf(one))
      insertRows(this.grid, rows)
    }
  }

  /**
   * Somebody else saved: `merge` brings their rows in, and the list rests on theirs from now on. A video that was added
   * on both sides stands there once.
   */
  rebase({ version, items }: VideoList<T>, merge: (rows: readonly GridRow[]) => void): void {
    this.#version = version
    this.#saved = this.#told(items)
    merge(items.map((item, at) => this.#rowOf(item, at)))
    const twice = [...this.grid.rows].filter(row => this.#standsElsewhere(row))
    if (twice.length === 0) return
    this.grid.history.clear()
    this.grid.changeWithoutUndo(draft => draft.remove(idsOf(twice)))
  }

  itemOf(row: GridRow): T {
    return { ...(row['item'] as T), ...this.#said(row) }
  }

  /** Rows of the server are known by their video, new ones by an id of their own. */
  #standsElsewhere(row: GridRow): boolean {
    const { videoId } = this.itemOf(row)
    return row.id !== videoId && this.grid.rows.get(videoId) !== undefined
  }

  #look(): Now<T> {
    const items = Array.from(this.grid.rows, row => this.itemOf(this.grid.withoutRemoteDrafts(row)))
    return { items, isDirty: this.#told(items) !== this.#saved }
  }

  #rowOf(item: T, at: number): GridRow {
    return { ...this.#valuesOf(item), id: item.videoId, [ORDER]: at + 1 }
  }

  #valuesOf(item: T): Record<string, unknown> {
    return { ...this.#said({ ...item }), video: item.title, item }
  }

  #said(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(this.#extra.map(({ key }) => [key, values[key]]))
  }

  #told(items: readonly T[]): string {
    return JSON.stringify(items.map(item => [item.videoId, this.#said({ ...item })]))
  }
}

interface VideoListAppearance {
  extra?: readonly GridColumn[]
  narrow?: boolean
}

/** Where the grid numbers rows that were moved. */
const ORDER = 'orderNum'

const idsOf = (rows: readonly GridRow[]): string[] => rows.map(({ id }) => id)
