import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'

/** A picture as it is drawn from above to below: so many rows of red, green, blue and opacity at a time. */
export interface PictureBands {
  width: number
  height: number
  dpi: number
  bands: Iterable<{ rows: number; rgba: Uint8Array }>
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const METRES_PER_INCH = 0.0254
/** Posters are plain grounds and edges: packing them harder takes longer than it saves. */
const LEVEL = 3

/** Writes a PNG that says how large it is printed; of its pixels no more than a band is ever held. */
export async function writePng(file: string, picture: PictureBands): Promise<void> {
  await pipeline(Readable.from(pngBytes(picture)), createWriteStream(file))
}

async function* pngBytes({ width, height, dpi, bands }: PictureBands): AsyncGenerator<Buffer> {
  const perMetre = Math.round(dpi / METRES_PER_INCH)
  yield SIGNATURE
  yield chunk('IHDR', Buffer.concat([words(width, height), Buffer.from([8, 2, 0, 0, 0])]))
  yield chunk('pHYs', Buffer.concat([words(perMetre, perMetre), Buffer.from([1])]))
  const packed = Readable.from(rowsOf(width, bands)).pipe(createDeflate({ level: LEVEL, chunkSize: 128 * 1024 }))
  for await (const piece of packed as AsyncIterable<Buffer>) yield chunk('IDAT', piece)
  yield chunk('IEND', Buffer.alloc(0))
}

/** Rows without their opacity, each behind the sign that it is written as it is. */
function* rowsOf(width: number, bands: PictureBands['bands']): Generator<Buffer> {
  for (const { rows, rgba } of bands) {
    const plain = Buffer.alloc(rows * (width * 3 + 1))
    let [to, from] = [0, 0]
    for (let row = 0; row < rows; row++) {
      plain[to++] = 0
      for (let at = 0; at < width; at++) {
        plain[to] = rgba[from] as number
        plain[to + 1] = rgba[from + 1] as number
        plain[to + 2] = rgba[from + 2] as number
        to += 3
        from += 4
      }
    }
    yield plain
  }
}

function words(...numbers: number[]): Buffer {
  const buffer = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => buffer.writeUInt32BE(number, at * 4))
  return buffer
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([words(data.length), body, words(crc32(body))])
}
