import mammoth from 'mammoth'
import { unpackedSize } from './unpacked-size.ts'

const MB = 1024 ** 2
const MOST_UNPACKED = 100 * MB
/** Kinds of pictures a browser shows; drawings of Office itself are left out. */
const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/

/**
 * A Word document as plain HTML: headings, paragraphs, lists, tables, links and pictures. It is somebody's file, so what
 * comes out still has to be cleaned before it is shown.
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  unpackedSize(bytes, MOST_UNPACKED)
  const arrayBuffer = bytes.slice().buffer
  // In a browser the library reads the one, in Node the other.
  const source = { arrayBuffer, buffer: bytes as never }
  const { value } = await mammoth.convertToHtml(source, { externalFileAccess: false, convertImage: pictures })
  return value
}

const pictures = mammoth.images.imgElement(async image => {
  const src = PICTURES.test(image.contentType)
    ? `data:${image.contentType};base64,${await image.readAsBase64String()}`
    : ''
  return { src }
})
