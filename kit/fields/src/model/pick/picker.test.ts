import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turned } from './paging.ts'
import { extended, positionPicker, rolePicker, USER_FIELDS, userPicker } from './people.ts'
import { columnText, displayOf, listQuery, pickedOf, pickerOf, valueQuery } from './picker.ts'
import { ellipsis, valuesOf } from './rows.ts'
import { countsDiffer, totalText } from './texts.ts'

const plain = { noun: '物品', valueKey: 'code', listUrl: '/list', columns: [{ key: 'code', label: '编码' }] }

describe('a picker', () => {
  test('has the agreed defaults', () => {
    expect(pickerOf(plain)).toMatchObject({
      displayKey: 'code',
      rowKey: 'id',
      valueUrl: '/list',
      ellipsisLength: 12,
      returnId: false,
      returnKeys: ['id', 'id'],
      keptKey: 'code',
      queryParamCode: 'code',
      query: [{ key: 'code', label: '编码' }],
    })
  })

  test('keeps what it is given', () => {
    const picker = pickerOf({
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
    expect(picker).toMatchObject({ keptKey: 'uuid', ellipsisLength: -1, rowKey: 'code', valueUrl: '/values' })
    expect(picker.query[0]).toMatchObject({ key: 'name', label: '名称', placeholder: '请输入名称' })
  })

  test('asks the list for words anywhere, for codes and days exactly', () => {
    const values = { username: ' ad ', sex: '1', birthday: '1990-01-01', orgCode: '不在条件里' }
    expect(listQuery(pickerOf(userPicker), values, { pageNo: 3, pageSize: 5 })).toEqual({
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
    expect(valueQuery('username', ['a', 'b'])).toEqual({ username: 'a,b,', pageNo: '1', pageSize: '2' })
  })

  const rows = [
    { id: 'u1', username: 'a', realname: '张三', sex: 1 },
    { id: 'u2', username: 'b', realname: '', sex: 2, sex_dictText: '女性' },
  ]
  test('users answer id and username; with returnId the field keeps ids', () => {
    expect(pickedOf(pickerOf(userPicker), rows)).toMatchObject({ value: 'a,b', keys: { id: 'u1,u2', username: 'a,b' } })
    expect(pickedOf(pickerOf({ ...userPicker, returnId: true }), rows).value).toBe('u1,u2')
    expect(rows.map(row => displayOf(pickerOf(userPicker), row))).toEqual(['张三', 'b'])
    const sex = userPicker.columns.find(({ key }) => key === 'sex')!
    expect(rows.map(row => columnText(sex, row))).toEqual(['男', '女性'])
  })

  test('roles answer id and roleCode, positions id and code', () => {
    expect(pickedOf(pickerOf(rolePicker), [{ id: 'r', roleCode: 'admin' }]).keys).toEqual({
      id: 'r',
      roleCode: 'admin',
    })
    expect(pickedOf(pickerOf(positionPicker), [{ id: 'p', code: 'head' }]).keys).toEqual({ id: 'p', code: 'head' })
  })
})

describe('texts', () => {
  test.each([
    ['十二个字以内不截断的', 12, '十二个字以内不截断的'],
    ['一二三四五六七八九十十一十二', 12, '一二三四五六七八九十十一…'],
    ['一二三', -1, '一二三'],
    ['😀😀😀', 2, '😀😀…'],
  ])('%s cut at %i is %s', (text, length, cut) => expect(ellipsis(text, length)).toBe(cut))

  test('the total', () => expect(totalText(35, [11, 20])).toBe('11-20 共35条'))
  test('the counts', () => expect(countsDiffer('科室')).toBe('科室原始值和目标值数量不一致!'))

  test('lists of ids lose empty ones and doubles and keep their order', () => {
    expect(valuesOf('b, a,,b,')).toEqual(['b', 'a'])
    expect(valuesOf(null)).toEqual([])
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/)), values => {
        expect(valuesOf(`${values.join(',')},`)).toEqual(values)
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
  ])('%s', (extension, fields) => expect(extended(USER_FIELDS, extension)).toEqual(fields))
})

test('another page size keeps the first row in sight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(5, 10, 20, 30),
      fc.constantFrom(5, 10, 20, 30),
      (pageNo, from, to) => {
        const first = (pageNo - 1) * from
        const after = turned({ pageNo, pageSize: from }, pageNo, to)
        expect(after.pageSize).toBe(to)
        expect((after.pageNo - 1) * to).toBeLessThanOrEqual(first)
        expect(after.pageNo * to).toBeGreaterThan(first)
      },
    ),
  )
})

test('people are paged by 10, 20 or 30, other records by 5 as well', () => {
  expect([pickerOf(userPicker).pageSizes, pickerOf(rolePicker).pageSizes]).toEqual([
    [10, 20, 30],
    [5, 10, 20, 30],
  ])
})
