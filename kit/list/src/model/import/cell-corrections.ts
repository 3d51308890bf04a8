import type { ImportJudgement, ImportLine, ImportRowError } from './import-source.ts'

/** Cells put right by hand: row of the file → key of the column → text. */
export type CellCorrections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a cell says now. */
export const correctedCellText = (cellCorrections: CellCorrections, { row, cells }: ImportLine, key: string): string =>
  cellCorrections[row]?.[key] ?? cells[key] ?? ''

/** A text put into a cell of the file. */
export interface CellCorrection {
  /** The row as it stands in the file. */
  line: ImportLine
  key: string
  text: string
}

/** Puts texts into cells, thousands at once; the text a cell had before any hand takes its mending back. */
export function correctCells(cellCorrections: CellCorrections, mends: readonly CellCorrection[]): CellCorrections {
  const byRow = new Map(Object.entries(cellCorrections))
  for (const [row, own] of Map.groupBy(mends, ({ line }) => String(line.row))) {
    const mended = mendRow(byRow.get(row) ?? {}, own)
    if (Object.keys(mended).length > 0) byRow.set(row, mended)
    else byRow.delete(row)
  }
  return Object.fromEntries(byRow)
}

function mendRow(
  before: Readonly<Record<string, string>>,
  cellCorrections: readonly CellCorrection[],
): Record<string, string> {
  const cells = new Map(Object.entries(before))
  for (const { line, key, text } of cellCorrections) {
    if (text === (line.cells[key] ?? '')) cells.delete(key)
    else cells.set(key, text)
  }
  return Object.fromEntries(cells)
}

/** The rows in sight with those that were just mended among them, as they stand in the file, in its order. */
export function withCorrectedRows(
  lines: readonly ImportLine[],
  cellCorrections: readonly CellCorrection[],
): readonly ImportLine[] {
  const known = new Set(lines.map(({ row }) => row))
  const come = new Map(cellCorrections.flatMap(({ line }) => (known.has(line.row) ? [] : [[line.row, line] as const])))
  return come.size === 0 ? lines : [...lines, ...come.values()].toSorted((one, other) => one.row - other.row)
}

export const correctedCellCount = (cellCorrections: CellCorrections): number =>
  Object.values(cellCorrections).reduce((sum, cells) => sum + Object.keys(cells).length, 0)

/** What is wrong in a row as last judged: by column, and of the row as a whole. */
export interface RowProblems {
  cells: ReadonlyMap<string, string>
  whole: readonly string[]
}

export function problemsByRow(errors: readonly ImportRowError[]): ReadonlyMap<number, RowProblems> {
  const byRow = Map.groupBy(errors, error => error.row)
  return new Map([...byRow].map(([row, own]) => [row, faultsOf(own)]))
}

function faultsOf(errors: readonly ImportRowError[]): RowProblems {
  const cells = new Map<string, string>()
  for (const { key, reason } of errors) {
    if (key !== undefined) cells.set(key, cells.has(key) ? `${cells.get(key)}；${reason}` : reason)
  }
  return { cells, whole: errors.filter(error => error.key === undefined).map(error => error.reason) }
}

/** Whether cells were mended since the file was judged: the judgement is of before. */
export const isJudgementStale = (judged: CellCorrections, now: CellCorrections): boolean =>
  JSON.stringify(judged) !== JSON.stringify(now)

/**
 * The rows to be shown for mending: those that were bad when first seen stay in sight after they were put right, so that
 * nothing jumps away under the hand.
 */
export function rowsToCorrect(
  before: readonly ImportLine[],
  { bad }: Pick<ImportJudgement, 'bad'>,
  cellCorrections: CellCorrections,
): ImportLine[] {
  const lines = new Map(before.filter(line => cellCorrections[line.row] !== undefined).map(line => [line.row, line]))
  for (const line of bad) if (!lines.has(line.row)) lines.set(line.row, line)
  return [...lines.values()].toSorted((one, other) => one.row - other.row)
}
