import { strToU8, zipSync } from 'fflate'
import { utils, write } from '@e965/xlsx'
import sharp from 'sharp'

/** Small real files of many kinds, and a few that only pretend. */
export const samplePicture = (type: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#2f54eb' } })
    .toFormat(type)
    .toBuffer()

export function sampleWorkbook(type: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['医院'], ['鼓楼']]), '表')
  return write(book, { type: 'buffer', bookType: type }) as Buffer
}

export function sampleWordDocument(
  contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`
  return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(types), 'word/document.xml': strToU8('<w/>') }))
}

export const SAMPLE_PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')

/** Two seconds of nothing. */
export function sampleSilence(): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 16_000, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(16_000, 40)
  return Buffer.concat([head, Buffer.alloc(16_000, 128)])
}

/** A form as a browser sends it. */
export async function formRequest(
  fields: Record<string, string>,
  files: readonly [name: string, bytes: Buffer, type?: string][],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes, type = ''] of files) form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  const request = new Response(form)
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
