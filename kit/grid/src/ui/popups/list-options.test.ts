import { expect, it } from 'vitest'
import { matchingOptions } from './list-options.ts'

const options = [
  { value: 'zs', text: '张三' },
  { value: 'ls', text: '李四' },
]
const texts = (query: string, requested?: string) =>
  matchingOptions({ options, loading: false, ...(requested !== undefined && { query: requested }) }, query).map(
    ({ text }) => text,
  )

it('what is typed looks in labels, and for a whole value', () => {
  expect([texts(''), texts('三'), texts('LS'), texts('x')]).toEqual([['张三', '李四'], ['张三'], ['李四'], []])
})

it('what is typed says how a label sounds, in full and by initials', () => {
  expect([texts('zhang'), texts('lisi'), texts('s'), texts('si')]).toEqual([
    ['张三'],
    ['李四'],
    ['张三', '李四'],
    ['李四'],
  ])
})

it('what a server found for just this is not sifted again', () => {
  expect([texts('zhang', 'zhang'), texts('张', 'zhang')]).toEqual([['张三', '李四'], ['张三']])
})
