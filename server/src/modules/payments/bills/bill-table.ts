import { setImmediate } from 'node:timers/promises'

/** A bill as its channel writes it: heads and lines, every cell a text. */
export type BillTable = readonly (readonly string[])[]

/** The text of a bill: UTF-8, or what spreadsheets write in China. */
export function textOfBill(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Cells of comma-separated lines. WeChat puts a backtick before each, so that spreadsheets take none for a number. */
export async function tableOfCsv(text: string): Promise<BillTable> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  return mapInPieces(
    lines.filter(line => line.trim() !== ''),
    cellsOf,
  )
}

const PIECE = 1000

/** Others are answered in between: a bill may have a hundred thousand lines. */
export async function mapInPieces<T, R>(all: readonly T[], map: (one: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = []
  for (const [at, one] of all.entries()) {
    if (at % PIECE === PIECE - 1) await setImmediate()
    mapped.push(map(one, at))
  }
  return mapped
}

const CELL = /\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/y

function cellsOf(line: string): string[] {
  const cells: string[] = []
  CELL.lastIndex = 0
  while (CELL.lastIndex < line.length) {
    const found = CELL.exec(line)
    if (!found) break
    cells.push(cleanCell(found[1]?.replaceAll('""', '"') ?? found[2] ?? ''))
  }
  return cells
}

export const cleanCell = (text: string): string => text.trim().replace(/^`/, '').trim()
