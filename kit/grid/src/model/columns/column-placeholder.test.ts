import { expect, it } from 'vitest'
import { columnPlaceholderOf } from './column-placeholder.ts'

const column = { key: 'name', title: '名称', type: 'input', defaultValue: '无' }

it('fills title, key and defaultValue', () => {
  expect(columnPlaceholderOf({ ...column, placeholder: '请输入${title}（${key}，默认${defaultValue}）' })).toBe(
    '请输入名称（name，默认无）',
  )
})

it('leaves an unknown token and an absent placeholder alone', () => {
  expect(columnPlaceholderOf({ ...column, placeholder: '${other}' })).toBe('${other}')
  expect(columnPlaceholderOf(column)).toBe('')
})
