import { buffer } from 'node:stream/consumers'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import type { SheetCell, SheetRow } from './sheet-cells.ts'
import { writeXlsx, type SheetContent } from './write-xlsx.ts'

const make = (content: SheetContent): Promise<Buffer> => buffer(writeXlsx(content))

async function rowsIn(file: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const chunk of readSheet(file)) rows.push(...chunk)
  return rows
}

/** What another program sees in the file. */
function seenByOthers(file: Buffer): { sheet: WorkSheet; cell: (reference: string) => unknown } {
  const book = read(file, { cellNF: true, cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet
  return { sheet, cell: reference => (sheet[reference] as { v?: unknown } | undefined)?.v }
}

const texts: string[] = [
  '南京市鼓楼医院（演示）',
  '𠮷野家 😀',
  'a & b < c > "d" \'e\'',
  '第一行\n第二行\t缩进',
  '  两头有空格  ',
  '\u0007响铃',
  '_x0041_ 不是字母 A',
  '00123',
  '320102199001011234',
]

test('text comes back as it went in, through our reader and another', async () => {
  const file = await make({ sheetName: '文字', head: [{ title: '名称' }], rows: texts.map(text => [text]) })
  expect((await rowsIn(file)).slice(1).map(row => row.cells[0])).toEqual(texts)
  const { cell } = seenByOthers(file)
  expect(texts.map((_, index) => cell(`A${index + 2}`))).toEqual(texts)
})

test('what looks like a formula is text and nothing else', async () => {
  const formulas = ['=1+1', '=HYPERLINK("http://evil","x")', "+cmd|' /C calc'!A0", '-1', '@SUM(A1)', '\t=1+1', '\r=1+1']
  const file = await make({ sheetName: '公式', head: [{ title: '内容' }], rows: formulas.map(text => [text]) })
  const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).not.toContain('<f')
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(formulas.length + 1)
  expect((await rowsIn(file)).slice(1).map(row => row.cells[0])).toEqual(formulas)
})

test('numbers are numbers, unless that would change them', async () => {
  const values: SheetCell[] = [0, -1.5, 123456789, '42', '007', '12345678901234567890', '十二', 1e21]
  const file = await make({
    sheetName: '数',
    head: [{ title: '数', kind: 'number' }],
    rows: values.map(value => [value]),
  })
  expect((await rowsIn(file)).slice(1).map(row => row.cells[0])).toEqual([
    0,
    -1.5,
    123456789,
    42,
    '007',
    '12345678901234567890',
    '十二',
    1e21,
  ])
})

test('moments are real dates with a format', async () => {
  const head = [
    { title: '日期', kind: 'date' },
    { title: '时间', kind: 'datetime' },
  ] as const
  const rows = [
    ['2026-02-28', '2026-02-28 23:59:59'],
    ['1999-12-31', '2000-01-01 00:00:00'],
    ['不详', '2026-02-30 00:00:00'],
  ]
  const file = await make({ sheetName: '时间', head, rows })
  const { sheet } = seenByOthers(file)
  expect(sheet['A2']).toMatchObject({ t: 'n', v: 46081, z: 'yyyy\\-mm\\-dd' })
  expect(sheet['B2']).toMatchObject({ t: 'n', z: 'yyyy\\-mm\\-dd\\ hh:mm:ss' })
  expect((await rowsIn(file)).slice(1).map(row => row.cells)).toEqual([rows[0], ['1999-12-31', '2000-01-01'], rows[2]])
})

test('empty cells and rows keep their places', async () => {
  const head = ['甲', '乙', '丙'].map(title => ({ title }))
  const file = await make({
    sheetName: '空',
    head,
    rows: [
      [null, undefined, '三'],
      ['', '', ''],
      ['一', '', ''],
    ],
  })
  expect(await rowsIn(file)).toEqual([
    { number: 1, cells: ['甲', '乙', '丙'] },
    { number: 2, cells: [null, null, '三'] },
    { number: 4, cells: ['一'] },
  ])
})

test('titles stand above a head that stays in sight', async () => {
  const file = await make({
    sheetName: '医院',
    titleRows: ['医院列表', '导出人：管理员'],
    head: [{ title: '名称' }, { title: '等级', required: true }],
    rows: [],
  })
  const { sheet, cell } = seenByOthers(file)
  expect([cell('A1'), cell('A2'), cell('A3'), cell('B3')]).toEqual(['医院列表', '导出人：管理员', '名称', '等级'])
  expect(sheet['!merges']?.map(range => utils.encode_range(range))).toEqual(['A1:B1', 'A2:B2'])
  expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    '<pane ySplit="3" topLeftCell="A4"',
  )
})

test('a template offers the choices of its columns from a hidden sheet', async () => {
  const choices = ['三级甲等', '二级"甲"等', '未定级']
  const file = await make({ sheetName: '模板', head: [{ title: '名称' }, { title: '等级', choices }], rows: [] })
  const book = read(file)
  expect(book.SheetNames).toEqual(['模板', '选项'])
  expect(book.Workbook?.Sheets?.map(sheet => sheet.Hidden)).toEqual([0, 1])
  const list = book.Sheets['选项'] as WorkSheet
  expect(choices.map((_, index) => (list[`B${index + 1}`] as { v: string }).v)).toEqual(choices)
  const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain(`sqref="B2:B10001"><formula1>'选项'!$B$1:$B$3</formula1>`)
})

test('a text too long for Excel is cut and says so', async () => {
  const file = await make({ sheetName: '长', head: [{ title: '长' }], rows: [['长'.repeat(40_000)]] })
  const text = String((await rowsIn(file))[1]?.cells[0])
  expect(text).toHaveLength(32_767)
  expect(text.endsWith('…（内容过长，已截断）')).toBe(true)
})

test('20,000 rows go out and in, the last as right as the first', async () => {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let n = 1; n <= 20_000; n++) yield [`医院${n}`, n, n % 2 === 0 ? null : '2026-01-01 08:00:01']
  }
  const head = [{ title: '名称' }, { title: '序号', kind: 'number' }, { title: '时间', kind: 'datetime' }] as const
  const read = await rowsIn(await make({ sheetName: '多', head, rows: rows() }))
  expect(read).toHaveLength(20_001)
  expect(read[1]).toEqual({ number: 2, cells: ['医院1', 1, '2026-01-01 08:00:01'] })
  expect(read.at(-1)).toEqual({ number: 20_001, cells: ['医院20000', 20_000] })
})

test('a failing source fails the stream, and nothing waits for ever', async () => {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let n = 0; n < 10_000; n++) yield ['一'.repeat(50)]
    throw new Error('the database is gone')
  }
  await expect(make({ sheetName: '断', head: [{ title: '名' }], rows: rows() })).rejects.toThrow('the database is gone')
})

test('rows are taken from their source only as fast as the file is taken away', async () => {
  let made = 0
  let stopped = false
  async function* rows(): AsyncGenerator<SheetCell[]> {
    try {
      for (;;) yield [`${(made += 1)}`.repeat(200)]
    } finally {
      stopped = true
    }
  }
  const file = writeXlsx({ sheetName: '慢', head: [{ title: '名' }], rows: rows() })
  for await (const _ of file) if (made > 3000) break
  const until = made
  expect(until).toBeLessThan(100_000)
  await expect.poll(() => stopped).toBe(true)
  expect(made - until).toBeLessThan(20_000)
})
