import type { GridColumn, ColumnOption } from '../../columns/grid-column.ts'
import type { GridRow } from '../../rows/row.ts'
import { cellValueText } from './define-cell.ts'
import { NameCache } from './name-cache.ts'
import { OptionIndex } from './option-index.ts'

const none = new OptionIndex()

/** Labels and values of all columns: options, options per parent value of linked selects, and known names. */
export class ColumnLookups {
  readonly #parents: ReadonlyMap<string, string>
  /** By column, then by parent value; the empty parent holds the options of unlinked columns. */
  readonly #options = new Map<string, Map<string, OptionIndex>>()
  readonly #names = new Map<string, NameCache>()

  constructor(columns: readonly GridColumn[]) {
    this.#parents = new Map(columns.flatMap(({ key, linkageKey }) => (linkageKey ? [[linkageKey, key]] : [])))
    for (const { key, options } of columns) {
      if (options !== undefined) this.setOptions(key, options)
      this.#names.set(key, new NameCache())
    }
  }

  /** Options arrived; those of a linked column belong to one value of its parent. */
  setOptions(key: string, options: readonly ColumnOption[], parent = ''): void {
    const ofColumn = this.#options.get(key) ?? new Map<string, OptionIndex>()
    this.#options.set(key, ofColumn.set(parent, new OptionIndex(options)))
  }

  /** Whether the options of this parent value are known already. */
  hasOptions(key: string, parent = ''): boolean {
    return this.#options.get(key)?.has(parent) === true
  }

  options(key: string, row?: GridRow): OptionIndex {
    const parent = this.#parents.get(key)
    const ofParent = parent === undefined ? '' : cellValueText(row?.[parent])
    const ofColumn = this.#options.get(key)
    return ofColumn?.get(ofParent) ?? ofColumn?.get('') ?? none
  }

  get hasLinks(): boolean {
    return this.#parents.size > 0
  }

  names(key: string): NameCache {
    return this.#names.get(key) ?? new NameCache()
  }
}

/** The columns whose values a change of this column takes away: its child, the child's child and so on. */
export function linkedColumnsBelow(columns: readonly GridColumn[], key: string): readonly string[] {
  const matches: string[] = []
  let child = columns.find(column => column.key === key)?.linkageKey
  while (child !== undefined && child !== key && !matches.includes(child)) {
    matches.push(child)
    const next = child
    child = columns.find(column => column.key === next)?.linkageKey
  }
  return matches
}
