import { utils, write, type BookType, type WorkBook } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import type { SheetReadLimits } from './sheet-messages.ts'
import { SheetError, type SheetRow } from './sheet-cells.ts'
import { idleThread } from './sheet-threads.ts'

async function rowsIn(file: Buffer, limits: Partial<SheetReadLimits> = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const chunk of readSheet(file, limits)) rows.push(...chunk)
  return rows
}

/** A workbook as another program writes it. */
function foreign(book: WorkBook, bookType: BookType): Buffer {
  return write(book, { type: 'buffer', bookType, bookSST: true, compression: true }) as Buffer
}

function bookOf(...sheets: unknown[][][]): WorkBook {
  const book = utils.book_new()
  for (const [index, rows] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `表${index + 1}`)
  return book
}

const HOSPITALS = [
  ['医院名称', '床位', '三甲', '备注'],
  ['南京市鼓楼医院（演示）', 3800, true, 'a & b <c>'],
  [],
  ['苏州市立医院（演示）', 2500.5, false],
]
const READ = [
  { number: 1, cells: ['医院名称', '床位', '三甲', '备注'] },
  { number: 2, cells: ['南京市鼓楼医院（演示）', 3800, true, 'a & b <c>'] },
  { number: 4, cells: ['苏州市立医院（演示）', 2500.5, false] },
]

test.each(['xlsx', 'biff8'] as const)('a %s of another program is read, empty rows left out', async kind => {
  expect(await rowsIn(foreign(bookOf(HOSPITALS), kind))).toEqual(READ)
})

test.each(['xlsx', 'biff8'] as const)('dates in a %s are moments of the wire', async kind => {
  const book = bookOf([['x']])
  const cell = (v: number, z: string) => ({ t: 'n', v, z })
  const formats = ['yyyy-mm-dd', 'yyyy/m/d h:mm', '[$-804]yyyy"年"m"月"d"日"', 'h:mm:ss', '0.00', '"日"0', '[Red]0']
  const values = [46081, 46081.75, 46081, 0.5, 46081, 46081, 46081]
  book.Sheets['表1'] = {
    '!ref': 'A1:G1',
    ...Object.fromEntries(values.map((v, n) => [`${'ABCDEFG'[n]}1`, cell(v, formats[n] ?? '')])),
  }
  expect((await rowsIn(foreign(book, kind)))[0]?.cells).toEqual([
    '2026-02-28',
    '2026-02-28 18:00:00',
    '2026-02-28',
    '12:00:00',
    46081,
    46081,
    46081,
  ])
})

test.each(['xlsx', 'biff8'] as const)('shares in a %s are read in percent, as they were seen', async kind => {
  const book = bookOf([['x']])
  const cell = (v: number, z: string) => ({ t: 'n', v, z })
  book.Sheets['表1'] = {
    '!ref': 'A1:D1',
    A1: cell(0.125, '0.00%'),
    B1: cell(0.07, '0%'),
    C1: cell(1, '0.0%'),
    D1: cell(0.5, '0"%"'),
  }
  expect((await rowsIn(foreign(book, kind)))[0]?.cells).toEqual(['12.5%', '7%', '100%', 0.5])
})

test.each(['xlsx', 'biff8'] as const)('dates of the 1904 calendar in a %s are right', async kind => {
  const book = bookOf([['x']])
  book.Workbook = { WBProps: { date1904: true } }
  book.Sheets['表1'] = { '!ref': 'A1', A1: { t: 'n', v: 44619, z: 'yyyy-mm-dd' } }
  expect((await rowsIn(foreign(book, kind)))[0]?.cells).toEqual(['2026-02-28'])
})

test('of a formula its last result is read, and nothing is calculated', async () => {
  const book = bookOf([['x']])
  book.Sheets['表1'] = {
    '!ref': 'A1:B1',
    A1: { t: 'n', v: 3, f: '1+1' },
    B1: { t: 's', v: '旧', f: 'CONCATENATE("新")' },
  }
  expect((await rowsIn(foreign(book, 'xlsx')))[0]?.cells).toEqual([3, '旧'])
})

