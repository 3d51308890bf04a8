import { textOf } from '../cells/define-cell.ts'
import { linkedBelow } from '../cells/lookups.ts'
import { parentsFirst } from '../edit/linked.ts'
import { renumber } from '../edit/order-number.ts'
import { newRow } from '../edit/rows.ts'
import { type Box, indexes, type Range } from '../moves/range.ts'
import type { GridStore } from '../rows/grid-store.ts'
import type { Row } from '../rows/row.ts'
import type { Spot } from '../rules/stepping.ts'
import { grouped } from '../grouped.ts'
import { tell } from '../texts.ts'
import type { Clip } from './clip.ts'
import { exactValue } from './exact-value.ts'
import { learnLinked, type LoadLinked } from './linked-options.ts'
import { landingBox, widest } from './layout.ts'
import { type FoundNames, learnNames, type NameFinder, withCandidates } from './names.ts'
import { pasteTexts } from './paste-texts.ts'

export interface PasteReport {
  readonly cells: number
  /** Cells that are wrong now: unreadable, or against a rule of their column. */
  readonly faults: number
  /** The first of them. */
  readonly firstFault: Spot | undefined
  /** Cells that may not be written. */
  readonly skipped: number
  /** Rows below the last one that were not added, and columns that lay beyond the last one. */
  readonly beyondRows: number
  readonly beyond: number
  readonly added: number
  readonly box: Box
  readonly message: string
}

export interface PasteOptions {
  /** The shown columns, from left to right. */
  readonly keys: readonly string[]
  readonly range: Range
  /** Rows that are missing at the bottom are added; on unless told. */
  readonly grow?: boolean
  readonly findNames?: ((key: string) => NameFinder | undefined) | undefined
  readonly loadLinked?: LoadLinked | undefined
}

interface Plan {
  readonly grid: GridStore
  readonly clip: Clip
  readonly box: Box
  readonly keys: readonly string[]
  /** Those that may be written, in the order in which they are read. */
  readonly written: readonly string[]
  readonly rows: readonly Row[]
  readonly added: readonly Row[]
  readonly width: number
  readonly found: FoundNames
  /** Cells that keep what they hold. */
  readonly refused: Set<string>
}

/** Rows under the landing box: those that are there, and new ones below the last. */
function rowsUnder(grid: GridStore, { top, bottom }: Box, grow: boolean): { present: Row[]; added: Row[] } {
  const places = indexes(top, bottom)
  const present = places.flatMap(place => grid.rows.at(place) ?? [])
  const missing = grow ? places.length - present.length : 0
  return { present, added: Array.from({ length: missing }, () => newRow(grid)) }
}

function planOf(grid: GridStore, clip: Clip, options: PasteOptions, found: FoundNames): Plan {
  const box = landingBox(clip.texts, options.range)
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
    width: widest(clip.texts),
    rows: [...present, ...added],
    added,
    found,
    refused: new Set(),
  }
}

function valueAt({ grid, clip, width, keys, found }: Plan, line: number, key: string, row: Row): unknown {
  const [y, x] = [line % clip.texts.length, keys.indexOf(key) % width]
  const text = clip.texts[y]?.[x] ?? ''
  const brought = { text, value: clip.values?.[y]?.[x], reading: clip.readings?.[x] }
  return withCandidates(grid, exactValue(grid, key, row, brought), found)
}

/** What hangs on a parent that changed is empty, until it is read itself. */
function withoutBelow({ grid }: Plan, parent: string, row: Row, before: Row): Row {
  if (textOf(row[parent]) === textOf(before[parent])) return row
  const below = linkedBelow(grid.columns, parent)
  return { ...row, ...Object.fromEntries(below.map(key => [key, grid.cells.type(key).empty(grid.cells.column(key))])) }
}

/** A row as it will be; a linked select is read with the parent just pasted. */
function rowAfter(plan: Plan, line: number, row: Row): Row {
  const { refused } = plan
  const { cells } = plan.grid
  let seen: Row & Record<string, unknown> = { ...row }
  for (const key of plan.written) {
    const value = valueAt(plan, line, key, seen)
    seen[key] = cells.written(key, row, value)
    if (!Object.is(seen[key], value)) refused.add(`${row.id}\u0000${key}`)
    if (cells.column(key).linkageKey !== undefined) seen = { ...withoutBelow(plan, key, seen, row) }
  }
  return seen
}

const rowsAfter = (plan: Plan): readonly Row[] =>
  plan.rows.flatMap((row, line) => (plan.grid.isDisabled(row) ? [] : rowAfter(plan, line, row)))

/** The cells of the paste that are wrong now, in reading order. */
const faultsOf = ({ grid, keys, written }: Plan, rows: readonly Row[]): Spot[] =>
  rows.flatMap(({ id }) =>
    grid.validator.errors.has(id)
      ? keys.filter(key => written.includes(key) && grid.validator.errors.get(id, key) !== '').map(key => ({ id, key }))
      : [],
  )

function messageOf(grid: GridStore, report: Omit<PasteReport, 'message'>): string {
  const { cells, added, skipped, beyondRows, beyond, faults } = report
  const texts = pasteTexts(grid)
  const parts = [
    [texts.added, added],
    [texts.skipped, skipped],
    [texts.beyondRows, beyondRows],
    [texts.beyondColumns, beyond],
    [texts.faults, faults],
  ] as const
  const told = [[texts.pasted, cells] as const, ...parts.filter(([, count]) => count > 0)]
  return told.map(([text, count]) => tell(text, { count: grouped(count) })).join('，')
}

function reportOf(plan: Plan, rows: readonly Row[]): PasteReport {
  const { grid, box, keys, added } = plan
  const [cells, faults] = [rows.length * plan.written.length - plan.refused.size, faultsOf(plan, rows)]
  const report = {
    cells,
    faults: faults.length,
    firstFault: faults[0],
    skipped: plan.rows.length * keys.length - cells,
    beyondRows: box.bottom - box.top + 1 - plan.rows.length,
    beyond: box.right - box.left + 1 - keys.length,
    added: added.length,
    box,
  }
  return { ...report, message: messageOf(grid, report) }
}

/** Asks for the names and the options that the texts may mean, before anything is read. */
async function learn(grid: GridStore, clip: Clip, options: PasteOptions): Promise<FoundNames> {
  const found = await learnNames(grid, clip, options)
  if (options.loadLinked === undefined || !grid.cells.lookups.hasLinks) return found
  const plan = planOf(grid, clip, options, found)
  await learnLinked(grid, plan.written, options.loadLinked, () => rowsAfter(plan))
  return found
}

/** Pastes as one step: labels become values, what cannot be read stays red, missing rows are added (spec 2 §3.2). */
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
