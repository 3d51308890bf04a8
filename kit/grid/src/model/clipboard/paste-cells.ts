import { cellValueText } from '../cells/type/define-cell.ts'
import { linkedColumnsBelow } from '../cells/type/column-lookups.ts'
import { parentsFirst } from '../edit/linked-columns.ts'
import { renumberRows } from '../edit/order-number.ts'
import { newGridRow } from '../edit/edit-rows.ts'
import { type CellBox, indexesBetween, type CellRange } from '../moves/cell-range.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { cellAddressKey } from '../rules/error-navigation.ts'
import type { ClipboardContent } from './clipboard-content.ts'
import { pastedValue } from './pasted-value.ts'
import { loadLinkedOptions, type LoadLinkedOptions } from './load-linked-options.ts'
import { pasteArea, blockWidth } from './paste-area.ts'
import { type FoundNames, lookUpPastedNames, type NameFinder, withNameCandidates } from './look-up-names.ts'
import { type PasteTarget, type PasteReport, pasteReportOf } from './paste-report.ts'

export interface PasteOptions {
  /** The shown columns, from left to right. */
  readonly keys: readonly string[]
  readonly range: CellRange
  /** Rows that are missing at the bottom are added; on unless told. */
  readonly grow?: boolean
  readonly findNames?: ((key: string) => NameFinder | undefined) | undefined
  readonly loadLinked?: LoadLinkedOptions | undefined
}

interface Plan extends PasteTarget {
  readonly clip: ClipboardContent
  /** Which column of the clip each of them takes. */
  readonly places: ReadonlyMap<string, number>
  readonly found: FoundNames
}

/** Rows under the landing box: those that are there, and new ones below the last. */
function rowsUnder(grid: GridStore, { top, bottom }: CellBox, grow: boolean): { present: GridRow[]; added: GridRow[] } {
  const places = indexesBetween(top, bottom)
  const present = places.flatMap(place => grid.shown.at(place) ?? [])
  const missing = grow ? places.length - present.length : 0
  return { present, added: Array.from({ length: missing }, () => newGridRow(grid)) }
}

function planOf(grid: GridStore, clipboardContent: ClipboardContent, options: PasteOptions, matches: FoundNames): Plan {
  const box = pasteArea(clipboardContent.texts, options.range)
  const width = blockWidth(clipboardContent.texts)
  const keys = options.keys.slice(box.left, box.right + 1)
  const { present, added } = rowsUnder(grid, box, options.grow ?? true)
  const editable = keys.filter(key => grid.cells.isWritable(key))
  const written = grid.cells.lookups.hasLinks ? parentsFirst(grid.columns, editable) : editable
  return {
    grid,
    clip: clipboardContent,
    box,
    keys,
    written,
    places: new Map(keys.map((key, at) => [key, at % width])),
    rows: [...present, ...added],
    added,
    found: matches,
    rejected: new Set(),
  }
}

function valueAt({ grid, clip, places, found }: Plan, line: number, key: string, row: GridRow): unknown {
  const [y, x] = [line % clip.texts.length, places.get(key) ?? 0]
  const text = clip.texts[y]?.[x] ?? ''
  const brought = { text, value: clip.values?.[y]?.[x], reading: clip.readings?.[x] }
  return withNameCandidates(grid, pastedValue(grid, key, row, brought), found)
}

/** What hangs on a parent that changed is empty, until it is read itself. */
function withoutBelow({ grid }: Plan, parent: string, row: GridRow, before: GridRow): GridRow {
  if (cellValueText(row[parent]) === cellValueText(before[parent])) return row
  const below = linkedColumnsBelow(grid.columns, parent)
  return { ...row, ...Object.fromEntries(below.map(key => [key, grid.cells.type(key).empty(grid.cells.column(key))])) }
}

/** A row as it will be; a linked select is read with the parent just pasted. */
function rowAfter(plan: Plan, line: number, row: GridRow): GridRow {
  const { rejected } = plan
  const { cells } = plan.grid
  let seen: GridRow & Record<string, unknown> = { ...row }
  for (const key of plan.written) {
    const value = valueAt(plan, line, key, seen)
    seen[key] = cells.written(key, row, value)
    if (!Object.is(seen[key], value)) rejected.add(cellAddressKey({ id: row.id, key }))
    if (cells.column(key).linkageKey !== undefined) seen = { ...withoutBelow(plan, key, seen, row) }
  }
  return seen
}

const rowsAfter = (plan: Plan): readonly GridRow[] =>
  plan.rows.flatMap((row, line) => (plan.grid.isDisabled(row) ? [] : rowAfter(plan, line, row)))

/** Asks for the names and the options that the texts may mean, before anything is read. */
async function learn(grid: GridStore, clipboardContent: ClipboardContent, options: PasteOptions): Promise<FoundNames> {
  const matches = await lookUpPastedNames(grid, clipboardContent, options)
  if (options.loadLinked === undefined || !grid.cells.lookups.hasLinks) return matches
  const plan = planOf(grid, clipboardContent, options, matches)
  await loadLinkedOptions(grid, plan.written, options.loadLinked, () => rowsAfter(plan))
  return matches
}

/**
 * Pastes as one step: labels become values, what cannot be read stays red, missing rows are added
 * (rules/grid#linked-choices).
 */
export async function pasteIntoGrid(
  grid: GridStore,
  clipboardContent: ClipboardContent,
  options: PasteOptions,
): Promise<PasteReport> {
  const plan = planOf(grid, clipboardContent, options, await learn(grid, clipboardContent, options))
  const { written, added } = plan
  const rows = rowsAfter(plan)
  const changed = [...new Set(written.flatMap(key => [key, ...linkedColumnsBelow(grid.columns, key)]))]
  const values = rows.flatMap(row => changed.map(key => row[key]))
  grid.step('paste', draft => {
    draft.insert(grid.rows.size, added)
    draft.setBlock(
      rows.map(({ id }) => id),
      changed,
      values,
    )
    if (added.length > 0) renumberRows(grid, draft)
  })
  return pasteReportOf(plan, rows)
}
