import { isUnread } from '../cells/unread.ts'
import { renumber } from '../edit/order-number.ts'
import { newRow } from '../edit/rows.ts'
import { type Box, indexes, type Range } from '../moves/range.ts'
import type { GridStore } from '../rows/grid-store.ts'
import type { Row } from '../rows/row.ts'
import { grouped } from '../grouped.ts'
import { tell } from '../texts.ts'
import type { Clip } from './clip.ts'
import { exactValue } from './exact-value.ts'
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
}

interface Plan {
  readonly grid: GridStore
  readonly clip: Clip
  readonly box: Box
  readonly keys: readonly string[]
  readonly rows: readonly Row[]
  readonly width: number
}

/** Rows under the landing box: those that are there, and new ones below the last. */
function rowsUnder(grid: GridStore, { top, bottom }: Box, grow: boolean): { present: Row[]; added: Row[] } {
  const places = indexes(top, bottom)
  const present = places.flatMap(place => grid.rows.at(place) ?? [])
  const missing = grow ? places.length - present.length : 0
  return { present, added: Array.from({ length: missing }, () => newRow(grid)) }
}

function valueAt({ grid, clip, width }: Plan, line: number, column: number, key: string, row: Row): unknown {
  const [y, x] = [line % clip.texts.length, column % width]
  const text = clip.texts[y]?.[x] ?? ''
  return exactValue(grid, key, row, { text, value: clip.values?.[y]?.[x], reading: clip.readings?.[x] })
}

/** The values of one row from left to right; a linked select is read with the parent just pasted. */
function lineOf(plan: Plan, line: number, row: Row): unknown[] {
  let seen = row
  return plan.keys.map((key, at) => {
    if (!plan.grid.cells.isWritable(key)) return row[key]
    const value = valueAt(plan, line, at, key, seen)
    if (plan.grid.cells.lookups.hasLinks) seen = { ...seen, [key]: value }
    return value
  })
}

function counted(plan: Plan, rows: readonly Row[], values: readonly unknown[], writable: number) {
  const { texts } = plan.grid
  const [cells, faults] = [rows.length * writable, values.filter(isUnread).length]
  const message = tell(faults > 0 ? texts.pastedWithFaults : texts.pasted, {
    cells: grouped(cells),
    faults,
  })
  return { cells, faults, message, skipped: plan.rows.length * plan.keys.length - cells }
}

/** Pastes as one step: labels become values, what cannot be read stays red, missing rows are added (spec 2 §3.2). */
export async function paste(grid: GridStore, clip: Clip, options: PasteOptions): Promise<PasteReport> {
  await learnNames(grid, clip, options)
  const box = landingBox(clip.texts, options.range)
  const keys = options.keys.slice(box.left, box.right + 1)
  const { present, added } = rowsUnder(grid, box, options.grow ?? true)
  const plan: Plan = { grid, clip, box, keys, width: widest(clip.texts), rows: [...present, ...added] }
  const editable = keys.filter(key => grid.cells.isWritable(key))
  const lines = plan.rows.map((row, line) => (grid.isDisabled(row) ? undefined : lineOf(plan, line, row)))
  const written = plan.rows.filter((_, line) => lines[line] !== undefined)
  const values = lines.flatMap(line => line ?? [])
  grid.step('paste', draft => {
    draft.insert(grid.rows.size, added)
    draft.block(
      written.map(({ id }) => id),
      keys,
      values,
    )
    if (added.length > 0) renumber(grid, draft)
  })
  const beyond = box.right - box.left + 1 - keys.length
  return { ...counted(plan, written, values, editable.length), beyond, added: added.length, box }
}
