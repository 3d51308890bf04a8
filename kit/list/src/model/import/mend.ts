import type { Judgement, ImportLine, RowError } from './wire.ts'

/** Cells put right by hand: row of the file → key of the column → text. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a cell says now. */
export const cellText = (edits: Edits, { row, cells }: ImportLine, key: string): string =>
  edits[row]?.[key] ?? cells[key] ?? ''

/** A text put into a cell of the file. */
export interface Mend {
  /** The row as it stands in the file. */
  line: ImportLine
  key: string
  text: string
}

/** Puts texts into cells, thousands at once; the text a cell had before any hand takes its mending back. */
export function mendCells(edits: Edits, mends: readonly Mend[]): Edits {
  const byRow = new Map(Object.entries(edits))
  for (const [row, own] of Map.groupBy(mends, ({ line }) => String(line.row))) {
    const mended = mendRow(byRow.get(row) ?? {}, own)
    if (Object.keys(mended).length > 0) byRow.set(row, mended)
    else byRow.delete(row)
  }
  return Object.fromEntries(byRow)
}

function mendRow(before: Readonly<Record<string, string>>, mends: readonly Mend[]): Record<string, string> {
  const cells = new Map(Object.entries(before))
  for (const { line, key, text } of mends) {
    if (text === (line.cells[key] ?? '')) cells.delete(key)
    else cells.set(key, text)
  }
  return Object.fromEntries(cells)
}

/** The rows in sight with those that were just mended among them, as they stand in the file, in its order. */
export function withMended(lines: readonly ImportLine[], mends: readonly Mend[]): readonly ImportLine[] {
  const known = new Set(lines.map(({ row }) => row))
  const come = new Map(mends.flatMap(({ line }) => (known.has(line.row) ? [] : [[line.row, line] as const])))
  return come.size === 0 ? lines : [...lines, ...come.values()].toSorted((one, other) => one.row - other.row)
}

export const mendedCount = (edits: Edits): number =>
  Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0)

/** What is wrong in a row as last judged: by column, and of the row as a whole. */
export interface RowFaults {
  cells: ReadonlyMap<string, string>
  whole: readonly string[]
}

export function faultsByRow(errors: readonly RowError[]): ReadonlyMap<number, RowFaults> {
  const byRow = Map.groupBy(errors, error => error.row)
  return new Map([...byRow].map(([row, own]) => [row, faultsOf(own)]))
}

function faultsOf(errors: readonly RowError[]): RowFaults {
  const cells = new Map<string, string>()
  for (const { key, reason } of errors) {
    if (key !== undefined) cells.set(key, cells.has(key) ? `${cells.get(key)}；${reason}` : reason)
  }
  return { cells, whole: errors.filter(error => error.key === undefined).map(error => error.reason) }
}

/** Whether cells were mended since the file was judged: the judgement is of before. */
export const isStale = (judged: Edits, now: Edits): boolean => JSON.stringify(judged) !== JSON.stringify(now)

/**
 * The rows to be shown for mending: those that were bad when first seen stay in sight after they were put right, so that
 * nothing jumps away under the hand.
 */
export function keepInSight(
  before: readonly ImportLine[],
  { bad }: Pick<Judgement, 'bad'>,
  edits: Edits,
): ImportLine[] {
  const lines = new Map(before.filter(line => edits[line.row] !== undefined).map(line => [line.row, line]))
  for (const line of bad) if (!lines.has(line.row)) lines.set(line.row, line)
  return [...lines.values()].toSorted((one, other) => one.row - other.row)
}
