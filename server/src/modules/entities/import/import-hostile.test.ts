import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addClass, calls } from '../../../testing/people/business.ts'
import { HELLO, lyingAbout, SHEET, sheetXml, workbook } from '../../../testing/files/hostile-books.ts'
import { download, sheetOf, upload } from '../../../testing/files/sheets.ts'
import { callersOf, staffOf } from '../../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../../testing/house/test-house.ts'
import { businessModule } from '../../business/index.ts'

/** Workbooks made to harm (rules/security#workbooks), sent to the calls a signed-in person reaches. */

let house: TestHouse
let admin: Call
const root = staffOf({ username: 'root' })
const MB = 1024 ** 2

beforeAll(async () => {
  house = await testHouse({ modules: [businessModule] })
  admin = callersOf(house.context)(root)
})
afterAll(() => house.close())
afterEach(async () => {
  expect(house.faults).toEqual([])
  expect(await fs.readdir(path.join(house.dataDir, 'work'))).toEqual([])
  expect(await house.context.storage.list('import')).toEqual([])
})

/** The preview reads on only when columns are matched. */
const mapping = { headRow: 1, columns: { 'name.0': 0, 'code.0': 1 } }
const bomb = () => workbook({ [SHEET]: new Uint8Array(Buffer.alloc(210 * MB, '<row></row>')) })
const wide = () => {
  const cells = '<c t="b"><v>1</v></c>'.repeat(100)
  const rows = Array.from({ length: 2000 }, () => `<row>${cells}</row>`).join('')
  return workbook({ [SHEET]: sheetXml(rows.repeat(3)) })
}
const tall = () => workbook({ [SHEET]: sheetXml('<row><c t="b"><v>1</v></c></row>'.repeat(100_020)) })
const xxe = (inside: string) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inside}`

test.each<[string, () => Buffer, string]>([
  ['a bomb', bomb, '文件解压后过大，请拆分后再上传'],
  ['a bomb that lies about its size', () => lyingAbout(bomb(), SHEET, 1000), '文件解压后过大，请拆分后再上传'],
  ['more rows than a sheet of ours may have', tall, '行数过多，请拆分后再上传'],
  ['an entity that reads a file', () => workbook({ [SHEET]: xxe(sheetXml(HELLO)) }), '不是有效的 Excel 文件'],
  ['a part that leaves its folder', () => workbook({ '../../x': 'x' }), '不是有效的 Excel 文件'],
  ['a part of the root', () => workbook({ '/etc/cron.d/x': 'x' }), '不是有效的 Excel 文件'],
])('%s is refused by every call, and nothing of it stays', async (_, make, reason) => {
  const bytes = make()
  for (const call of [calls.hospitalClass.importPreview, calls.hospitalClass.importExcel]) {
    const answer = await upload(house, root, call, bytes, { mode: 'skip', fields: { mapping } })
    expect([answer.status, answer.success, answer.message]).toEqual([200, false, reason])
  }
})

test('a sheet of many cells is read in its turn, and the house stays open meanwhile', async () => {
  const [answer, list] = await Promise.all([
    upload(house, root, calls.hospitalClass.importPreview, wide(), { fields: {} }),
    admin(calls.hospitalClass.list),
  ])
  expect([answer.status, list.status]).toEqual([200, 200])
})

test('what looks like a formula goes in as text and comes out as text', async () => {
  const evil = ['=HYPERLINK("http://evil","x")', '+cmd', '-1+1', '@SUM(A1)', "=cmd|' /C calc'!A0"]
  await addClass(admin, { name: '=1+1', code: 'form_formula' })
  const rows = evil.map((text, n) => [text, `formula_${'abcde'[n]}`])
  const sent = await upload(house, root, calls.hospitalClass.importExcel, await sheetOf(['分类名称', '分类编码'], rows))
  expect(sent.result).toMatchObject({ successCount: evil.length })
  const { rows: out } = await download(house, root, calls.hospitalClass.exportXls)
  expect(out.flat()).toEqual(expect.arrayContaining(['=1+1', ...evil]))
})

test('a file of a hundred fields, or with a mapping of megabytes, is refused before it is read', async () => {
  const bytes = await sheetOf(['分类名称', '分类编码'], [['甲', 'a']])
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x']))
  const huge = { edits: 'x'.repeat(5 * MB) }
  const send = (fields: Record<string, unknown>) =>
    upload(house, root, calls.hospitalClass.importExcel, bytes, { fields })
  expect([(await send(many)).status, (await send(huge)).status]).toEqual([413, 400])
})
