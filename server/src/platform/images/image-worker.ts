import fs from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImageAnswer, ImageOrder, ImageReason } from './images.ts'

/**
 * Rewrites pictures, one at a time, in a process of its own: what a broken or hostile picture can do to the decoder, it
 * does here. Only the pixels survive; whatever else was in the file is gone.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

const MAX_PIXELS = 40_000_000
const MAX_FRAMES = 100
/** No screen shows more. */
const MAX_SIDE = 4096
const IDLE_MS = 30_000

class Refused extends Error {
  readonly reason: ImageReason
  constructor(reason: ImageReason) {
    super(reason)
    this.reason = reason
  }
}

async function rewrite({ input, output }: ImageOrder): Promise<ImageAnswer> {
  const bytes = await fs.readFile(input)
  const looked = await open(bytes, {}).metadata()
  const type = typeOf(looked)
  const pages = looked.pages ?? 1
  if (pages > MAX_FRAMES) throw new Refused('tooManyFrames')
  if (looked.width * (looked.pageHeight ?? looked.height) * pages > MAX_PIXELS) throw new Refused('tooLarge')
  const picture = open(bytes, { animated: pages > 1 })
    .autoOrient()
    .toColourspace('srgb')
  const made = await encode(fit(picture, looked), type).toFile(output)
  return { done: { type, width: made.width, height: made.pageHeight ?? made.height, size: made.size } }
}

function open(bytes: Buffer, more: { animated?: boolean }): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...more })
}

const TYPES = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' } as const
type Type = (typeof TYPES)[keyof typeof TYPES]

function typeOf({ format }: Metadata): Type {
  const type = TYPES[format as keyof typeof TYPES]
  if (!type) throw new Refused('damaged')
  return type
}

/** Frames of a moving picture lie below one another: only still ones are made smaller. */
function fit(picture: Sharp, { pages = 1 }: Metadata): Sharp {
  if (pages > 1) return picture
  return picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
}

function encode(picture: Sharp, type: Type): Sharp {
  if (type === 'jpg') return picture.jpeg({ quality: 85 })
  if (type === 'webp') return picture.webp({ quality: 85, effort: 3 })
  return type === 'png' ? picture.png({ compressionLevel: 7 }) : picture.gif({ effort: 3 })
}

function reasonOf(error: unknown): ImageReason {
  if (error instanceof Refused) return error.reason
  return /pixel limit/i.test(String(error)) ? 'tooLarge' : 'damaged'
}

let idle: NodeJS.Timeout | undefined
function restSoon(): void {
  clearTimeout(idle)
  idle = setTimeout(() => process.disconnect(), IDLE_MS)
}

process.on('message', (order: ImageOrder) => {
  clearTimeout(idle)
  void rewrite(order)
    .catch((error: unknown) => ({ refused: reasonOf(error) }))
    .then(answer => {
      process.send?.(answer)
      restSoon()
    })
})
restSoon()
