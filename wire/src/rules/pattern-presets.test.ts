import { expect, it } from 'vitest'
import { isRequiredPattern, isUniquePattern, patternToRegExp } from './pattern-presets.ts'

it.each([
  ['n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a']],
  ['*6-16', ['健康宣教视频', 'abc 12'], ['abcde', 'a'.repeat(17)]],
  ['s6-18', ['abcdef', 'ABCDEFabcdefABCDEF'], ['abcde', 'abcde1']],
  [
    'url',
    ['http://a.cn', 'https://a.cn/b?c=d#e', 'ftp://a.cn'],
    ['a.cn', 'http://', 'http://.a', 'javascript:alert(1)', 'http:// a'],
  ],
  ['e', ['a@b.cn', 'a.b+c@d-e.com.cn'], ['a@b', '@b.cn', 'a b@c.cn', 'a+b@c.d']],
  ['m', ['13800000000', '19900000000'], ['12800000000', '1380000000', '138000000000']],
  ['p', ['100000', '010000'], ['10000', '1000000']],
  ['s', ['a', 'Zz'], ['a1', '中', 'a b']],
  ['n', ['1', '-1', '1.5', '-0.5'], ['1.', '.5', 'a', '1e3']],
  ['z', ['0', '-12'], ['1.0', 'x']],
  ['money', ['1', '0.01', '12.5', '100'], ['0', '0.00', '-1', '1.234', '01']],
  ['^A\\d+$', ['A1'], ['B1']],
])('%s accepts and refuses', (pattern, right, wrong) => {
  const expression = patternToRegExp(pattern)
  for (const text of right) expect(text).toMatch(expression)
  for (const text of wrong) expect(text).not.toMatch(expression)
})

it('forgets where a global expression stood', () => {
  const expression = patternToRegExp(/a/g)
  expect([expression.test('a'), expression.test('a')]).toEqual([true, true])
})

it('takes a word that objects inherit for an expression', () => {
  expect('constructor').toMatch(patternToRegExp('constructor'))
  expect('toString').not.toMatch(patternToRegExp('constructor'))
})

it('knows the other names', () => {
  expect(['*', 'required', 'non-empty'].every(isRequiredPattern)).toBe(true)
  expect(['unique', 'only'].every(isUniquePattern)).toBe(true)
})
