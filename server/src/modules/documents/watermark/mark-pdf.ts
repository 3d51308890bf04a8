import { deflateSync } from 'node:zlib'
import type { MarkTile } from './mark-tile.ts'
import { PdfFile, type PdfPage } from './pdf-file.ts'
import { UnreadablePdf } from './pdf-parser.ts'
import { writePdfUpdate, type NewObject } from './pdf-update.ts'
import { isDict, PdfName, pdfText, PdfRef, type PdfDict, type PdfValue } from './pdf-values.ts'

/** A tile is so wide on paper, in points. */
const TILE_POINTS = 210
const A4 = [0, 0, 595, 842]

/**
 * A document with a mark over every page, and everything it had below it: what is new stands behind the last of its bytes
 * (rules/documents#watermark). Answers those bytes alone.
 */
export function markPdf(bytes: Buffer, tile: MarkTile): Buffer {
  const file = new PdfFile(bytes)
  const next = { num: file.size }
  const take = (): PdfRef => new PdfRef(next.num++, 0)
  const [image, mask, opening] = [take(), take(), take()]
  const objects: NewObject[] = [
    { ref: image, dict: imageDict(tile, mask), bytes: deflateSync(Buffer.alloc(tile.width * tile.height, 0x78)) },
    { ref: mask, dict: imageDict(tile), bytes: deflateSync(tile.alpha) },
    { ref: opening, dict: new Map(), bytes: Buffer.from('q\n') },
  ]
  const closings = new Map<string, PdfRef>()
  const closingFor = (box: readonly number[]): PdfRef => {
    const key = box.join(' ')
    const known = closings.get(key)
    if (known) return known
    const ref = take()
    closings.set(key, ref)
    const packed: PdfDict = new Map([['Filter', new PdfName('FlateDecode')]])
    objects.push({ ref, dict: packed, bytes: deflateSync(Buffer.from(`Q\n${tilesText(box, tile)}`)) })
    return ref
  }
  for (const page of file.pages()) {
    const contents = [opening, ...contentsOf(file, page), closingFor(boxOf(file, page))]
    const dict = new Map([...page.dict, ['Contents', contents], ['Resources', resourcesOf(file, page, image)]] as const)
    objects.push({ ref: new PdfRef(page.num, page.gen), dict })
  }
  return writePdfUpdate(file, objects, next.num)
}

const MARK = 'XuanjiaoMark'

function imageDict({ width, height }: MarkTile, mask?: PdfRef): PdfDict {
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', new PdfName('XObject')],
    ['Subtype', new PdfName('Image')],
    ['Width', width],
    ['Height', height],
    ['ColorSpace', new PdfName('DeviceGray')],
    ['BitsPerComponent', 8],
    ['Filter', new PdfName('FlateDecode')],
  ])
  return mask ? dict.set('SMask', mask) : dict
}

function contentsOf(file: PdfFile, { dict }: PdfPage): PdfValue[] {
  const said = dict.get('Contents')
  if (said === undefined || said === null) return []
  const value = said instanceof PdfRef ? file.resolve(said) : said
  if (Array.isArray(value)) return value
  return said instanceof PdfRef ? [said] : []
}

/** Its own, or those from above, with the mark among the pictures. */
function resourcesOf(file: PdfFile, { inherited }: PdfPage, image: PdfRef): PdfDict {
  const resources = file.resolve(inherited.get('Resources'))
  const pictures = isDict(resources) ? file.resolve(resources.get('XObject')) : null
  const marked: PdfDict = new Map(isDict(pictures) ? pictures : [])
  return new Map([...(isDict(resources) ? resources : []), ['XObject', marked.set(MARK, image)]] as const)
}

/** The part of the page that is shown. */
function boxOf(file: PdfFile, { inherited }: PdfPage): readonly number[] {
  const said = file.resolve(inherited.get('CropBox') ?? inherited.get('MediaBox'))
  const box = Array.isArray(said) ? said.map(one => file.resolve(one)) : A4
  const [a = 0, b = 0, c = 0, d = 0] = box.filter(one => typeof one === 'number')
  const sides = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  if (box.length !== 4 || sides[0] === sides[2] || sides[1] === sides[3])
    throw new UnreadablePdf('a page without a size')
  return sides
}

/** Tiles side by side over the whole page; of a huge one they are larger, so that they are never too many. */
function tilesText([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], tile: MarkTile): string {
  const width = Math.max(
    Math.min(TILE_POINTS, right - left),
    (right - left) / MOST_ACROSS,
    (top - bottom) / MOST_ACROSS,
  )
  const height = (width * tile.height) / tile.width
  const parts: string[] = []
  for (let y = bottom; y < top; y += height)
    for (let x = left; x < right; x += width)
      parts.push(`q ${[width, 0, 0, height, x, y].map(pdfText).join(' ')} cm /${MARK} Do Q`)
  return parts.join('\n')
}
const MOST_ACROSS = 40
