import { type GridColumn, statisticsOf } from '../columns/grid-column.ts'
import type { GridTexts } from '../columns/grid-texts.ts'
import type { ColumnTotal } from './column-total.ts'

/** A number without the tail of a division; a column may ask for its own number of decimals. */
export const displayedTotal = (value: number, precision = 2): string =>
  String(Number(value.toFixed(Math.min(100, Math.max(precision, 0)))))

export interface FooterRow {
  readonly label: string
  readonly cells: Readonly<Record<string, string>>
}

/** What stands where a sum is not known yet. */
const counting = '…'

/** The footer rows 合计 and 平均, each only when a column asks for it (rules/grid#totals). */
export function footerRows(
  columns: readonly GridColumn[],
  total: (key: string) => ColumnTotal | undefined,
  texts: GridTexts,
): FooterRow[] {
  const cellsOf = (statistic: 'sum' | 'average') => {
    const asking = columns.filter(column => statisticsOf(column).includes(statistic))
    return Object.fromEntries(asking.map(column => [column.key, printTotal(total(column.key), statistic, column)]))
  }
  const rows = [
    { label: texts.sum, cells: cellsOf('sum') },
    { label: texts.average, cells: cellsOf('average') },
  ]
  return rows.filter(({ cells }) => Object.keys(cells).length > 0)
}

function printTotal(total: ColumnTotal | undefined, statistic: 'sum' | 'average', column: GridColumn): string {
  if (total === undefined) return counting
  if (statistic === 'sum') return String(total.sum)
  return total.average === undefined ? '' : displayedTotal(total.average, column.precision)
}
