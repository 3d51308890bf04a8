import { isUnparsedText } from '../cells/type/unparsed-text.ts'
import { clearLinkedColumns } from '../edit/linked-columns.ts'
import { isEditable } from '../edit/edit-values.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import type { GridStore } from '../store/grid-store.ts'
import { type CellQuery, forEachSearchedCell, matcherOf, type SearchedCells } from './find-cells.ts'

/** What one cell says now, and what it would say. */
export interface CellReplacement {
  readonly id: RowId
  readonly key: string
  readonly before: string
  readonly after: string
  readonly value: unknown
  /** The column cannot read the new text: it would stand there red. */
  readonly unread: boolean
}

/** Everything a replacement would change, before it does. Names that must be looked up are left alone. */
export function planReplacement(
  grid: GridStore,
  where: SearchedCells,
  query: CellQuery,
  by: string,
): readonly CellReplacement[] {
  const plan: CellReplacement[] = []
  const [matches, replaced] = [matcherOf(query), replacerOf(query, by)]
  forEachSearchedCell(grid, where, (row, key) => {
    const before = grid.cells.print(key, row)
    if (!matches(before) || !isEditable(grid, row.id, key) || grid.cells.type(key).looksUpNames) return
    const after = replaced(before)
    if (after !== before) plan.push(replacementOf(grid, row, key, before, after))
  })
  return plan
}

function replacementOf(grid: GridStore, row: GridRow, key: string, before: string, after: string): CellReplacement {
  const value = grid.cells.written(key, row, grid.cells.parse(key, after, row))
  return { id: row.id, key, before, after, value, unread: isUnparsedText(value) }
}

const special = /[.*+?^${}()|[\]\\]/g

function replacerOf({ text, matchCase, wholeCell }: CellQuery, by: string): (before: string) => string {
  if (wholeCell) return () => by
  const pattern = new RegExp(text.replaceAll(special, String.raw`\$&`), matchCase ? 'gu' : 'giu')
  return before => before.replace(pattern, () => by)
}

/** Carries a plan out as one step; answers how many cells are others now. */
export function replaceCells(grid: GridStore, plan: readonly CellReplacement[]): number {
  const byColumn = columnsOf(plan)
  const before = plan.flatMap(({ id }) => grid.rows.get(id) ?? [])
  grid.step('replace', draft => {
    for (const [key, cells] of byColumn)
      draft.setBlock(
        cells.map(({ id }) => id),
        [key],
        cells.map(({ value }) => value),
      )
    clearLinkedColumns(grid, draft, before, [...byColumn.keys()])
  })
  return plan.length
}

function columnsOf(plan: readonly CellReplacement[]): ReadonlyMap<string, readonly CellReplacement[]> {
  const columns = new Map<string, CellReplacement[]>()
  for (const each of plan) {
    const cells = columns.get(each.key) ?? []
    cells.push(each)
    columns.set(each.key, cells)
  }
  return columns
}
