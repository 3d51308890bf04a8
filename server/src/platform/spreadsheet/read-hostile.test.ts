import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import type { SheetReadLimits } from './sheet-messages.ts'
import { type SheetRow } from './sheet-cells.ts'
import { workbookParts } from './xlsx-parts.ts'
import {
  HELLO_ROW,
  withFalseSize,
  SHEET_PART,
  sheetXml,
  workbookFromParts,
} from '../../testing/files/hostile-workbooks.ts'

const MB = 1024 ** 2
const INVALID = '不是有效的 Excel 文件'
const BOMB = '文件解压后过大，请拆分后再上传'

async function rowsIn(file: Buffer, limits: Partial<SheetReadLimits> = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const chunk of readSheet(file, limits)) rows.push(...chunk)
  return rows
}

const bomb = () => workbookFromParts({ [SHEET_PART]: new Uint8Array(Buffer.alloc(210 * MB, '<row></row>')) })

test('the control: an honest workbook of the same make is read', async () => {
  expect(await rowsIn(workbookFromParts({}))).toEqual([{ number: 1, cells: ['你好'] }])
})

test('a bomb is refused by what it says of itself, and by what it is when it lies', async () => {
  const file = bomb()
  expect(file.length).toBeLessThan(3 * MB)
  await expect(rowsIn(file)).rejects.toThrow(BOMB)
  const memory = process.memoryUsage().rss
  await expect(rowsIn(withFalseSize(file, SHEET_PART, 1000))).rejects.toThrow(BOMB)
  expect(process.memoryUsage().rss - memory).toBeLessThan(100 * MB)
})

test('a file larger than is taken is not even read', async () => {
  const place = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-book-'))
  const file = path.join(place, 'book.xlsx')
  await fs.writeFile(file, workbookFromParts({}))
  const rows = readSheet(file, { maxFileBytes: 100 })
  await expect(rows.next()).rejects.toThrow('文件过大，请拆分后再上传')
  await expect(rowsIn(workbookFromParts({}), { maxFileBytes: 100 })).rejects.toThrow('文件过大，请拆分后再上传')
  await fs.rm(place, { recursive: true })
})

test('a bomb beside the sheet counts as well', async () => {
  const file = workbookFromParts({ 'xl/media/image1.png': new Uint8Array(20 * MB) })
  const lie = withFalseSize(file, 'xl/media/image1.png', 10)
  await expect(rowsIn(lie, { maxInflatedBytes: 10 * MB })).rejects.toThrow(BOMB)
})

test('many small bombs count together', async () => {
  const parts = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`xl/x${n}.xml`, new Uint8Array(MB)]))
  await expect(rowsIn(workbookFromParts(parts), { maxInflatedBytes: 20 * MB })).rejects.toThrow(BOMB)
})

test('more than a thousand parts are too many', async () => {
  const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`xl/x${n}.xml`, 'x']))
  await expect(rowsIn(workbookFromParts(parts))).rejects.toThrow(BOMB)
})

test.each(['../../x', '/etc/passwd', 'xl\\..\\x', 'xl/../../x', 'C:/x'])(
  'a part named %s refuses the file',
  async name => {
    await expect(rowsIn(workbookFromParts({ [name]: 'x' }))).rejects.toThrow(INVALID)
  },
)

test('a part that is there twice refuses the file', async () => {
  const file = workbookFromParts({ 'xl/worksheets/sheet2.xml': 'x' })
  const twice = Buffer.from(file.toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'), 'latin1')
  await expect(rowsIn(twice)).rejects.toThrow(INVALID)
})

const xxe = (address: string) => `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY x SYSTEM "${address}">]>`

test('entities of a document type are neither fetched nor expanded', async () => {
  let requested = 0
  const server = createServer((_request, response) => response.end(String((requested += 1)))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const address of [`http://127.0.0.1:${port}/`, 'file:///etc/passwd']) {
    const strings = `${xxe(address)}<sst><si><t>&x;</t></si></sst>`
    const sheet = `${xxe(address)}<worksheet><sheetData>${HELLO_ROW}<row r="2"><c t="inlineStr"><is><t>&x;</t></is></c></row></sheetData></worksheet>`
    await expect(rowsIn(workbookFromParts({ [SHEET_PART]: sheet }))).rejects.toThrow(INVALID)
    await expect(rowsIn(withStrings(strings))).rejects.toThrow(INVALID)
  }
  server.close()
  expect(requested).toBe(0)
})

function withStrings(strings: string): Buffer {
  const relations = workbookParts(['表'])['xl/_rels/workbook.xml.rels'] ?? ''
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings'
  return workbookFromParts({
    'xl/sharedStrings.xml': strings,
    'xl/_rels/workbook.xml.rels': relations.replace(
      '</Relationships>',
      `<Relationship Id="r5" Type="${type}" Target="sharedStrings.xml"/></Relationships>`,
    ),
    [SHEET_PART]: sheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
  })
}

test('a billion laughs stay one laugh', async () => {
  const laughs = '<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'
  await expect(rowsIn(withStrings(laughs))).rejects.toThrow(INVALID)
  expect(await rowsIn(withStrings('<sst><si><t>&#21704;</t><rPh><t>ha</t></rPh></si></sst>'))).toEqual([
    { number: 1, cells: ['哈'] },
  ])
})

test('rows in the wrong order or beyond the sheet are refused', async () => {
  for (const numbers of [[2, 1], [1, 1], [1_048_577], [0], [1.5]]) {
    const rows = numbers.map(n => `<row r="${n}"><c t="b"><v>1</v></c></row>`).join('')
    await expect(rowsIn(workbookFromParts({ [SHEET_PART]: sheetXml(rows) }))).rejects.toThrow(INVALID)
  }
})

test('text without end and markup that never closes are refused', async () => {
  for (const endless of ['x'.repeat(3 * MB), `<row a="${'>'.repeat(3 * MB)}`, `<!--${'-'.repeat(3 * MB)}`]) {
    await expect(rowsIn(workbookFromParts({ [SHEET_PART]: `<worksheet><sheetData>${endless}` }))).rejects.toThrow(
      INVALID,
    )
  }
})

test('a thread that would need too much memory is stopped, and the house stands', async () => {
  const strings = `<sst>${Array.from({ length: 40 }, (_, n) => `<si><t>${String(n)}${'文'.repeat(300_000)}</t></si>`).join('')}</sst>`
  await expect(rowsIn(withStrings(strings), { maxMemoryMb: 16 })).rejects.toThrow(BOMB)
  expect(await rowsIn(workbookFromParts({}))).toHaveLength(1)
})

test('a reading that takes too long is stopped', async () => {
  const rows = Array.from({ length: 200_000 }, () => '<row><c t="b"><v>1</v></c></row>').join('')
  await expect(rowsIn(workbookFromParts({ [SHEET_PART]: sheetXml(rows) }), { maxSeconds: 0.001 })).rejects.toThrow(
    '文件过于复杂，读取超时，请拆分后再上传',
  )
})
