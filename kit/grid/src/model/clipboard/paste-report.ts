import { groupDigits } from '../columns/group-digits.ts'
import type { CellBox } from '../moves/cell-range.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import type { CellAddress } from '../rules/error-navigation.ts'
import { fillTemplate } from '../columns/grid-texts.ts'
import { pasteTexts } from '../columns/paste-texts.ts'

export interface PasteReport {
  readonly cells: number
  /** Cells that are wrong now: unreadable, or against a rule of their column. */
  readonly errorCount: number
  /** The first of them. */
  readonly firstError: CellAddress | undefined
  /** Cells that may not be written. */
  readonly skipped: number
  /** Rows below the last one that were not added, and columns that lay beyond the last one. */
  readonly beyondRows: number
  readonly beyond: number
  readonly added: number
  readonly box: CellBox
  readonly message: string
}

/** Where a paste lands, and what it may change there. */
export interface PasteTarget {
  readonly grid: GridStore
  readonly box: CellBox
  readonly keys: readonly string[]
  /** Those that may be written, in the order in which they are read. */
  readonly written: readonly string[]
  readonly rows: readonly GridRow[]
  readonly added: readonly GridRow[]
  /** Cells that keep what they hold. */
  readonly rejected: Set<string>
}

/** The cells of the paste that are wrong now, in reading order. */
const faultsOf = ({ grid, keys, written }: PasteTarget, rows: readonly GridRow[]): CellAddress[] =>
  rows.flatMap(({ id }) =>
    grid.validator.errors.has(id)
      ? keys.filter(key => written.includes(key) && grid.validator.errors.get(id, key) !== '').map(key => ({ id, key }))
      : [],
  )

function messageOf(grid: GridStore, report: Omit<PasteReport, 'message'>): string {
  const { cells, added, skipped, beyondRows, beyond, errorCount } = report
  const texts = pasteTexts(grid)
  const parts = [
    [texts.added, added],
    [texts.skipped, skipped],
    [texts.beyondRows, beyondRows],
    [texts.beyondColumns, beyond],
    [texts.faults, errorCount],
  ] as const
  const messages = [[texts.pasted, cells] as const, ...parts.filter(([, count]) => count > 0)]
  return messages.map(([text, count]) => fillTemplate(text, { count: groupDigits(count) })).join('，')
}

/** What came of a paste, in figures and in words. */
export function pasteReportOf(plan: PasteTarget, rows: readonly GridRow[]): PasteReport {
  const { grid, box, keys, added } = plan
  const [cells, faults] = [rows.length * plan.written.length - plan.rejected.size, faultsOf(plan, rows)]
  const report = {
    cells,
    errorCount: faults.length,
    firstError: faults[0],
    skipped: plan.rows.length * keys.length - cells,
    beyondRows: box.bottom - box.top + 1 - plan.rows.length,
    beyond: box.right - box.left + 1 - keys.length,
    added: added.length,
    box,
  }
  return { ...report, message: messageOf(grid, report) }
}
