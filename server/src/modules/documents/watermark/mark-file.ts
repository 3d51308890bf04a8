import { appendFile, copyFile, readFile } from 'node:fs/promises'
import { markPdf } from './mark-pdf.ts'
import { markPicture } from './mark-picture.ts'
import { drawMarkTile } from './mark-tile.ts'

/** A local file that is to be written anew with a mark over it. */
export interface MarkTask {
  kind: 'pdf' | 'picture'
  file: string
  marked: string
  lines: readonly string[]
}

/** A tile of documents, in pixels: sharp in print at the size it has on paper. */
const TILE = { width: 600, height: 372 }

export async function markFile({ kind, file, marked, lines }: MarkTask): Promise<void> {
  if (kind === 'picture') return markPicture(file, marked, lines)
  const bytes = markPdf(await readFile(file), drawMarkTile(lines, TILE.width, TILE.height))
  await copyFile(file, marked)
  await appendFile(marked, bytes)
}
