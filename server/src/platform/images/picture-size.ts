import type { FileStorage } from '../storage/storage.ts'

export interface PictureSize {
  width: number
  height: number
}

/** All we look at: our own rewriting puts the size near the front. */
const HEAD_BYTES = 64 * 1024

/** How large a stored picture is, read from its first bytes; undefined when there is none or it is no picture. */
export async function pictureSize(storage: Pick<FileStorage, 'find'>, path: string): Promise<PictureSize | undefined> {
  const file = await storage.find(path)
  if (!file || file.size === 0) return undefined
  const parts: Buffer[] = []
  for await (const part of file.read({ start: 0, end: Math.min(file.size, HEAD_BYTES) - 1 })) parts.push(part as Buffer)
  return pictureSizeIn(Buffer.concat(parts))
}

/** The size that the head of a PNG, JPEG, GIF or WebP file says. */
function pictureSizeIn(head: Buffer): PictureSize | undefined {
  if (head.length < 30) return undefined
  if (head.readUInt32BE(0) === 0x89504e47) return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  if (head.toString('latin1', 0, 4) === 'GIF8') return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return webpSize(head)
  return head.readUInt16BE(0) === 0xffd8 ? jpegSize(head) : undefined
}

/** Segments stand one behind the other; one of the frame kinds (C0 to CF without C4, C8, CC) holds the size. */
function jpegSize(head: Buffer): PictureSize | undefined {
  let at = 2
  while (at + 9 < head.length && head[at] === 0xff) {
    const kind = head[at + 1] ?? 0
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(head: Buffer): PictureSize | undefined {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
