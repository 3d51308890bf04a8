import { describe, expect, test } from 'vitest'
import { splitSpreadsheets } from './spreadsheet-files.ts'
import { importFormFields } from './import-form.ts'
import { importNoticeOf } from './import-notice.ts'

describe('files', () => {
  test.each([
    ['a.xls', true],
    ['A.XLSX', true],
    ['医院.xlsx', true],
    ['a.xlsm', false],
    ['a.csv', false],
    ['xlsx', false],
    ['a.xlsx.exe', false],
  ])('%s is a spreadsheet: %s', (name, is) => expect(splitSpreadsheets([{ name }], 1).refused).toBe(!is))

  test('what is none is left out, and so is what is too much', () => {
    const values = [{ name: 'a.xlsx' }, { name: 'b.txt' }, { name: 'c.xls' }]
    expect(splitSpreadsheets(values, 1)).toEqual({ taken: [{ name: 'a.xlsx' }], refused: true })
    expect(splitSpreadsheets(values.slice(0, 1), 5).refused).toBe(false)
  })
})

describe('the form', () => {
  test('has the agreed fields, and only those that say something', () => {
    expect(importFormFields({ biz: 'single', foreignKeys: 'orderId=1', validateStatus: true })).toEqual([
      ['isSingleTableImport', 'single'],
      ['foreignKeys', 'orderId=1'],
      ['validateStatus', '1'],
    ])
    expect(importFormFields({ validateStatus: false })).toEqual([['validateStatus', '0']])
    expect(importFormFields({ biz: '', edits: {} })).toEqual([])
  })

  test('carries what the wizard found out', () => {
    const fields = importFormFields({
      mode: 'skip',
      again: 'anew',
      match: { headRow: 2, columns: { a: 1 } },
      edits: { 3: { a: 'x' } },
    })
    expect(Object.fromEntries(fields)).toEqual({
      mode: 'skip',
      again: 'anew',
      mapping: '{"headRow":2,"columns":{"a":1}}',
      edits: '{"3":{"a":"x"}}',
    })
  })
})

describe('what came of it', () => {
  const counts = { totalCount: 3, successCount: 2, errorCount: 1, msg: '', errors: [] }

  test.each([
    ['the server’s own word', '共3行数据全部导入成功！', '共3行数据全部导入成功！'],
    ['the file’s name where it says nothing', '', '医院.xlsx 文件上传成功'],
  ])('a success is told with %s', (_, message, title) => {
    const answer = { success: true, code: 200, message, result: { ...counts, successCount: 3, errorCount: 0 } }
    expect(importNoticeOf(answer, '医院.xlsx')).toMatchObject({ tone: 'success', good: true, title })
  })

  test('what is told once keeps the dialog open', () => {
    const result = { ...counts, successCount: 3, errorCount: 0, tells: '一次性密码' }
    const answer = { success: true, code: 200, message: '', result }
    expect(importNoticeOf(answer, 'a.xls')).toMatchObject({
      good: false,
      detail: '请下载一次性密码并转告本人，关闭后不再显示',
    })
  })

  test('201 is a warning, whether rows went in or none did', () => {
    const partly = { success: true, code: 201, message: '文件导入成功，但有错误。', result: counts }
    expect(importNoticeOf(partly, 'a.xls')).toMatchObject({
      tone: 'warning',
      good: false,
      title: '文件导入成功，但有错误。',
      detail: '共 3 行，导入 2 行，有错误 1 行',
    })
    const none = { ...partly, result: { ...counts, successCount: 0, errorCount: 3 } }
    expect(importNoticeOf(none, 'a.xls')).toMatchObject({ title: '没有导入任何数据，请修改后重新导入' })
  })

  test('any other failure has the file in front and a full stop behind', () => {
    const answer = { success: false, code: 500, message: '表头缺少：医院名称', result: null }
    expect(importNoticeOf(answer, 'a.xls')).toEqual({ refused: 'a.xls 表头缺少：医院名称.' })
  })

  test('what goes on in the background says so', () => {
    const answer = { success: true, code: 200, message: '已转入后台导入', result: { ...counts, jobId: 'x' } }
    expect(importNoticeOf(answer, 'a.xls')).toMatchObject({ tone: 'info', waiting: true, good: true })
  })

  test('rows that were in already are counted apart', () => {
    const result = { ...counts, errorCount: 0, alreadyCount: 1 }
    expect(importNoticeOf({ success: true, code: 200, message: '', result }, 'a.xls')).toMatchObject({
      detail: '共 3 行，导入 2 行，有错误 0 行，1 行之前已导入',
    })
  })
})
