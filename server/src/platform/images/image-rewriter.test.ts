import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImageRewriter, type ImageRewriter } from './image-rewriter.ts'

let folder: string
let imageRewriter: ImageRewriter
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xuanjiao-images-'))
  imageRewriter = openImageRewriter()
})
afterAll(async () => {
  await imageRewriter.close()
  await fs.rm(folder, { recursive: true, force: true })
})

let count = 0
async function rewrite(bytes: Buffer): Promise<{ bytes: Buffer; made: Awaited<ReturnType<ImageRewriter['rewrite']>> }> {
  const input = path.join(folder, String((count += 1)))
  await fs.writeFile(input, bytes)
  const made = await imageRewriter.rewrite(input, `${input}.out`)
  return { bytes: await fs.readFile(`${input}.out`), made }
}

const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

const kinds = ['jpg', 'png', 'gif', 'webp'] as const
const formatOf = (kind: (typeof kinds)[number]) => (kind === 'jpg' ? 'jpeg' : kind)

test.each(kinds)('a %s stays one', async kind => {
  const { made, bytes } = await rewrite(await plain().toFormat(formatOf(kind)).toBuffer())
  expect(made).toEqual({ type: kind, width: 40, height: 20, size: bytes.length })
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(180)
  expect(data[1]).toBeLessThan(60)
})

test.each(kinds)('what hangs behind, in front of or inside the pixels of a %s is gone', async kind => {
  const script = '<script>alert(document.cookie)</script>'
  const picture = await plain()
    .withExif({ IFD0: { Copyright: script } })
    .toFormat(formatOf(kind))
    .toBuffer()
  const { bytes } = await rewrite(Buffer.concat([picture, Buffer.from(script)]))
  expect(bytes.includes('script')).toBe(false)
})

test('where a photo was taken is not told', async () => {
  const photo = await plain()
    .withExif({ IFD3: { GPSLatitude: '32/1 3/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { bytes } = await rewrite(photo)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

test('a photo that lies on its side is set upright', async () => {
  const { made } = await rewrite(await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(made).toMatchObject({ width: 20, height: 40 })
})

test('a picture larger than any screen is made smaller', async () => {
  const { made } = await rewrite(await plain(6000, 3000).jpeg().toBuffer())
  expect(made).toMatchObject({ width: 4096, height: 2048 })
})

async function moving(frames: number): Promise<Buffer> {
  const raw = { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } as const
  return sharp(randomBytes(8 * 8 * frames * 3), { raw })
    .gif({ loop: 0, delay: Array.from({ length: frames }, () => 50) })
    .toBuffer()
}

test('a moving picture goes on moving', async () => {
  const { bytes, made } = await rewrite(await moving(5))
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(5)
  expect(made).toMatchObject({ type: 'gif', width: 8, height: 8 })
})

test('a thousand frames are too many', async () => {
  await expect(rewrite(await moving(1000))).rejects.toThrow('动图帧数过多，最多 100 帧')
})

/** A PNG that says of itself what it likes; its pixels need not be there. */
function png(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(bytes.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture of 64,000 × 64,000 is refused before it is unpacked', async () => {
  const bomb = png(64_000, 64_000, Buffer.alloc(1024))
  await expect(rewrite(bomb)).rejects.toThrow('图片尺寸过大，最多 4000 万像素')
  await expect(rewrite(png(10_000, 10_000, Buffer.alloc(10_001 * 10_000)))).rejects.toThrow(
    '图片尺寸过大，最多 4000 万像素',
  )
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
test.each([
  ['nothing', Buffer.alloc(0)],
  ['noise', randomBytes(500)],
  ['a drawing with scripts', Buffer.from(svg)],
  ['a drawing with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a document', Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
  ['half a picture', png(100, 100, Buffer.alloc(50))],
  ['a script that begins like a picture', Buffer.from('GIF89a=1;alert(1)//')],
])('%s is no picture', async (_, bytes) => {
  await expect(rewrite(bytes)).rejects.toThrow('图片已损坏或格式不正确')
})

test('many at once wait for each other, and the first fault stops none of the others', async () => {
  const good = await plain().png().toBuffer()
  const settled = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => rewrite(n % 3 === 0 ? Buffer.from('x') : good)),
  )
  expect(settled.map(one => one.status)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
})
