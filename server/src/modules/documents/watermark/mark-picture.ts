import sharp from 'sharp'
import { drawMarkTile } from './mark-tile.ts'

/** Large pictures are not unpacked at once; what is larger was refused when it was taken in. */
const MOST_PIXELS = 100_000_000
/** A tile over a picture is a third of it wide, as far as it can be read. */
const TILES_ACROSS = 3
const [NARROWEST, WIDEST] = [160, 640]

/** Draws a mark over a picture, as often as it fits (rules/documents#watermark). */
export async function markPicture(file: string, marked: string, lines: readonly string[]): Promise<void> {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS })
  const { width, height, format } = await picture.metadata()
  const across = Math.min(width, Math.max(NARROWEST, Math.min(WIDEST, Math.round(width / TILES_ACROSS))))
  const tile = drawMarkTile(lines, across, Math.min(height, Math.round(across * 0.62)))
  const drawn = picture.composite([{ input: tile.png, tile: true }])
  await (format === 'png' ? drawn.png() : drawn.jpeg({ quality: 90 })).toFile(marked)
}
