import { createCanvas } from '@napi-rs/canvas'
import { CHINESE_FONT, registerChineseFont } from '../../../platform/host/chinese-font.ts'

/** A mark as pixels, to be repeated side by side: who took the file, and when. */
export interface MarkTile {
  width: number
  height: number
  /** How dark each pixel is, row by row. */
  alpha: Buffer
  png: Buffer
}

const SLANT = -Math.PI / 7
/** Read on white and on black, and what lies below it is read through it. */
const INK = 'rgba(120, 120, 120, 0.32)'
const LINES_APART = 1.5
/** Letters of a line are so wide at most that it fits across. */
const ACROSS = 0.86

/** Draws the lines of a mark in the middle of a tile, slanting. */
export function drawMarkTile(lines: readonly string[], width: number, height: number): MarkTile {
  registerChineseFont()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `400 100px "${CHINESE_FONT}"`
  const longest = Math.max(1, ...lines.map(line => context.measureText(line).width))
  const size = Math.max(6, Math.min(height / 5, (width * ACROSS * 100) / longest))
  context.font = `400 ${size}px "${CHINESE_FONT}"`
  context.translate(width / 2, height / 2)
  context.rotate(SLANT)
  for (const [at, line] of lines.entries())
    context.fillText(line, 0, (at - (lines.length - 1) / 2) * size * LINES_APART)
  const rgba = canvas.data()
  const alpha = Buffer.alloc(width * height)
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = rgba[at * 4 + 3] ?? 0
  return { width, height, alpha, png: canvas.toBuffer('image/png') }
}
