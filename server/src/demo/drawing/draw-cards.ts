import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { drawLogo, drawTitleCard } from './drawings.ts'
import { drawPages } from './draw-pages.ts'
import { drawPortrait } from './portrait.ts'
import type { DrawingFile } from './draw-pictures.ts'

// A program of its own: fonts and pictures take memory that only the demo's first start should spend.
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const drawingFile = JSON.parse(line) as DrawingFile
  await writeFile(drawingFile.file, await pictureOf(drawingFile))
  process.stdout.write(`${drawingFile.file}\n`)
}

async function pictureOf(drawingFile: DrawingFile): Promise<Buffer> {
  if (drawingFile.kind === 'pages') return drawPages(drawingFile.title, drawingFile.paragraphs)
  if (drawingFile.kind === 'logo') return drawLogo(drawingFile.title)
  if (drawingFile.kind === 'portrait') return drawPortrait(drawingFile.title, drawingFile.woman)
  return drawTitleCard(drawingFile.title, drawingFile.hint, drawingFile.width)
}
