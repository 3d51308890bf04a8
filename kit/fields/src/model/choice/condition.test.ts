import { expect, it } from 'vitest'
import { conditionFault } from './condition.ts'
import { codeFault } from './dictionary.ts'

it.each([
  [undefined, true],
  ['', true],
  ['  ', true],
  ['{}', true],
  ['{"biz_type":"1"}', true],
  ['[]', false],
  ['null', false],
  ['"a"', false],
  ['1', false],
  ["{'a':1}", false],
  ['biz_type=1', false],
])('%j may be a condition: %s', (text, may) => expect(conditionFault('JTreeSelect', text) === undefined).toBe(may))

it('names the component in the agreed words', () => {
  expect(conditionFault('JTreeSelect', 'x')).toBe('组件JTreeSelect-condition传值有误，需要一个json字符串!')
  expect(conditionFault('JCategorySelect', '[1]')).toBe('组件JCategorySelect-condition传值有误，需要一个json字符串!')
})

it('a dictionary needs a code', () => {
  expect(codeFault(' ')).toBe('字典Code不能为空!')
  expect(codeFault('sex')).toBeUndefined()
})
