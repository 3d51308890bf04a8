/** What every list of the bench shows: the same rows, the same columns, the same words in the cells. */
export interface BenchListRow {
  id: string
  at: number
}

export const ROWS = 10_000
export const COLUMNS = 24
export const ROW_HEIGHT = 48
export const LIST_COLUMN_WIDTH = 120

export const rows: readonly BenchListRow[] = Array.from({ length: ROWS }, (_, at) => ({ id: `r${at}`, at }))
export const titles: readonly string[] = Array.from({ length: COLUMNS }, (_, at) => `第 ${at + 1} 列`)
export const cellText = (row: BenchListRow, column: number): string => `${row.at + 1}-${column + 1}`
