import fs from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImageRewriteResponse, ImageRewriteRequest, ImageReason } from './image-rewriter.ts'

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

class RejectedImage extends Error {
  readonly reason: ImageReason
  constructor(reason: ImageReason) {
    super(reason)
    this.reason = reason
  }
}

async function rewrite({ input, output }: ImageRewriteRequest): Promise<ImageRewriteResponse> {
  const bytes = await fs.readFile(input)
  const looked = await openImage(bytes, {}).metadata()
  const type = typeOf(looked)
  const pages = looked.pages ?? 1
  if (pages > MAX_FRAMES) throw new RejectedImage('tooManyFrames')
  if (looked.width * (looked.pageHeight ?? looked.height) * pages > MAX_PIXELS) throw new RejectedImage('tooLarge')
  const picture = openImage(bytes, { animated: pages > 1 })
    .autoOrient()
    .toColourspace('srgb')
  const made = await encodeImage(fitImage(picture, looked), type).toFile(output)
  return { done: { type, width: made.width, height: made.pageHeight ?? made.height, size: made.size } }
}

function openImage(bytes: Buffer, more: { animated?: boolean }): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...more })
}

const TYPES = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' } as const
type ImageType = (typeof TYPES)[keyof typeof TYPES]

function typeOf({ format }: Metadata): ImageType {
  const type = TYPES[format as keyof typeof TYPES]
  if (!type) throw new RejectedImage('damaged')
  return type
}

/** Frames of a moving picture lie below one another: only still ones are made smaller. */
function fitImage(picture: Sharp, { pages = 1 }: Metadata): Sharp {
  if (pages > 1) return picture
  return picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
}

function encodeImage(picture: Sharp, type: ImageType): Sharp {
  if (type === 'jpg') return picture.jpeg({ quality: 85 })
  if (type === 'webp') return picture.webp({ quality: 85, effort: 3 })
  return type === 'png' ? picture.png({ compressionLevel: 7 }) : picture.gif({ effort: 3 })
}

function reasonOf(error: unknown): ImageReason {
  if (error instanceof RejectedImage) return error.reason
  return /pixel limit/i.test(String(error)) ? 'tooLarge' : 'damaged'
}

let idle: NodeJS.Timeout | undefined
function exitWhenIdle(): void {
  clearTimeout(idle)
  idle = setTimeout(() => process.disconnect(), IDLE_MS)
}

process.on('message', (request: ImageRewriteRequest) => {
  clearTimeout(idle)
  void rewrite(request)
    .catch((error: unknown) => ({ refused: reasonOf(error) }))
    .then(answer => {
      process.send?.(answer)
      exitWhenIdle()
    })
})
exitWhenIdle()
