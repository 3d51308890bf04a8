import { textOf } from '../cells/type/define-cell.ts'
import { linkedBelow } from '../cells/type/lookups.ts'
import { parentsFirst } from '../edit/linked.ts'
import { renumber } from '../edit/order-number.ts'
import { newRow } from '../edit/rows.ts'
import { type Box, indexes, type CellRange } from '../moves/range.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { spotName } from '../rules/stepping.ts'
import type { Clip } from './clip.ts'
import { exactValue } from './exact-value.ts'
import { learnLinked, type LoadLinked } from './linked-options.ts'
import { landingBox, widest } from './layout.ts'
import { type FoundNames, learnNames, type NameFinder, withCandidates } from './names.ts'
import { type PasteTarget, type PasteReport, reportOf } from './paste-report.ts'

export interface PasteOptions {
  /** The shown columns, from left to right. */
  readonly keys: readonly string[]
  readonly range: CellRange
  /** Rows that are missing at the bottom are added; on unless told. */
  readonly grow?: boolean
  readonly findNames?: ((key: string) => NameFinder | undefined) | undefined
  readonly loadLinked?: LoadLinked | undefined
}

interface Plan extends PasteTarget {
  readonly clip: Clip
  /** Which column of the clip each of them takes. */
  readonly places: ReadonlyMap<string, number>
  readonly found: FoundNames
}

/** Rows under the landing box: those that are there, and new ones below the last. */
function rowsUnder(grid: GridStore, { top, bottom }: Box, grow: boolean): { present: GridRow[]; added: GridRow[] } {
  const places = indexes(top, bottom)
  const present = places.flatMap(place => grid.rows.at(place) ?? [])
  const missing = grow ? places.length - present.length : 0
  return { present, added: Array.from({ length: missing }, () => newRow(grid)) }
}

function planOf(grid: GridStore, clip: Clip, options: PasteOptions, found: FoundNames): Plan {
  const box = landingBox(clip.texts, options.range)
  const width = widest(clip.texts)
  const keys = options.keys.slice(box.left, box.right + 1)
  const { present, added } = rowsUnder(grid, box, options.grow ?? true)
  const editable = keys.filter(key => grid.cells.isWritable(key))
  const written = grid.cells.lookups.hasLinks ? parentsFirst(grid.columns, editable) : editable
  return {
    grid,
    clip,
    box,
    keys,
    written,
    places: new Map(keys.map((key, at) => [key, at % width])),
    rows: [...present, ...added],
    added,
    found,
    refused: new Set(),
  }
}

function valueAt({ grid, clip, places, found }: Plan, line: number, key: string, row: GridRow): unknown {
  const [y, x] = [line % clip.texts.length, places.get(key) ?? 0]
  const text = clip.texts[y]?.[x] ?? ''
  const brought = { text, value: clip.values?.[y]?.[x], reading: clip.readings?.[x] }
  return withCandidates(grid, exactValue(grid, key, row, brought), found)
}

/** What hangs on a parent that changed is empty, until it is read itself. */
function withoutBelow({ grid }: Plan, parent: string, row: GridRow, before: GridRow): GridRow {
  if (textOf(row[parent]) === textOf(before[parent])) return row
  const below = linkedBelow(grid.columns, parent)
  return { ...row, ...Object.fromEntries(below.map(key => [key, grid.cells.type(key).empty(grid.cells.column(key))])) }
}

/** A row as it will be; a linked select is read with the parent just pasted. */
function rowAfter(plan: Plan, line: number, row: GridRow): GridRow {
  const { refused } = plan
  const { cells } = plan.grid
  let seen: GridRow & Record<string, unknown> = { ...row }
  for (const key of plan.written) {
    const value = valueAt(plan, line, key, seen)
    seen[key] = cells.written(key, row, value)
    if (!Object.is(seen[key], value)) refused.add(spotName({ id: row.id, key }))
    if (cells.column(key).linkageKey !== undefined) seen = { ...withoutBelow(plan, key, seen, row) }
  }
  return seen
}

const rowsAfter = (plan: Plan): readonly GridRow[] =>
  plan.rows.flatMap((row, line) => (plan.grid.isDisabled(row) ? [] : rowAfter(plan, line, row)))

/** Asks for the names and the options that the texts may mean, before anything is read. */
async function learn(grid: GridStore, clip: Clip, options: PasteOptions): Promise<FoundNames> {
  const found = await learnNames(grid, clip, options)
  if (options.loadLinked === undefined || !grid.cells.lookups.hasLinks) return found
  const plan = planOf(grid, clip, options, found)
  await learnLinked(grid, plan.written, options.loadLinked, () => rowsAfter(plan))
  return found
}

/**
 * Pastes as one step: labels become values, what cannot be read stays red, missing rows are added
 * (rules/grid#linked-choices).
 */
export async function paste(grid: GridStore, clip: Clip, options: PasteOptions): Promise<PasteReport> {
  const plan = planOf(grid, clip, options, await learn(grid, clip, options))
  const { written, added } = plan
  const rows = rowsAfter(plan)
  const changed = [...new Set(written.flatMap(key => [key, ...linkedBelow(grid.columns, key)]))]
  const values = rows.flatMap(row => changed.map(key => row[key]))
  grid.step('paste', draft => {
    draft.insert(grid.rows.size, added)
    draft.block(
      rows.map(({ id }) => id),
      changed,
      values,
    )
    if (added.length > 0) renumber(grid, draft)
  })
  return reportOf(plan, rows)
}