test('the first sheet a person sees is read', async () => {
  const book = bookOf([['隐藏']], [['看得见']], [['后面']])
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
  expect((await rowsIn(foreign(book, 'xlsx')))[0]?.cells).toEqual(['看得见'])
  expect((await rowsIn(foreign(book, 'biff8')))[0]?.cells).toEqual(['看得见'])
})

test('a column number that nobody uses does not make a wide row', async () => {
  const rows = [Array.from({ length: 300 }, (_, n) => (n === 299 ? '远' : null))]
  await expect(rowsIn(foreign(bookOf(rows), 'xlsx'))).rejects.toThrow('列数过多，请使用导入模板')
})

test('rows beyond the limit are refused, blank ones do not count', async () => {
  const rows = [['一'], [], [], ['二'], [], ['三']]
  expect(await rowsIn(foreign(bookOf(rows), 'xlsx'), { maxRows: 3 })).toHaveLength(3)
  await expect(rowsIn(foreign(bookOf(rows), 'xlsx'), { maxRows: 2 })).rejects.toThrow('行数过多，请拆分后再上传')
  await expect(rowsIn(foreign(bookOf(rows), 'biff8'), { maxRows: 2 })).rejects.toThrow('行数过多，请拆分后再上传')
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['text', Buffer.from('名称,等级\n甲,乙\n')],
  ['HTML named .xls', Buffer.from('<html><table><tr><td>甲</td></tr></table></html>')],
  ['a broken zip', Buffer.from('PK\u0003\u0004 and then nothing')],
  ['a broken compound file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])],
])('%s is not a workbook', async (_, file) => {
  const rejected = rowsIn(file)
  await expect(rejected).rejects.toThrow(SheetError)
  await expect(rejected).rejects.toThrow('不是有效的 Excel 文件')
})

test('a workbook cut off anywhere is refused or read, never a fault', async () => {
  const whole = foreign(bookOf(HOSPITALS), 'xlsx')
  for (const part of [0.1, 0.5, 0.9, 0.99]) {
    await expect(rowsIn(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(SheetError)
  }
})

test('one bit turned in the packed data is noticed', async () => {
  const file = Buffer.from(foreign(bookOf(HOSPITALS), 'xlsx'))
  const at = file.indexOf('xl/worksheets/sheet1.xml') + 60
  file[at] = (file[at] ?? 0) ^ 1
  await expect(rowsIn(file)).rejects.toThrow(SheetError)
})

test('who stops in the middle leaves nothing running', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => [`第${n}行`.repeat(20)])
  const file = foreign(bookOf(rows), 'xlsx')
  for (let round = 0; round < 4; round++) {
    for await (const chunk of readSheet(file)) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
  }
  expect(await rowsIn(file)).toHaveLength(5000) // only two may read at once: the four before have left
})

/** Memory that no other test gives its threads. */
const OWN = { maxMemoryMb: 99 }
const takeIdle = async () => {
  const thread = idleThread(OWN.maxMemoryMb)
  await thread?.close()
  return thread !== undefined
}

test('the thread of a file that was read, or of whose rows enough were seen, is there for the next', async () => {
  const file = foreign(bookOf(HOSPITALS), 'xlsx')
  expect(await rowsIn(file, OWN)).toEqual(READ)
  for await (const chunk of readSheet(file, OWN)) {
    expect(chunk).toEqual(READ)
    break
  }
  expect(await rowsIn(file, OWN)).toEqual(READ)
  expect(await takeIdle()).toBe(true)
  expect(await takeIdle()).toBe(false) // one thread read all three
})

test('the thread of a file that was refused is not', async () => {
  await expect(rowsIn(Buffer.from('no workbook'), OWN)).rejects.toThrow('不是有效的 Excel 文件')
  expect(await takeIdle()).toBe(false)
})
