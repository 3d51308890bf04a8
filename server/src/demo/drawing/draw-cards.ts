import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { drawLogo, drawTitleCard } from './drawings.ts'
import { drawPortrait } from './portrait.ts'
import type { Card } from './drawn.ts'

// A program of its own: fonts and pictures take memory that only the demo's first start should spend.
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const card = JSON.parse(line) as Card
  await writeFile(card.file, await pictureOf(card))
  process.stdout.write(`${card.file}\n`)
}

function pictureOf(card: Card): Promise<Buffer> {
  if (card.kind === 'logo') return drawLogo(card.title)
  if (card.kind === 'portrait') return drawPortrait(card.title, card.woman)
  return drawTitleCard(card.title, card.hint, card.width)
}
