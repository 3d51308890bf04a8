import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addHospitalClass, businessCalls } from '../../../testing/people/business-records.ts'
import {
  HELLO_ROW,
  withFalseSize,
  SHEET_PART,
  sheetXml,
  workbookFromParts,
} from '../../../testing/files/hostile-workbooks.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

/** Workbooks made to harm (rules/security#workbooks), sent to the calls a signed-in person reaches. */

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })
const MB = 1024 ** 2

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(root)
})
afterAll(() => app.close())
afterEach(async () => {
  expect(app.unexpectedErrors).toEqual([])
  expect(await fs.readdir(path.join(app.dataDir, 'work'))).toEqual([])
  expect(await app.context.storage.list('import')).toEqual([])
})

/** The preview reads on only when columns are matched. */
const mapping = { headRow: 1, columns: { 'name.0': 0, 'code.0': 1 } }
const bomb = () => workbookFromParts({ [SHEET_PART]: new Uint8Array(Buffer.alloc(210 * MB, '<row></row>')) })
const wide = () => {
  const cells = '<c t="b"><v>1</v></c>'.repeat(100)
  const rows = Array.from({ length: 2000 }, () => `<row>${cells}</row>`).join('')
  return workbookFromParts({ [SHEET_PART]: sheetXml(rows.repeat(3)) })
}
const tall = () => workbookFromParts({ [SHEET_PART]: sheetXml('<row><c t="b"><v>1</v></c></row>'.repeat(100_020)) })
const xxe = (inside: string) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inside}`

test.each<[string, () => Buffer, string]>([
  ['a bomb', bomb, '文件解压后过大，请拆分后再上传'],
  ['a bomb that lies about its size', () => withFalseSize(bomb(), SHEET_PART, 1000), '文件解压后过大，请拆分后再上传'],
  ['more rows than a sheet of ours may have', tall, '行数过多，请拆分后再上传'],
  [
    'an entity that reads a file',
    () => workbookFromParts({ [SHEET_PART]: xxe(sheetXml(HELLO_ROW)) }),
    '不是有效的 Excel 文件',
  ],
  ['a part that leaves its folder', () => workbookFromParts({ '../../x': 'x' }), '不是有效的 Excel 文件'],
  ['a part of the root', () => workbookFromParts({ '/etc/cron.d/x': 'x' }), '不是有效的 Excel 文件'],
])('%s is refused by every call, and nothing of it stays', async (_, make, reason) => {
  const bytes = make()
  for (const call of [businessCalls.hospitalClass.importPreview, businessCalls.hospitalClass.importExcel]) {
    const answer = await uploadSheet(app, root, call, bytes, { mode: 'skip', fields: { mapping } })
    expect([answer.status, answer.success, answer.message]).toEqual([200, false, reason])
  }
})

test('a sheet of many cells is read in its turn, and the house stays open meanwhile', async () => {
  const [answer, list] = await Promise.all([
    uploadSheet(app, root, businessCalls.hospitalClass.importPreview, wide(), { fields: {} }),
    admin(businessCalls.hospitalClass.list),
  ])
  expect([answer.status, list.status]).toEqual([200, 200])
})

test('what looks like a formula goes in as text and comes out as text', async () => {
  const evil = ['=HYPERLINK("http://evil","x")', '+cmd', '-1+1', '@SUM(A1)', "=cmd|' /C calc'!A0"]
  await addHospitalClass(admin, { name: '=1+1', code: 'form_formula' })
  const rows = evil.map((text, n) => [text, `formula_${'abcde'[n]}`])
  const sent = await uploadSheet(
    app,
    root,
    businessCalls.hospitalClass.importExcel,
    await makeSheet(['分类名称', '分类编码'], rows),
  )
  expect(sent.result).toMatchObject({ successCount: evil.length })
  const { rows: out } = await downloadSheet(app, root, businessCalls.hospitalClass.exportXls)
  expect(out.flat()).toEqual(expect.arrayContaining(['=1+1', ...evil]))
})

test('a file of a hundred fields, or with a mapping of megabytes, is refused before it is read', async () => {
  const bytes = await makeSheet(['分类名称', '分类编码'], [['甲', 'a']])
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x']))
  const huge = { edits: 'x'.repeat(5 * MB) }
  const send = (fields: Record<string, unknown>) =>
    uploadSheet(app, root, businessCalls.hospitalClass.importExcel, bytes, { fields })
  expect([(await send(many)).status, (await send(huge)).status]).toEqual([413, 400])
})
