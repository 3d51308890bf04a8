import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { previewKind } from './preview-kind.ts'
import { INITIAL_PICTURE_VIEW, movePicture, rotatePicture, zoomPicture, zoomText } from './picture-view.ts'
import { readDocx } from './read-docx.ts'
import { readSheets } from './read-sheets.ts'
import { MAX_PREVIEW_ROWS } from './preview-sheet.ts'
import { readText } from './read-text.ts'
import { UnpackError, unpackedSize } from './unpacked-size.ts'

test.each([
  ['temp/2026/11/a.png', 'x', 'image'],
  ['temp/a.mp4', 'x', 'video'],
  ['temp/a.wav', 'x', 'audio'],
  ['https://h/a.pdf?sign=1', 'x', 'pdf'],
  ['temp/a.docx', 'x', 'docx'],
  ['temp/a.doc', 'x', 'none'],
  ['temp/a.xls', 'x', 'sheet'],
  ['temp/a.csv', 'x', 'text'],
  ['temp/a.html', 'x', 'none'],
  ['stored', 'b.JPG', 'image'],
  ['stored', 'b', 'none'],
])('%s (%s) is shown as %s', (path, name, kind) => expect(previewKind({ path, name })).toBe(kind))

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

function word(body: string, links = '', doctype = ''): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(`<Relationships xmlns="${RELATIONS}">${links}</Relationships>`),
    'word/document.xml': strToU8(
      `${doctype}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    ),
  })
}
const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('a Word document', () => {
  test('is read as headings, paragraphs and tables', async () => {
    const table = `<w:tbl><w:tr><w:tc>${line('甲')}</w:tc><w:tc>${line('乙')}</w:tc></w:tr></w:tbl>`
    const html = await readDocx(word(line('入院须知') + table))
    expect(html).toContain('<p>入院须知</p>')
    expect(html).toMatch(/<table>.*甲.*乙.*<\/table>/)
  })

  test('its text stays text', async () => {
    expect(await readDocx(word(line('&lt;script&gt;alert(1)&lt;/script&gt;')))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
  })

  test('an entity of its own is not expanded', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "CANARY">]>'
    const shown = await readDocx(word(line('前&a;后'), '', doctype)).catch(() => '')
    expect(shown).not.toContain('CANARY')
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['noise', new Uint8Array(200).fill(7)],
    ['half of one', word(line('x')).slice(0, 200)],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('x') })],
  ])('%s is none', async (_, bytes) => {
    await expect(readDocx(bytes)).rejects.toThrow()
  })
})

function workbook(rows: unknown[][], type: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '医院')
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), '空')
  return new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer)
}

describe('a workbook', () => {
  test.each(['xlsx', 'biff8'] as const)('%s is read as text, sheet by sheet', type => {
    const [first, second] = readSheets(
      workbook(
        [
          ['名称', '数'],
          ['鼓楼', 3],
          [null, true],
        ],
        type,
      ),
    )
    expect(first).toMatchObject({ name: '医院', cut: false })
    expect(first?.rows).toEqual([
      ['名称', '数'],
      ['鼓楼', '3'],
      ['', 'TRUE'],
    ])
    expect(second).toEqual({ name: '空', rows: [], cut: false })
  })

  test('of many rows the first are shown, and that there are more', () => {
    const [sheet] = readSheets(workbook(Array.from({ length: MAX_PREVIEW_ROWS + 500 }, (_, n) => [n])))
    expect([sheet?.rows.length, sheet?.cut]).toEqual([MAX_PREVIEW_ROWS, true])
  })

  test('of many columns too', () => {
    const [sheet] = readSheets(workbook([Array.from({ length: 300 }, (_, n) => n)]))
    expect([sheet?.rows[0]?.length, sheet?.cut]).toEqual([100, true])
  })

  test('a formula is its last value', () => {
    const book = utils.book_new()
    const sheet = { A1: { t: 'n', f: 'HYPERLINK("http://x")', v: 7, w: '7' }, '!ref': 'A1' }
    utils.book_append_sheet(book, sheet, 'f')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    expect(readSheets(bytes)[0]?.rows).toEqual([['7']])
  })
})

describe('how large a packed file is', () => {
  const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.uint8Array({ maxLength: 5000 }), { maxKeys: 6 })

  test('is what comes out of it', () => {
    fc.assert(
      fc.property(files, fc.constantFrom(0 as const, 6 as const), (value, level) => {
        const size = Object.values(value).reduce((sum, bytes) => sum + bytes.length, 0)
        expect(unpackedSize(zipSync(value, { level }), 1e9)).toBe(size)
      }),
    )
  })

  const bomb = zipSync({ a: new Uint8Array(5_000_000) }, { level: 9 })
  const reasonOf = (bytes: Uint8Array, limit = 1_000_000) => {
    try {
      return unpackedSize(bytes, limit)
    } catch (error) {
      return error instanceof UnpackError ? error.reason : error
    }
  }

  test('a bomb is too much, also where it says it is small', () => {
    expect(bomb.length).toBeLessThan(10_000)
    expect(reasonOf(bomb)).toBe('tooMuch')
    const lying = bomb.slice()
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 30; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
    }
    expect(reasonOf(lying)).toBe('tooMuch')
  })

  test('entries that share the same bytes count each', () => {
    const one = zipSync({ a: new Uint8Array(600_000) }, { level: 9 })
    expect(reasonOf(one)).toBe(600_000)
    expect(reasonOf(doubled(one))).toBe('tooMuch')
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['noise', new Uint8Array(500).fill(9)],
    ['half', bomb.slice(0, bomb.length - 10)],
  ])('%s is damaged', (_, bytes) => expect(reasonOf(bytes)).toBe('damaged'))
})

/** The same zip with its one directory entry twice. */
function doubled(zip: Uint8Array): Uint8Array {
  const end = zip.length - 22
  const from = new DataView(zip.buffer).getUint32(end + 16, true)
  const entry = zip.slice(from, end)
  const made = new Uint8Array([...zip.slice(0, end), ...entry, ...zip.slice(end)])
  const view = new DataView(made.buffer)
  view.setUint16(made.length - 22 + 8, 2, true)
  view.setUint16(made.length - 22 + 10, 2, true)
  view.setUint32(made.length - 22 + 12, entry.length * 2, true)
  return made
}

test('text is read in UTF-8 and in GB18030, and bytes that are no text are not', () => {
  expect(readText(strToU8('医院'))).toBe('医院')
  expect(readText(new Uint8Array([0xd2, 0xbd, 0xd4, 0xba, 0x2c, 0xc8, 0xfd, 0xbc, 0xd7]))).toBe('医院,三甲')
  expect(readText(new Uint8Array([0xff, 0xff]))).toBeUndefined()
})

describe('a picture on the screen', () => {
  test('is never nearer or further than it may be, and lies in the middle when it is small', () => {
    const step = fc.oneof(
      fc.integer({ min: -20, max: 20 }).map(n => (view: typeof INITIAL_PICTURE_VIEW) => zoomPicture(view, n)),
      fc.constant((view: typeof INITIAL_PICTURE_VIEW) => movePicture(view, 7, -3)),
      fc
        .constantFrom(90 as const, -90 as const)
        .map(by => (view: typeof INITIAL_PICTURE_VIEW) => rotatePicture(view, by)),
    )
    fc.assert(
      fc.property(fc.array(step), steps => {
        const view = steps.reduce((now, act) => act(now), INITIAL_PICTURE_VIEW)
        expect(view.zoom).toBeGreaterThanOrEqual(0.25)
        expect(view.zoom).toBeLessThanOrEqual(8)
        if (view.zoom <= 1) expect([view.x, view.y]).toEqual([0, 0])
        expect(Math.abs(view.turn % 90)).toBe(0)
      }),
    )
  })

  test('a step there and a step back is no step', () => {
    expect(zoomPicture(zoomPicture(INITIAL_PICTURE_VIEW, 1), -1)).toEqual(INITIAL_PICTURE_VIEW)
    expect(zoomText(zoomPicture(INITIAL_PICTURE_VIEW, 1))).toBe('125%')
  })
})
