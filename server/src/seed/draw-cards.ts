import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { drawLogo, drawTitleCard } from './drawings.ts'
import type { Card } from './drawn.ts'

// A program of its own: fonts and pictures take memory that only the demo's first start should spend.
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const card = JSON.parse(line) as Card
  const picture = card.kind === 'logo' ? drawLogo(card.title) : drawTitleCard(card.title, card.hint, card.width)
  await writeFile(card.file, await picture)
  process.stdout.write(`${card.file}\n`)
}
