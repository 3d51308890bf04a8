import { expect, it } from 'vitest'
import { CellErrors } from './cell-errors.ts'
import { nextErrorCell } from './error-navigation.ts'

const keys = ['a', 'b']
const errors = new CellErrors()
errors.set('2', 'a', '二')
errors.set('0', 'b', '零')
errors.set('2', 'b', '二二')
errors.set('1', 'a', '一')
errors.set('1', 'a', '')
const list = errors.list(Number, keys)
const place = ({ id, key }: { id: string; key: string }) => [Number(id), keys.indexOf(key)] as const

it('lists and counts in reading order', () => {
  expect(errors.size).toBe(3)
  expect(list.map(({ message }) => message)).toEqual(['零', '二', '二二'])
})

it.each([
  [undefined, 1, '零'],
  [undefined, -1, '二二'],
  [{ id: '0', key: 'b' }, 1, '二'],
  [{ id: '1', key: 'a' }, 1, '二'],
  [{ id: '1', key: 'a' }, -1, '零'],
  [{ id: '2', key: 'b' }, 1, '零'],
  [{ id: '0', key: 'b' }, -1, '二二'],
] as const)('steps from %j by %j to %s', (from, by, message) =>
  expect(nextErrorCell(list, from, by, place)?.message).toBe(message),
)

it('has nowhere to go without errors', () => expect(nextErrorCell([], undefined, 1, place)).toBeUndefined())
