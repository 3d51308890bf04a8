import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { markPdf } from './mark-pdf.ts'
import type { MarkTile } from './mark-tile.ts'
import { PdfFile } from './pdf-file.ts'
import { UnreadablePdf } from './pdf-parser.ts'
import { isDict, PdfRef, type PdfValue } from './pdf-values.ts'

// What is put behind a document's bytes: read back by the same reader, and that is held to files of two kinds here.

const TILE: MarkTile = { width: 4, height: 2, alpha: Buffer.alloc(8, 50), png: Buffer.alloc(0) }

function drawnPdf(pages: number): Buffer {
  const made = new PDFDocument({ title: '手册' })
  for (let at = 0; at < pages; at += 1) {
    made.beginPage(300 + at, 400).fillRect(1, 1, 9, 9)
    made.endPage()
  }
  return made.close()
}

/** A file as newer programs write it: pages within another object, places as an object of its own, both packed. */
function packedPdf({ resources = '', kids = '[4 0 R]', encrypt = '' } = {}): Buffer {
  const held = [
    '<</Type/Catalog/Pages 3 0 R>>',
    `<</Type/Pages/Kids ${kids}/Count 1/MediaBox[0 0 200 100]${resources}>>`,
    '<</Type/Page/Parent 3 0 R/Contents 5 0 R>>',
  ]
  const starts = held.map((_, at) => held.slice(0, at).join(' ').length + (at > 0 ? 1 : 0))
  const head = starts.map((start, at) => `${at + 2} ${start}`).join(' ')
  const packed = deflateSync(Buffer.from(`${head} ${held.join(' ')}`))
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const at = () => parts.reduce((sum, part) => sum + part.length, 0)
  const objectAt = at()
  parts.push(
    Buffer.from(
      `1 0 obj\n<</Type/ObjStm/N 3/First ${head.length + 1}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  )
  const contentAt = at()
  parts.push(Buffer.from('5 0 obj\n<</Length 8>>\nstream\n0 0 m 1 \nendstream\nendobj\n'))
  const listAt = at()
  const rows = [
    [0, 0, 0],
    [1, objectAt, 0],
    [2, 1, 0],
    [2, 1, 1],
    [2, 1, 2],
    [1, contentAt, 0],
    [1, listAt, 0],
  ]
  // each row as what it differs by from the one above
  const flat = rows.map(([kind = 0, place = 0, index = 0]) => [kind, place >> 8, place & 255, index])
  const up = flat.map((row, y) => [2, ...row.map((byte, x) => (byte - (flat[y - 1]?.[x] ?? 0)) & 255)])
  const list = deflateSync(Buffer.from(up.flat()))
  const parms = '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>'
  parts.push(
    Buffer.from(`6 0 obj\n<</Type/XRef/Size 7/W[1 2 1]/Root 2 0 R${encrypt}${parms}/Length ${list.length}>>\nstream\n`),
    list,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${listAt}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

const marked = (bytes: Buffer): PdfFile => new PdfFile(Buffer.concat([bytes, markPdf(bytes, TILE)]))

/** Of each page: how many contents it has, and whether the mark is among its pictures. */
function pagesOf(file: PdfFile): { contents: number; pictures: string[] }[] {
  return file.pages().map(({ dict }) => {
    const contents = dict.get('Contents')
    const resources = file.resolve(dict.get('Resources'))
    const pictures = isDict(resources) ? file.resolve(resources.get('XObject')) : null
    return {
      contents: Array.isArray(contents) ? contents.length : 0,
      pictures: isDict(pictures) ? [...pictures.keys()] : [],
    }
  })
}

test.each([
  ['places as a table', drawnPdf(3), 3],
  ['places as an object, pages within another', packedPdf(), 1],
])('every page keeps what it had between two new contents: %s', (_kind, bytes, count) => {
  const pages = pagesOf(marked(bytes))
  expect(pages).toHaveLength(count)
  for (const { contents, pictures } of pages) {
    expect(contents).toBe(3)
    expect(pictures).toContain('XuanjiaoMark')
  }
})

test('pictures and fonts that stand above the page are kept', () => {
  const bytes = packedPdf({ resources: '/Resources<</Font<</F1 7 0 R>>/XObject<</Im0 8 0 R>>>>' })
  const file = marked(bytes)
  const [page] = file.pages()
  const resources = file.resolve(page?.dict.get('Resources'))
  expect(isDict(resources) && [...resources.keys()]).toEqual(['Font', 'XObject'])
  expect(pagesOf(file)[0]?.pictures).toEqual(['Im0', 'XuanjiaoMark'])
})

test('the mark is repeated over the page that is shown, in its own numbers', () => {
  const file = marked(drawnPdf(1))
  const contents: PdfValue = file.pages()[0]?.dict.get('Contents') ?? null
  const last = Array.isArray(contents) ? contents.at(-1) : undefined
  expect(last).toBeInstanceOf(PdfRef)
  expect(last instanceof PdfRef && last.num).toBeGreaterThan(new PdfFile(drawnPdf(1)).size - 1)
})

test('marked twice, both stand there', () => {
  const once = drawnPdf(2)
  const twice = Buffer.concat([once, markPdf(once, TILE)])
  expect(pagesOf(marked(twice)).map(({ contents }) => contents)).toEqual([5, 5])
})

test.each<[string, Buffer]>([
  ['nothing at all', Buffer.from('%PDF-1.4\n%%EOF')],
  ['no place of its places', Buffer.from('%PDF-1.4\ntrailer <</Root 1 0 R>>\n%%EOF')],
  ['places beyond its end', Buffer.from('%PDF-1.4\nstartxref\n99999\n%%EOF')],
  ['pages that lead to themselves', packedPdf({ kids: '[3 0 R]' })],
  ['a page that is no object', packedPdf({ kids: '[<</Type/Page>>]' })],
  ['encrypted', packedPdf({ encrypt: '/Encrypt 9 0 R' })],
  ['nested without end', Buffer.from(`%PDF-1.4\nxref\n0 0\ntrailer ${'['.repeat(5000)}\nstartxref\n9\n%%EOF`)],
])('is refused, and nobody waits for it: %s', (_kind, bytes) => {
  expect(() => markPdf(bytes, TILE)).toThrow(UnreadablePdf)
})
