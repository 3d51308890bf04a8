import { expect, test } from 'vitest'
import { conditionDictionaryOf, conditionPopupField } from './condition-kind.ts'

test('a dictionary is named by its code, one in a table by table, text and code', () => {
  expect(conditionDictionaryOf({ type: 'list', dictCode: 'sex' })).toBe('sex')
  expect(conditionDictionaryOf({ type: 'list' })).toBe('')
  const depart = { type: 'sel_tree', dictTable: 'sys_depart', dictText: 'depart_name', dictCode: 'id' }
  expect(conditionDictionaryOf(depart)).toBe('sys_depart,depart_name,id')
})

test('the value of a popup is the target that is named, otherwise the first', () => {
  const popup = { code: 'hospital', orgFields: 'code,name', destFields: ' hospitalCode ,hospitalName' }
  expect(conditionPopupField(popup)).toBe('hospitalCode')
  expect(conditionPopupField({ ...popup, field: 'hospitalName' })).toBe('hospitalName')
  expect(conditionPopupField({ ...popup, destFields: '' })).toBe('')
})
