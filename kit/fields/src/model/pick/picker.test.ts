import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turnedPickerPage } from './pick-page.ts'
import { withFieldExtension, positionPicker, rolePicker, USER_FIELDS, userPicker } from './people-pickers.ts'
import {
  pickerColumnText,
  recordDisplayText,
  pickerListQuery,
  pickedRecordsOf,
  completePickerConfig,
  pickerValueQuery,
} from './picker.ts'
import { withEllipsis, splitValues } from './row-texts.ts'
import { countsDifferText, pageRangeText } from './pick-texts.ts'

const plain = { noun: '物品', valueKey: 'code', listUrl: '/list', columns: [{ key: 'code', label: '编码' }] }

describe('a picker', () => {
  test('has the agreed defaults', () => {
    expect(completePickerConfig(plain)).toMatchObject({
      displayKey: 'code',
      rowKey: 'id',
      valueUrl: '/list',
      ellipsisLength: 12,
      returnId: false,
      returnKeys: ['id', 'id'],
      storedKey: 'code',
      queryParamCode: 'code',
      query: [{ key: 'code', label: '编码' }],
    })
  })

  test('keeps what it is given', () => {
    const picker = completePickerConfig({
      ...plain,
      displayKey: 'name',
      rowKey: 'code',
      valueUrl: '/values',
      queryParamCode: 'name',
      queryParamText: '名称',
      ellipsisLength: -1,
      returnId: true,
      returnKeys: ['uuid', 'code'],
    })
    expect(picker).toMatchObject({ storedKey: 'uuid', ellipsisLength: -1, rowKey: 'code', valueUrl: '/values' })
    expect(picker.query[0]).toMatchObject({ key: 'name', label: '名称', placeholder: '请输入名称' })
  })

  test('asks the list for words anywhere, for codes and days exactly', () => {
    const values = { username: ' ad ', sex: '1', birthday: '1990-01-01', orgCode: '不在条件里' }
    expect(pickerListQuery(completePickerConfig(userPicker), values, { pageNo: 3, pageSize: 5 })).toEqual({
      pageNo: '3',
      pageSize: '5',
      column: 'createTime',
      order: 'desc',
      username: '*ad*',
      sex: '1',
      birthday: '1990-01-01',
    })
  })

  test('looks values up with a comma behind the last, one page of as many', () => {
    expect(pickerValueQuery('username', ['a', 'b'])).toEqual({ username: 'a,b,', pageNo: '1', pageSize: '2' })
  })

  const rows = [
    { id: 'u1', username: 'a', realname: '张三', sex: 1 },
    { id: 'u2', username: 'b', realname: '', sex: 2, sex_dictText: '女性' },
  ]
  test('users answer id and username; with returnId the field keeps ids', () => {
    expect(pickedRecordsOf(completePickerConfig(userPicker), rows)).toMatchObject({
      value: 'a,b',
      keys: { id: 'u1,u2', username: 'a,b' },
    })
    expect(pickedRecordsOf(completePickerConfig({ ...userPicker, returnId: true }), rows).value).toBe('u1,u2')
    expect(rows.map(row => recordDisplayText(completePickerConfig(userPicker), row))).toEqual(['张三', 'b'])
    const sex = userPicker.columns.find(({ key }) => key === 'sex')!
    expect(rows.map(row => pickerColumnText(sex, row))).toEqual(['男', '女性'])
  })

  test('roles answer id and roleCode, positions id and code', () => {
    expect(pickedRecordsOf(completePickerConfig(rolePicker), [{ id: 'r', roleCode: 'admin' }]).keys).toEqual({
      id: 'r',
      roleCode: 'admin',
    })
    expect(pickedRecordsOf(completePickerConfig(positionPicker), [{ id: 'p', code: 'head' }]).keys).toEqual({
      id: 'p',
      code: 'head',
    })
  })
})

describe('texts', () => {
  test.each([
    ['十二个字以内不截断的', 12, '十二个字以内不截断的'],
    ['一二三四五六七八九十十一十二', 12, '一二三四五六七八九十十一…'],
    ['一二三', -1, '一二三'],
    ['😀😀😀', 2, '😀😀…'],
  ])('%s cut at %i is %s', (text, length, cut) => expect(withEllipsis(text, length)).toBe(cut))

  test('the total', () => expect(pageRangeText(35, [11, 20])).toBe('11-20 共35条'))
  test('the counts', () => expect(countsDifferText('科室')).toBe('科室原始值和目标值数量不一致!'))

  test('lists of ids lose empty ones and doubles and keep their order', () => {
    expect(splitValues('b, a,,b,')).toEqual(['b', 'a'])
    expect(splitValues(null)).toEqual([])
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/)), values => {
        expect(splitValues(`${values.join(',')},`)).toEqual(values)
      }),
    )
  })
})

describe('a column extension', () => {
  test.each([
    ['{"store":"id"}', { store: 'id', text: 'realname' }],
    ['{"store":"id","text":"username"}', { store: 'id', text: 'username' }],
    ['{"store":7}', USER_FIELDS],
    ['{broken', USER_FIELDS],
    ['null', USER_FIELDS],
    [undefined, USER_FIELDS],
  ])('%s', (extension, fields) => expect(withFieldExtension(USER_FIELDS, extension)).toEqual(fields))
})

test('another page size keeps the first row in sight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(5, 10, 20, 30),
      fc.constantFrom(5, 10, 20, 30),
      (pageNo, from, to) => {
        const first = (pageNo - 1) * from
        const after = turnedPickerPage({ pageNo, pageSize: from }, pageNo, to)
        expect(after.pageSize).toBe(to)
        expect((after.pageNo - 1) * to).toBeLessThanOrEqual(first)
        expect(after.pageNo * to).toBeGreaterThan(first)
      },
    ),
  )
})

test('people are paged by 10, 20 or 30, other records by 5 as well', () => {
  expect([completePickerConfig(userPicker).pageSizes, completePickerConfig(rolePicker).pageSizes]).toEqual([
    [10, 20, 30],
    [5, 10, 20, 30],
  ])
})
