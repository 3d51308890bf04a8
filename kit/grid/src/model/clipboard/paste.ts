import { textOf } from '../cells/define-cell.ts'
import { linkedBelow } from '../cells/lookups.ts'
import { isUnread } from '../cells/unread.ts'
import { parentsFirst } from '../edit/linked.ts'
import { renumber } from '../edit/order-number.ts'
import { newRow } from '../edit/rows.ts'
import { type Box, indexes, type Range } from '../moves/range.ts'
import type { GridStore } from '../rows/grid-store.ts'
import type { Row } from '../rows/row.ts'
import { grouped } from '../grouped.ts'
import { tell } from '../texts.ts'
import type { Clip } from './clip.ts'
import { exactValue } from './exact-value.ts'
import { learnLinked, type LoadLinked } from './linked-options.ts'
import { landingBox, widest } from './layout.ts'
import { learnNames, type LookUpNames } from './names.ts'

export interface PasteReport {
  readonly cells: number
  readonly faults: number
  /** Cells that may not be written. */
  readonly skipped: number
  /** Columns that lay beyond the last one. */
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
  readonly lookUp?: LookUpNames
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
}

/** Rows under the landing box: those that are there, and new ones below the last. */
function rowsUnder(grid: GridStore, { top, bottom }: Box, grow: boolean): { present: Row[]; added: Row[] } {
  const places = indexes(top, bottom)
  const present = places.flatMap(place => grid.rows.at(place) ?? [])
  const missing = grow ? places.length - present.length : 0
  return { present, added: Array.from({ length: missing }, () => newRow(grid)) }
}

function planOf(grid: GridStore, clip: Clip, options: PasteOptions): Plan {
  const box = landingBox(clip.texts, options.range)
  const keys = options.keys.slice(box.left, box.right + 1)
  const { present, added } = rowsUnder(grid, box, options.grow ?? true)
  const editable = keys.filter(key => grid.cells.isWritable(key))
  const written = grid.cells.lookups.hasLinks ? parentsFirst(grid.columns, editable) : editable
  return { grid, clip, box, keys, written, width: widest(clip.texts), rows: [...present, ...added], added }
}

function valueAt({ grid, clip, width, keys }: Plan, line: number, key: string, row: Row): unknown {
  const [y, x] = [line % clip.texts.length, keys.indexOf(key) % width]
  const text = clip.texts[y]?.[x] ?? ''
  return exactValue(grid, key, row, { text, value: clip.values?.[y]?.[x], reading: clip.readings?.[x] })
}

/** What hangs on a parent that changed is empty, until it is read itself. */
function withoutBelow({ grid }: Plan, parent: string, row: Row, before: Row): Row {
  if (textOf(row[parent]) === textOf(before[parent])) return row
  const below = linkedBelow(grid.columns, parent)
  return { ...row, ...Object.fromEntries(below.map(key => [key, grid.cells.type(key).empty(grid.cells.column(key))])) }
}

/** A row as it will be; a linked select is read with the parent just pasted. */
function rowAfter(plan: Plan, line: number, row: Row): Row {
  const { cells } = plan.grid
  let seen: Row & Record<string, unknown> = { ...row }
  for (const key of plan.written) {
    seen[key] = valueAt(plan, line, key, seen)
    if (cells.column(key).linkageKey !== undefined) seen = { ...withoutBelow(plan, key, seen, row) }
  }
  return seen
}

const rowsAfter = (plan: Plan): readonly Row[] =>
  plan.rows.flatMap((row, line) => (plan.grid.isDisabled(row) ? [] : rowAfter(plan, line, row)))

function counted(plan: Plan, rows: readonly Row[], values: readonly unknown[], writable: number) {
  const { texts } = plan.grid
  const [cells, faults] = [rows.length * writable, values.filter(isUnread).length]
  const message = tell(faults > 0 ? texts.pastedWithFaults : texts.pasted, {
    cells: grouped(cells),
    faults,
  })
  return { cells, faults, message, skipped: plan.rows.length * plan.keys.length - cells }
}

/** Asks for the names and the options that the texts may mean, before anything is read. */
async function learn(grid: GridStore, clip: Clip, options: PasteOptions): Promise<void> {
  await learnNames(grid, clip, options)
  if (options.loadLinked === undefined || !grid.cells.lookups.hasLinks) return
  const plan = planOf(grid, clip, options)
  await learnLinked(grid, plan.written, options.loadLinked, () => rowsAfter(plan))
}

/** Pastes as one step: labels become values, what cannot be read stays red, missing rows are added (spec 2 §3.2). */
export async function paste(grid: GridStore, clip: Clip, options: PasteOptions): Promise<PasteReport> {
  await learn(grid, clip, options)
  const plan = planOf(grid, clip, options)
  const { box, keys, written, added } = plan
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
  const beyond = box.right - box.left + 1 - keys.length
  return { ...counted(plan, rows, values, written.length), beyond, added: added.length, box }
}
