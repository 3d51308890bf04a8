/** The same table for everybody: 24 columns of mixed kinds, as many rows as asked for. */
export type BenchColumnKind = 'text' | 'number' | 'select' | 'date' | 'checkbox'

export interface BenchColumn {
  readonly key: string
  readonly title: string
  readonly kind: BenchColumnKind
  readonly fixed?: 'left' | 'right'
}

export interface BenchRow {
  readonly id: string
  [key: string]: unknown
}

const kinds: readonly BenchColumnKind[] = ['text', 'number', 'select', 'date', 'checkbox']

export const columns: readonly BenchColumn[] = Array.from({ length: 24 }, (_, at) => ({
  key: `c${at}`,
  title: `列${at + 1}`,
  kind: kinds[at % kinds.length] ?? 'text',
  ...(at === 0 && { fixed: 'left' as const }),
  ...(at === 23 && { fixed: 'right' as const }),
}))

export const options = ['门诊', '住院', '体检', '急诊'].map((text, at) => ({ value: String(at), text, label: text }))

const valueAt: Readonly<Record<BenchColumnKind, (row: number, at: number) => unknown>> = {
  text: (row, at) => `内容${row}-${at}`,
  number: row => row % 1000,
  select: row => String(row % 4),
  date: row => `2026-0${(row % 9) + 1}-1${row % 10}`,
  checkbox: row => row % 2 === 0,
}

/**
 * Rows as a product gets them: read from JSON. An object that grows to 25 fields one by one is kept by the engine as a
 * hash table, three times as large and slow to read, for whichever table draws it.
 */
export function makeRows(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, row) => {
    const cells = columns.map(({ key, kind }, at) => [key, valueAt[kind](row, at)] as const)
    return JSON.parse(JSON.stringify({ id: `r${row}`, ...Object.fromEntries(cells) })) as BenchRow
  })
}

/** A row that was not there before. */
export const newRow = (number: number): BenchRow => ({ ...makeRows(1)[0], id: `new${number}` })

/** The size of the table is asked for in the page's address: a window of the usual size, or a large one. */
const params = new URLSearchParams(window.location.search)
export const GRID_WIDTH = Number(params.get('width') ?? 1240)
export const GRID_HEIGHT = Number(params.get('height') ?? 600)
export const GRID_ROW_HEIGHT = 40
export const GRID_COLUMN_WIDTH = 140
