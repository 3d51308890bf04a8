import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

/** The size of a stored file with these bytes. */
function sizeOf(bytes: Buffer) {
  const read = ({ start, end } = { start: 0, end: bytes.length - 1 }) => Readable.from([bytes.subarray(start, end + 1)])
  return pictureSize({ find: async () => ({ size: bytes.length, modified: new Date(0), read }) }, 'a.png')
}

const drawn = (width: number, height: number, alpha = false) =>
  sharp({ create: { width, height, channels: alpha ? 4 : 3, background: { r: 10, g: 120, b: 90, alpha: 0.5 } } })

const sizes = [
  [300, 400],
  [1, 1],
  [4096, 17],
] as const

test.each(sizes)('%i × %i is found in every kind of picture', async (width, height) => {
  const kinds = {
    png: drawn(width, height).png(),
    jpeg: drawn(width, height).jpeg(),
    progressive: drawn(width, height).jpeg({ progressive: true }),
    gif: drawn(width, height).gif(),
    lossy: drawn(width, height).webp(),
    lossless: drawn(width, height).webp({ lossless: true }),
    transparent: drawn(width, height, true).webp(),
  }
  for (const [kind, picture] of Object.entries(kinds)) {
    expect(await sizeOf(await picture.toBuffer()), kind).toEqual({ width, height })
  }
})

test('what is no picture, or only a piece of one, has no size', async () => {
  const whole = await drawn(300, 400).jpeg().toBuffer()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(100),
    Buffer.from('<svg width="10">'.padEnd(60)),
    whole.subarray(0, 25),
  ])
    expect(await sizeOf(bytes)).toBeUndefined()
})
