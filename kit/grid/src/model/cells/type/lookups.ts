import type { GridColumn, ColumnOption } from '../../columns/column.ts'
import type { GridRow } from '../../rows/row.ts'
import { textOf } from './define-cell.ts'
import { NameBook } from './name-book.ts'
import { OptionBook } from './option-book.ts'

const none = new OptionBook()

/** Labels and values of all columns: options, options per parent value of linked selects, and known names. */
export class Lookups {
  readonly #parents: ReadonlyMap<string, string>
  /** By column, then by parent value; the empty parent holds the options of unlinked columns. */
  readonly #options = new Map<string, Map<string, OptionBook>>()
  readonly #names = new Map<string, NameBook>()

  constructor(columns: readonly GridColumn[]) {
    this.#parents = new Map(columns.flatMap(({ key, linkageKey }) => (linkageKey ? [[linkageKey, key]] : [])))
    for (const { key, options } of columns) {
      if (options !== undefined) this.setOptions(key, options)
      this.#names.set(key, new NameBook())
    }
  }

  /** Options arrived; those of a linked column belong to one value of its parent. */
  setOptions(key: string, options: readonly ColumnOption[], parent = ''): void {
    const ofColumn = this.#options.get(key) ?? new Map<string, OptionBook>()
    this.#options.set(key, ofColumn.set(parent, new OptionBook(options)))
  }

  /** Whether the options of this parent value are known already. */
  hasOptions(key: string, parent = ''): boolean {
    return this.#options.get(key)?.has(parent) === true
  }

  options(key: string, row?: GridRow): OptionBook {
    const parent = this.#parents.get(key)
    const ofParent = parent === undefined ? '' : textOf(row?.[parent])
    const ofColumn = this.#options.get(key)
    return ofColumn?.get(ofParent) ?? ofColumn?.get('') ?? none
  }

  get hasLinks(): boolean {
    return this.#parents.size > 0
  }

  names(key: string): NameBook {
    return this.#names.get(key) ?? new NameBook()
  }
}

/** The columns whose values a change of this column takes away: its child, the child's child and so on. */
export function linkedBelow(columns: readonly GridColumn[], key: string): readonly string[] {
  const found: string[] = []
  let child = columns.find(column => column.key === key)?.linkageKey
  while (child !== undefined && child !== key && !found.includes(child)) {
    found.push(child)
    const next = child
    child = columns.find(column => column.key === next)?.linkageKey
  }
  return found
}
