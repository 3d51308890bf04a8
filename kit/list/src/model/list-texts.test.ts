import { expect, test } from 'vitest'
import { listTexts, advancedQueryTexts } from './list-texts.ts'

test('the texts of a list stand as they were agreed', () => {
  expect(listTexts.chooseFirst).toBe('请选择一条记录！')
  expect([listTexts.confirmDeleteTitle, listTexts.confirmDelete]).toEqual(['确认删除', '是否删除选中数据?'])
  expect(['list', 'delete', 'deleteBatch'].map(listTexts.urlMissing)).toEqual([
    '请设置url.list属性!',
    '请设置url.delete属性!',
    '请设置url.deleteBatch属性!',
  ])
  expect(listTexts.total(1, 10, 42)).toBe('1-10 共 42 条')
})

test('the texts of the advanced query stand as they were agreed', () => {
  expect([
    advancedQueryTexts.empty,
    advancedQueryTexts.cannotSaveEmpty,
    advancedQueryTexts.nameMissing,
    advancedQueryTexts.saved,
  ]).toEqual(['不能查询空条件', '空条件不能保存', '保存名称不能为空', '保存成功'])
})
